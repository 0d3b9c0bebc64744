import { join } from 'node:path'
import { preparePrivateFile } from './private-file.ts'
import { readConfig, type Settings, type StoreKind } from './settings.ts'

/** Keeps in the profile what later commands need to find its session. */
export async function writeConfig({ folder, server, ca }: Settings, store: StoreKind): Promise<void> {
  const old = readConfig(folder)
  const config = { ...old, server, store, ...(ca !== undefined && { ca }) }
  if (JSON.stringify(config) === JSON.stringify(old)) return
  const text = `${JSON.stringify(config, undefined, 2)}\n`
  const file = await preparePrivateFile(join(folder, 'config.json'), text.length)
  await file.finish(text)
}
