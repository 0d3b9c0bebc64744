/**
 * @file What section 3 of the format stands on, by `node:crypto` alone: hashes, AES-256-GCM, ECDSA and HPKE (RFC 9180).
 * It shares no code with `sealing`, whose second opinion it is. For tests: neither fast nor careful with secrets.
 */
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign as signBy,
  verify as verifyBy,
  type ECDH,
} from 'node:crypto'

type Piece = Uint8Array | string | readonly number[]

const none = Buffer.alloc(0)

export const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
export const join = (...pieces: Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece))))
export const lines = (...parts: (string | number)[]): Buffer => Buffer.from(parts.join('\n'))
export const hash = (...pieces: Piece[]): Buffer =>
  createHash('sha256')
    .update(join(...pieces))
    .digest()
export const hmac = (key: Uint8Array, message: Uint8Array | string): Buffer =>
  createHmac('sha256', key).update(message).digest()
export const hkdf = (key: Uint8Array, info: string, salt: Uint8Array = none): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))
export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
export const fourBytes = (number: number): Buffer =>
  Buffer.of(number >>> 24, (number >> 16) & 255, (number >> 8) & 255, number & 255)

/** @throws Error where the text is not base64url without padding and stray bits */
export function un(text: string | null | undefined): Buffer {
  const bytes = Buffer.from(text ?? '', 'base64url')
  if (b64(bytes) !== text) throw new Error(`Not base64url: ${text}`)
  return bytes
}

/** @returns ciphertext ‖ tag */
export function sealBy(key: Uint8Array, iv: Uint8Array, aad: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad)
  return join(cipher.update(plain), cipher.final(), cipher.getAuthTag())
}
/** @throws Error where it does not open */
export function openBy(key: Uint8Array, iv: Uint8Array, aad: Uint8Array, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(aad).setAuthTag(sealed.subarray(-16))
  return join(cipher.update(sealed.subarray(0, -16)), cipher.final())
}
/** @returns IV ‖ ciphertext ‖ tag */
export function sealFrame(key: Uint8Array, aad: Uint8Array, plain: Uint8Array): Buffer {
  const iv = randomBytes(12)
  return join(iv, sealBy(key, iv, aad, plain))
}
export const openFrame = (key: Uint8Array, aad: Uint8Array, frame: Buffer): Buffer =>
  openBy(key, frame.subarray(0, 12), aad, frame.subarray(12))

/** A pair on P-256: a new one, or that of a private scalar. */
export function pairOf(scalar?: Uint8Array): ECDH {
  const pair = createECDH('prime256v1')
  if (scalar) pair.setPrivateKey(scalar)
  else pair.generateKeys()
  return pair
}
/** The scalar with its leading zeros. */
export const scalarOf = (pair: ECDH): Buffer =>
  Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')

const jwk = (point: Buffer) => ({
  kty: 'EC',
  crv: 'P-256',
  x: b64(point.subarray(1, 33)),
  y: b64(point.subarray(33)),
})
/** @returns r ‖ s */
export function sign(pair: ECDH, message: Uint8Array): Buffer {
  const key = { ...jwk(pair.getPublicKey()), d: b64(scalarOf(pair)) }
  return signBy('sha256', message, {
    key: createPrivateKey({ format: 'jwk', key }),
    dsaEncoding: 'ieee-p1363',
  })
}
export function verifies(point: Buffer, message: Uint8Array, signature: Buffer): boolean {
  const key = createPublicKey({ format: 'jwk', key: jwk(point) })
  return verifyBy('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

// RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
const kem = join('KEM', [0, 0x10])
const suite = join('HPKE', [0, 0x10, 0, 1, 0, 2])
const extract = (id: Buffer, salt: Uint8Array, label: string, ikm: Uint8Array | string): Buffer =>
  hmac(salt.length > 0 ? salt : Buffer.alloc(32), join('HPKE-v1', id, label, ikm))
/** One block is enough for all that is expanded here. */
const expand = (
  id: Buffer,
  key: Buffer,
  label: string,
  info: Uint8Array | number[],
  length: number,
): Buffer => hmac(key, join([0, length], 'HPKE-v1', id, label, info, [1])).subarray(0, length)

/** DeriveKeyPair. The second candidate, needed once in 2^32, is left out. */
export const derivePair = (ikm: Uint8Array): ECDH =>
  pairOf(expand(kem, extract(kem, none, 'dkp_prk', ikm), 'candidate', [0], 32))

/** Who shares a secret uses the PSK mode. */
export interface Psk {
  key: Buffer
  id: string
}

function schedule(agreed: Buffer, points: Buffer, info: string, psk?: Psk) {
  const shared = expand(kem, extract(kem, none, 'eae_prk', agreed), 'shared_secret', points, 32)
  const ids = [extract(suite, none, 'psk_id_hash', psk?.id ?? ''), extract(suite, none, 'info_hash', info)]
  const context = join([psk ? 1 : 0], ...ids)
  const secret = extract(suite, shared, 'secret', psk?.key ?? none)
  return {
    key: expand(suite, secret, 'key', context, 32),
    nonce: expand(suite, secret, 'base_nonce', context, 12),
  }
}
/** What is sealed to a point. */
export interface Purpose {
  info: string
  aad: Uint8Array
  psk?: Psk
}
/** @returns enc ‖ ciphertext ‖ tag */
export function sealTo(point: Buffer, { info, aad, psk }: Purpose, plain: Uint8Array): Buffer {
  const pair = pairOf()
  const enc = pair.getPublicKey()
  const { key, nonce } = schedule(pair.computeSecret(point), join(enc, point), info, psk)
  return join(enc, sealBy(key, nonce, aad, plain))
}
/** @param sealed enc ‖ ciphertext ‖ tag @throws Error where it does not open */
export function openFor(pair: ECDH, { info, aad, psk }: Purpose, sealed: Buffer): Buffer {
  const enc = sealed.subarray(0, 65)
  const { key, nonce } = schedule(pair.computeSecret(enc), join(enc, pair.getPublicKey()), info, psk)
  return openBy(key, nonce, aad, sealed.subarray(65))
}
