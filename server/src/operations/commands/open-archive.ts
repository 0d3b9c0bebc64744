import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { parseMasterKey, type MasterKey } from '../../keyring/master-key.ts'
import { StartError } from '../../base/start-error.ts'
import { fileReason } from '../command.ts'
import { readIdentities } from '../archive/age-keys.ts'
import { decryptFile } from '../archive/read-archive.ts'

/** Options of commands that read an archive. */
export const archiveOptions = {
  identity: { type: 'string' },
  'master-key': { type: 'string' },
  from: { type: 'string' },
  unsigned: { type: 'boolean' },
} as const

/** Opens the archive that a command names, with the master key given for it. @throws StartError */
export async function openArchive(
  file: string,
  options: { identity?: string; 'master-key'?: string },
): Promise<{ compressed: Readable; masterKey: MasterKey | undefined }> {
  const { identity, 'master-key': keyFile } = options
  if (identity === undefined) throw new StartError('Say which identity opens the archive: --identity KEYFILE')
  const identities = await readIdentities(identity)
  const masterKey = keyFile === undefined ? undefined : await readKeyFile(keyFile)
  return { compressed: await decryptFile(file, identities), masterKey }
}

async function readKeyFile(file: string): Promise<MasterKey> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The master key file ${file} cannot be read: ${fileReason(error)}.`)
  })
  return parseMasterKey(text, file)
}
