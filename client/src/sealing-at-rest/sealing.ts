/** @file Sealing of what this browser keeps: AES-256-GCM, a fresh IV of 12 bytes before the sealed text. */

const algorithm = 'AES-GCM'
const ivBytes = 12

/** A new key whose bytes no script can read. */
export const makeSealingKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

/** A key of 32 bytes given as base64url; its bytes can be read no more. @throws where it is none */
export const sealingKeyFrom = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(text), algorithm, false, ['encrypt', 'decrypt'])

/**
 * Seals a value as JSON.
 * @param place what it is bound to: sealed for another place, it does not open
 */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const additionalData = new TextEncoder().encode(place)
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData }, key, plain)
  const whole = new Uint8Array(ivBytes + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), ivBytes)
  return whole
}

/** The value that was sealed for this place; undefined where it does not open, for whatever reason. */
export async function unseal(
  key: CryptoKey,
  place: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const iv = sealed.subarray(0, ivBytes)
  const additionalData = new TextEncoder().encode(place)
  try {
    const plain = await crypto.subtle.decrypt(
      { name: algorithm, iv, additionalData },
      key,
      sealed.subarray(ivBytes),
    )
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}

/** Bytes as base64url, for storage that takes text. */
export const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes of a base64url text. @throws where it is none */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
