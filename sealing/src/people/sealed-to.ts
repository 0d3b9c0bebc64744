import { toBase64url } from '../base64url.ts'
import { importPoint } from '../point.ts'
import type { Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { suite } from '../suite.ts'
import { concat, utf8 } from './bytes.ts'
import { importPair, type StoredPair } from './pair.ts'

const encBytes = 65

/** What both ends bind a sealed key to. */
export interface Sealing {
  info: string
  aad: Bytes
  /** HPKE's PSK mode, where both ends know a secret. */
  psk?: { id: string; key: Bytes }
}

const paramsOf = ({ info, psk }: Sealing) => ({
  info: utf8(info),
  ...(psk && { psk: { id: utf8(psk.id), key: psk.key } }),
})

/**
 * Seals bytes to a point by HPKE (RFC 9180, base or PSK mode): enc (65) ‖ ciphertext ‖ tag.
 * @throws SealingError for an invalid point
 */
export async function sealTo(point: Bytes, sealing: Sealing, plain: Bytes): Promise<Bytes> {
  const context = await suite.createSenderContext({
    recipientPublicKey: await importPoint(toBase64url(point)),
    ...paramsOf(sealing),
  })
  const sealed = await context.seal(plain, sealing.aad)
  return concat(new Uint8Array(context.enc), new Uint8Array(sealed))
}

/** Opens what was sealed to a pair. @throws SealingError, the same for every cause */
export async function openSealedTo(pair: StoredPair, sealing: Sealing, sealed: Bytes): Promise<Bytes> {
  const recipientKey = await importPair(pair, 'ECDH')
  return openSealedToKey(recipientKey.privateKey, pair.point, sealing, sealed)
}

/**
 * The same with a private key that nothing can read, such as that of a browser.
 * @param point the public half
 */
export async function openSealedToKey(
  privateKey: CryptoKey,
  point: Bytes,
  sealing: Sealing,
  sealed: Bytes,
): Promise<Bytes> {
  const enc = sealed.subarray(0, encBytes)
  const publicKey = await importPoint(toBase64url(point))
  // The library does not check the first byte.
  await importPoint(toBase64url(enc))
  try {
    const recipientKey = { privateKey, publicKey }
    const context = await suite.createRecipientContext({ recipientKey, enc, ...paramsOf(sealing) })
    return new Uint8Array(await context.open(sealed.subarray(encBytes), sealing.aad))
  } catch (cause) {
    throw new SealingError(cause)
  }
}
