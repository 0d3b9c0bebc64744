import { fromBase64url, toBase64url } from './base64url.ts'
import { importPoint } from './point.ts'
import { sizes, type Bytes, type KeyPair } from './protocol.ts'
import { SealingError } from './sealing-error.ts'
import type { ServerKey } from './server-key.ts'
import { suite } from './suite.ts'

const encoder = new TextEncoder()
const info = encoder.encode('cardea request encryption v1')

/** The agreement of one page and the server: from it each call gets its keys. Worth keeping: it costs a millisecond. */
export interface SealingContext {
  /**
   * HPKE's secret export (RFC 9180, section 5.3) with the context `label ‖ nonce`.
   * @returns 32 bytes
   */
  exportKey(label: 'request' | 'response', nonce: Bytes): Promise<Bytes>
}

/** A context as the client has it, with what it tells the server of it. */
export interface ClientContext extends SealingContext {
  /** The ephemeral public key, base64url: the header `x-client-public-key`. */
  enc: string
  /** The header `x-server-key-id`. */
  serverKeyID: string
}

/** The part of an HPKE context that is used here; its own sealing, which counts messages, is not. */
interface Exporter {
  export(context: Bytes, length: number): Promise<ArrayBuffer>
}

/**
 * Agrees with the server: SetupBaseS, or SetupAuthS where the client has a pair of its own.
 * @param serverKey the server's point, base64url, with its id
 * @throws SealingError for a point that is none
 */
export async function openClientContext(
  serverKey: Pick<ServerKey, 'id' | 'publicKey'>,
  clientKeyPair: KeyPair | null,
): Promise<ClientContext> {
  const context = await suite.createSenderContext({
    recipientPublicKey: await importPoint(serverKey.publicKey),
    info,
    ...(clientKeyPair && { senderKey: clientKeyPair }),
  })
  return {
    ...exporting(context),
    enc: toBase64url(new Uint8Array(context.enc)),
    serverKeyID: serverKey.id,
  }
}

/**
 * Agrees with the client of a call: SetupBaseR, or SetupAuthR where the session has a client's key. One that was made
 * with another key, or without one, differs: nothing sealed under the one opens under the other.
 * @param enc the header `x-client-public-key`
 * @param clientKey the point that the session was made with, base64url; null for base mode
 * @throws SealingError for a point that is none
 */
export async function openServerContext(
  serverKey: ServerKey,
  enc: string,
  clientKey: string | null,
): Promise<SealingContext> {
  // The library does not look at the first byte.
  await importPoint(enc)
  const senderPublicKey = clientKey === null ? null : await importPoint(clientKey)
  const context = await suite
    .createRecipientContext({
      recipientKey: serverKey.pair,
      enc: fromBase64url(enc),
      info,
      ...(senderPublicKey && { senderPublicKey }),
    })
    .catch((cause: unknown) => {
      throw new SealingError(cause)
    })
  return exporting(context)
}

const exporting = (context: Exporter): SealingContext => ({
  async exportKey(label, nonce) {
    const prefix = encoder.encode(label)
    const exported = new Uint8Array(prefix.length + nonce.length)
    exported.set(prefix)
    exported.set(nonce, prefix.length)
    return new Uint8Array(await context.export(exported, sizes.key))
  },
})
