import { fromBase64url, toBase64url } from './base64url.ts'
import { importPoint } from './point.ts'
import { sizes, type Bytes, type KeyPair } from './protocol.ts'
import { SealingError } from './sealing-error.ts'
import type { ServerKey } from './server-key.ts'
import { suite } from './suite.ts'

const encoder = new TextEncoder()
const info = encoder.encode('cardea request encryption v1')

/**
 * The HPKE context of one page and the server, from which each call gets its keys. Keep it: making one costs a
 * millisecond.
 */
export interface SealingContext {
  /**
   * HPKE's secret export (RFC 9180, section 5.3) with the context `label ‖ nonce`.
   * @returns 32 bytes
   */
  exportKey(label: 'request' | 'response', nonce: Bytes): Promise<Bytes>
}

/** The client's context, with what it sends the server about it. */
export interface ClientContext extends SealingContext {
  /** The ephemeral public key, base64url: the header `x-client-public-key`. */
  enc: string
  /** The header `x-server-key-id`. */
  serverKeyID: string
}

/** The part of an HPKE context used here; its own sealing, which counts messages, is not. */
interface Exporter {
  export(context: Bytes, length: number): Promise<ArrayBuffer>
}

/**
 * Makes the client's context: SetupBaseS, or SetupAuthS if the client has a key pair.
 * @param serverKey the server's point, base64url, with its id
 * @throws SealingError for an invalid point
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
 * Makes the server's context for a call: SetupBaseR, or SetupAuthR if the session has a client key. A context made with
 * another key, or without one, differs: nothing sealed under the one opens under the other.
 * @param enc the header `x-client-public-key`
 * @param clientKey the point that the session was made with, base64url; null for base mode
 * @throws SealingError for an invalid point
 */
export async function openServerContext(
  serverKey: ServerKey,
  enc: string,
  clientKey: string | null,
): Promise<SealingContext> {
  // The library does not check the first byte.
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
