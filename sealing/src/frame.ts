import { frameOverheadBytes, sizes, type Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'

/** WebCrypto's parameters for one message; the tag always has its full length. */
export const algorithm = (iv: Bytes, additionalData: Bytes) => ({
  name: 'AES-GCM',
  iv,
  additionalData,
  tagLength: sizes.tag * 8,
})

/** The key of frames; no script reads it any more. It is worth keeping where many lie under the same. */
export const importFrameKey = (key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

const imported = async (key: Bytes | CryptoKey): Promise<CryptoKey> =>
  key instanceof Uint8Array ? importFrameKey(key) : key

/** Seals: 12 random bytes of IV, ciphertext, 16 bytes of tag. */
export async function sealFrame(key: Bytes | CryptoKey, aad: Bytes, plain: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(sizes.iv))
  const sealed = await crypto.subtle.encrypt(algorithm(iv, aad), await imported(key), plain)
  const frame = new Uint8Array(iv.length + sealed.byteLength)
  frame.set(iv)
  frame.set(new Uint8Array(sealed), iv.length)
  return frame
}

/** Opens a frame of `sealFrame`. @throws SealingError, the same for every cause */
export async function openFrame(key: Bytes | CryptoKey, aad: Bytes, frame: Bytes): Promise<Bytes> {
  if (frame.length < frameOverheadBytes) throw new SealingError()
  const iv = frame.subarray(0, sizes.iv)
  const opening = await imported(key)
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, aad), opening, frame.subarray(sizes.iv)))
  } catch (cause) {
    throw new SealingError(cause)
  }
}
