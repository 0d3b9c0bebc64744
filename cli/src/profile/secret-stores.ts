/** @file Where the one secret of a profile lies. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../errors/cli-error.ts'
import { loadKeyring } from './keyring.ts'
import { preparePrivateFile, readPrivateFile } from './private-file.ts'
import type { Settings, StoreKind } from './settings.ts'

export interface SecretStore {
  kind: StoreKind
  read(): Promise<string | null>
  /**
   * Makes sure that a text of about this length can be kept.
   * @returns how to keep it, or, without a text, to leave everything as it is
   */
  prepare(length: number): Promise<(text: string | null) => Promise<void>>
  remove(): Promise<void>
}

const memoryStore: SecretStore = {
  kind: 'none',
  read: async () => null,
  prepare: async () => async () => undefined,
  remove: async () => undefined,
}

function fileStore(folder: string): SecretStore {
  const path = join(folder, 'session.json')
  return {
    kind: 'file',
    read: () => readPrivateFile(path),
    async prepare(length) {
      const file = await preparePrivateFile(path, length)
      return (text) => (text === null ? file.discard() : file.finish(text))
    },
    remove: () => rm(path, { force: true }),
  }
}

/** Null where no keychain answers. The kernel's own keyring is never taken: it forgets at the next start. */
export async function keychain(home: string, profile: string): Promise<SecretStore | null> {
  try {
    const { Entry } = await loadKeyring()
    // Two homes have profiles of the same name.
    const entry = new Entry('cardea', `${profile} in ${home}`, { linux: { store: 'secret-service' } })
    entry.getPassword()
    return {
      kind: 'keychain',
      read: async () => entry.getPassword(),
      prepare: async () => async (text) => (text === null ? undefined : entry.setPassword(text)),
      remove: async () => void entry.deletePassword(),
    }
  } catch {
    return null
  }
}

const noKeychain = (): CliError =>
  new CliError(
    'signedOut',
    'store/unavailable',
    'No keychain answers on this machine. Sign in with --store file to keep the session in a file of yours, which by itself signs in, or give a machine a service account by CARDEA_TOKEN.',
  )

/**
 * The store that the settings name, or the keychain.
 * @param agree asks whether a file may be used where no keychain answers
 * @throws CliError if there is none
 */
export async function openStore(
  { store, folder, home, profile }: Settings,
  agree: () => Promise<boolean> = async () => false,
): Promise<SecretStore> {
  if (store === 'none') return memoryStore
  if (store === 'file') return fileStore(folder)
  const found = await keychain(home, profile)
  if (found) return found
  if (store === undefined && (await agree())) return fileStore(folder)
  throw noKeychain()
}
