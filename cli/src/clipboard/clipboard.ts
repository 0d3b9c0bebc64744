import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { clipboardPrograms, type ClipboardProgram } from './programs.ts'

/**
 * Puts a text into the clipboard. It goes to the program's standard input: no other process sees it.
 * @returns the program that took it; null if none answers
 */
export async function writeClipboard(text: string): Promise<ClipboardProgram | null> {
  for (const program of clipboardPrograms(process.platform, process.env)) {
    if (await isWritten(program, text)) return program
  }
  return null
}

export async function isWritten(
  { write: [name, ...args] }: ClipboardProgram,
  text: string,
): Promise<boolean> {
  // Programs that stay to serve the clipboard keep their streams open.
  const child = spawn(name, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.on('error', () => undefined)
  child.stdin.end(text)
  try {
    const [status] = (await once(child, 'exit')) as [number | null]
    return status === 0
  } catch {
    return false
  }
}

/** What the clipboard holds as text; null if it cannot be read. */
export async function readClipboard({ read: [name, ...args] }: ClipboardProgram): Promise<string | null> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Uint8Array[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    return status === 0 ? Buffer.concat(chunks).toString('utf8') : null
  } catch {
    return null
  }
}
