/** @file The keychain's addon: an optional package, and within the single executable a part of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getRawAsset, isSea } from 'node:sea'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The parts of `@napi-rs/keyring` that are used. */
export interface Entry {
  getPassword(): string | null
  setPassword(password: string): void
  deletePassword(): boolean
}
export type EntryClass = new (
  service: string,
  user: string,
  options: { linux: { store: 'secret-service' } },
) => Entry
interface Keyring {
  Entry: EntryClass
}

/** @throws where there is none for this system */
export const loadKeyring = async (): Promise<Keyring> => (isSea() ? loadAsset() : import('@napi-rs/keyring'))

/** Native code is loaded from a file alone: one in a folder of ours, which is gone again before anything else runs. */
async function loadAsset(): Promise<Keyring> {
  const folder = await mkdtemp(join(tmpdir(), 'cardea-keyring-'))
  try {
    const path = join(folder, 'keyring.node')
    await writeFile(path, new Uint8Array(getRawAsset('keyring.node')), { mode: 0o600 })
    const loaded = { exports: {} as Keyring }
    process.dlopen(loaded, path)
    return loaded.exports
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
