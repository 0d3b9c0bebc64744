import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bundle } from '../build/bundle.ts'
import { program } from './run-cardea.ts'

/** Builds the command line once for all tests that run it. */
export default async function setUp(): Promise<void> {
  await mkdir(dirname(program), { recursive: true })
  await writeFile(program, (await bundle('0.0.0-test')).code)
}
