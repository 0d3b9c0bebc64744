import { toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { concat, hkdf, hmac, lines, sha256, utf8 } from './bytes.ts'
import { openSealedToKey, sealTo, type Sealing } from './sealed-to.ts'

/** Whose account key, of which generation. */
export interface AccountKeyPlace {
  person: string
  generation: number
}

/** An unlocker's pair, whose private half need not be readable. */
export interface UnlockerPair {
  point: Bytes
  privateKey: CryptoKey
}

const form = 1

const sealingFor = ({ person, generation }: AccountKeyPlace, point: Bytes, psk?: Bytes): Sealing => ({
  info: 'cardea unlock 1',
  aad: lines('cardea unlock 1', person, generation, toBase64url(point)),
  ...(psk && { psk: { id: 'cardea device 1', key: psk } }),
})

/**
 * Seals the account key to the point of an unlocker: form (1) ‖ enc ‖ ciphertext.
 * @param psk while another device approves: the secret of the six words
 */
export async function sealAccountKey(
  accountKey: Bytes,
  place: AccountKeyPlace,
  point: Bytes,
  psk?: Bytes,
): Promise<Bytes> {
  return concat(Uint8Array.of(form), await sealTo(point, sealingFor(place, point, psk), accountKey))
}

/** Opens the account key. @throws SealingError */
export async function openAccountKey(
  wrap: Bytes,
  place: AccountKeyPlace,
  { point, privateKey }: UnlockerPair,
  psk?: Bytes,
): Promise<Bytes> {
  if (wrap[0] !== form) throw new SealingError()
  return openSealedToKey(privateKey, point, sealingFor(place, point, psk), wrap.slice(1))
}

/** The salts for the two PRF outputs of a passkey. */
export async function passkeySalts(): Promise<{ first: Bytes; second: Bytes }> {
  const [first, second] = await Promise.all([
    sha256(utf8('cardea passkey unlock 1')),
    sha256(utf8('cardea passkey anchor 1')),
  ])
  return { first, second }
}

/** The secret under which the words of a recovery sheet make an anchor. */
export const wordsAnchorKey = (entropy: Bytes): Promise<Bytes> => hkdf(entropy, 'cardea words anchor 1')

/**
 * What an unlocker that keeps nothing by itself remembers of the newest statement, so that the server cannot show an
 * older one.
 * @param key a passkey's second PRF output, or `wordsAnchorKey`
 */
export const anchorOf = (key: Bytes, person: string, statementHash: string): Promise<Bytes> =>
  hmac(key, lines('cardea anchor 1', person, statementHash))
