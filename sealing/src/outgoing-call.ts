import { toBase64url } from './base64url.ts'
import { hashAccessToken, type CallBinding } from './call-binding.ts'
import { deriveCallKeys, sealRequest, type CallKeys } from './call-keys.ts'
import type { ClientContext } from './context.ts'
import { writePayload } from './payload.ts'
import { sealedContentType, sealingHeaders, sizes, type Bytes } from './protocol.ts'

/** A call of a client, before it is sealed. */
export interface OutgoingCall {
  method: string
  /** Path and query, `/api` included. */
  target: string
  credentialID: string
  /** Null for a public call that proves its key all the same. */
  accessToken: string | null
  /** Ms since 1970 by the server's clock, as far as the client knows it. */
  timestamp: number
  body: OutgoingBody
}

/** JSON as text; bytes with the content type of what they are; or nothing. */
export type OutgoingBody = { json: string } | { bytes: Bytes; contentType: string } | null

export interface SealedCall {
  /** What the seal adds to the headers of the call, or puts in the place of its own. */
  headers: Record<string, string>
  body: string | Bytes | null
  /** What opens the answer. */
  keys: CallKeys
}

/** Seals a call for the server, under a nonce of its own: to repeat one is to seal it anew. */
export async function sealCall(context: ClientContext, call: OutgoingCall): Promise<SealedCall> {
  const { body } = call
  const binding: CallBinding = {
    method: call.method,
    target: call.target,
    credentialID: call.credentialID,
    timestamp: String(call.timestamp),
    nonce: toBase64url(crypto.getRandomValues(new Uint8Array(sizes.nonce))),
    tokenHash: call.accessToken === null ? '' : await hashAccessToken(call.accessToken),
    contentType: body && 'bytes' in body ? body.contentType : '',
  }
  const keys = await deriveCallKeys(context, binding)
  const sealed = await sealRequest(keys, plainOf(body))
  return {
    keys,
    headers: { ...headersOf(context, binding), ...typeOf(body, sealed) },
    body: carried(body, sealed),
  }
}

function plainOf(body: OutgoingBody): Bytes {
  if (body === null) return new Uint8Array()
  return 'bytes' in body ? body.bytes : new TextEncoder().encode(body.json)
}

const headersOf = ({ enc, serverKeyID }: ClientContext, { timestamp, nonce }: CallBinding) => ({
  [sealingHeaders.clientPublicKey]: enc,
  [sealingHeaders.serverKeyID]: serverKeyID,
  [sealingHeaders.timestamp]: timestamp,
  [sealingHeaders.nonce]: nonce,
})

function typeOf(body: OutgoingBody, sealed: Bytes): Record<string, string> {
  if (body === null) return { [sealingHeaders.seal]: toBase64url(sealed) }
  if (!('bytes' in body)) return { 'content-type': 'application/json' }
  return { 'content-type': sealedContentType, [sealingHeaders.contentType]: body.contentType }
}

function carried(body: OutgoingBody, sealed: Bytes): string | Bytes | null {
  if (body === null) return null
  return 'bytes' in body ? sealed : writePayload(sealed)
}
