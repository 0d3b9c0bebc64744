import { ImportFailure } from './import-failure.ts'

type Bytes = Uint8Array<ArrayBuffer>
const encoder = new TextEncoder()

/** More would keep a page busy for minutes, which a forged file could ask for. */
const mostIterations = 10_000_000
const mostMemoryKiB = 1024 * 1024
const mostParallelism = 64

/** @throws ImportFailure broken-container for what is no base64 */
export function bytesFromBase64(text: string): Bytes {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/[\s=]/g, '')
  try {
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
  } catch {
    throw new ImportFailure('broken-container')
  }
}

/** PBKDF2 with HMAC-SHA-256, 32 bytes. @throws ImportFailure key-too-costly */
export async function pbkdf2(password: string, salt: Bytes, iterations: number): Promise<Bytes> {
  if (!(iterations >= 1 && iterations <= mostIterations)) throw new ImportFailure('key-too-costly')
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256))
}

export interface Argon2Cost {
  iterations: number
  memoryKiB: number
  parallelism: number
}

/** Argon2 by WebAssembly. @throws ImportFailure key-too-costly */
export async function argon2(
  kind: 'argon2d' | 'argon2id',
  password: Uint8Array,
  salt: Uint8Array,
  { iterations, memoryKiB, parallelism }: Argon2Cost,
  bytes = 32,
): Promise<Bytes> {
  const isFair =
    iterations >= 1 &&
    iterations <= 1_000 &&
    memoryKiB >= 8 &&
    memoryKiB <= mostMemoryKiB &&
    parallelism >= 1 &&
    parallelism <= mostParallelism &&
    iterations * memoryKiB <= 64 * mostMemoryKiB
  if (!isFair) throw new ImportFailure('key-too-costly')
  const library = await import('hash-wasm')
  const derive = kind === 'argon2d' ? library.argon2d : library.argon2id
  const derived = await derive({
    password,
    salt,
    iterations,
    memorySize: memoryKiB,
    parallelism,
    hashLength: bytes,
    outputType: 'binary',
  })
  return new Uint8Array(derived)
}

/** HKDF's second half alone (RFC 5869, section 2.3), for 32 bytes: the key is good already. */
export async function hkdfExpand(key: Bytes, info: string): Promise<Bytes> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const message = Uint8Array.from([...encoder.encode(info), 1])
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmac, message))
}

/** Opens AES-256-CBC under HMAC-SHA-256 of IV and text; null where the MAC says that key and text do not belong together. */
export async function openCbcHmac(
  encryptionKey: Bytes,
  macKey: Bytes,
  { iv, sealed, mac }: { iv: Bytes; sealed: Bytes; mac: Bytes },
): Promise<string | null> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const hmac = await crypto.subtle.importKey('raw', macKey, algorithm, false, ['verify'])
  const message = new Uint8Array(iv.length + sealed.length)
  message.set(iv)
  message.set(sealed, iv.length)
  if (!(await crypto.subtle.verify('HMAC', hmac, mac, message))) return null
  const key = await crypto.subtle.importKey('raw', encryptionKey, 'AES-CBC', false, ['decrypt'])
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, sealed))
}
