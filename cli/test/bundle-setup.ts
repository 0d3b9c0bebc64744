import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bundle } from '../build/bundle.ts'
import { bundleLibraries } from '../build/libraries.ts'
import { program } from './run-cardea.ts'

/** Builds the command line once for all tests that run it. */
export default async function setUp(): Promise<void> {
  const folder = join(dirname(program), 'libraries')
  await mkdir(folder, { recursive: true })
  await writeFile(program, (await bundle('0.0.0-test')).code, { mode: 0o755 })
  // A file that was there keeps its mode.
  await chmod(program, 0o755)
  for (const [name, text] of (await bundleLibraries()).files) await writeFile(join(folder, name), text)
}
