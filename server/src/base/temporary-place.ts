import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** The folder for temporary files, of TMPDIR; made where it is not there, as nothing else makes one on a volume. */
export async function temporaryPlace(): Promise<string> {
  const folder = tmpdir()
  // If started as root, PostgreSQL runs as another user, who must be able to pass through.
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return folder
}
