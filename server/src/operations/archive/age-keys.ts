/**
 * Identities and recipients of age (https://age-encryption.org/v1): keys that open archives, and keys that archives are
 * encrypted for.
 */
import { open, readFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { fileReason } from '../command.ts'
import { StartError } from '../../base/start-error.ts'

const identityLine = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/

/**
 * Makes an identity and writes it as age-keygen does, mode 0600.
 * @returns its recipient
 * @throws StartError if the file exists, or cannot be made
 */
export async function makeIdentityFile(file: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity()
  const publicHalf = await identityToRecipient(identity)
  const text = `# created: ${now.toISOString()}\n# public key: ${publicHalf}\n${identity}\n`
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new StartError(
      isThere
        ? `${file} is there already and is left as it is. Name a file that is not there.`
        : `${file} cannot be made: ${fileReason(error)}.`,
    )
  })
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return publicHalf
}

/** The identities in a file, one a line, as age and age-keygen write them. @throws StartError */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The identity file ${file} cannot be read: ${fileReason(error)}.`)
  })
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.length > 0 && lines.every((line) => identityLine.test(line))) return lines
  throw new StartError(`${file} holds no age identity (a line that begins with AGE-SECRET-KEY-1).`)
}
