import { chmod, cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startCardea } from './cardea-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Made once in each process that runs tests; the run removes it. */
let prepared: Promise<string> | undefined

/**
 * A data folder as the first start of a Cardea leaves it, with its database and its master key. Copying it takes a
 * fraction of a first start: for tests that are not about that. It is gone after the test.
 */
export async function preparedData(): Promise<string> {
  prepared ??= prepare()
  const folder = join(await temporaryFolder(), 'data')
  await cp(await prepared, folder, { recursive: true })
  return folder
}

async function prepare(): Promise<string> {
  const parent = await mkdtemp(join(inject('runFolder'), 'prepared-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'data')
  const cardea = await startCardea({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' })
  const code = await cardea.stop()
  if (code !== 0) throw new Error(`Cardea ended with ${code}: ${cardea.output()}`)
  return folder
}
