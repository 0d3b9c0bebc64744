import { argon2, bytesFromBase64, hkdfExpand, openCbcHmac, pbkdf2 } from '../encrypted-text.ts'
import { ImportFailure } from '../import-failure.ts'
import { numberAt, textAt } from '../json-values.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Opens an export that has a password of its own: the text of the JSON within.
 * @throws ImportFailure password-needed, password-wrong, broken-container, key-too-costly
 */
export async function openBitwarden(file: unknown, password: string | undefined): Promise<string> {
  if (!password) throw new ImportFailure('password-needed')
  const key = await deriveKey(file, password)
  const [encryptionKey, macKey] = [await hkdfExpand(key, 'enc'), await hkdfExpand(key, 'mac')]
  const open = (sealed: string) => openCbcHmac(encryptionKey, macKey, parseSealed(sealed))
  if ((await open(textAt(file, 'encKeyValidation_DO_NOT_EDIT'))) === null) {
    throw new ImportFailure('password-wrong')
  }
  const text = await open(textAt(file, 'data'))
  if (text === null) throw new ImportFailure('broken-container')
  return text
}

/** The salt is used as text, not as what it stands for; for Argon2id its hash. */
async function deriveKey(file: unknown, password: string): Promise<Bytes> {
  const salt = new TextEncoder().encode(textAt(file, 'salt'))
  const iterations = numberAt(file, 'kdfIterations') ?? 0
  const kind = numberAt(file, 'kdfType')
  if (kind === 0) return pbkdf2(password, salt, iterations)
  if (kind !== 1) throw new ImportFailure('unsupported-version', { found: `kdfType ${kind ?? ''}` })
  const hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', salt))
  return argon2('argon2id', new TextEncoder().encode(password), hashed, {
    iterations,
    memoryKiB: (numberAt(file, 'kdfMemory') ?? 0) * 1024,
    parallelism: numberAt(file, 'kdfParallelism') ?? 0,
  })
}

/** `2.iv|text|mac`: AES-256-CBC under HMAC-SHA-256. */
function parseSealed(sealed: string): { iv: Bytes; sealed: Bytes; mac: Bytes } {
  const [, iv, text, mac] = /^2\.([^|]+)\|([^|]+)\|([^|]+)$/.exec(sealed) ?? []
  if (!iv || !text || !mac) throw new ImportFailure('broken-container')
  return { iv: bytesFromBase64(iv), sealed: bytesFromBase64(text), mac: bytesFromBase64(mac) }
}
