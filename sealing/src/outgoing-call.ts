import { toBase64url } from './base64url.ts'
import { hashAccessToken, type CallBinding } from './call-binding.ts'
import { sealChunks } from './chunks.ts'
import { deriveCallKeys, sealRequest, type CallKeys } from './call-keys.ts'
import type { ClientContext } from './context.ts'
import { writePayload } from './payload.ts'
import { inChunks, sealedContentType, sealingHeaders, sizes } from './protocol.ts'

/** A call of a client, before it is sealed. */
export interface OutgoingCall {
  method: string
  /** Path and query, `/api` included. */
  target: string
  credentialID: string
  /** Null for a public call that still proves its key. */
  accessToken: string | null
  /** Ms since 1970 by the server's clock, as far as the client knows it. */
  timestamp: number
  body: OutgoingBody
}

/** JSON text; a file, in chunks or as one frame, whose type is its content type; or no body. */
export type OutgoingBody = { json: string } | { file: Blob; isInChunks: boolean } | null

export interface SealedCall {
  /** Headers to add to the call, or to replace its own. */
  headers: Record<string, string>
  body: string | Blob | null
  /** The keys that open the answer. */
  keys: CallKeys
}

/** Seals a call for the server under a new nonce: to repeat a call, seal it again. */
export async function sealCall(context: ClientContext, call: OutgoingCall): Promise<SealedCall> {
  const { body } = call
  const binding: CallBinding = {
    method: call.method,
    target: call.target,
    credentialID: call.credentialID,
    timestamp: String(call.timestamp),
    nonce: toBase64url(crypto.getRandomValues(new Uint8Array(sizes.nonce))),
    tokenHash: call.accessToken === null ? '' : await hashAccessToken(call.accessToken),
    contentType: body && 'file' in body ? body.file.type : '',
  }
  const keys = await deriveCallKeys(context, binding)
  return { keys, ...(await travelling(keys, body, headersOf(context, binding))) }
}

const headersOf = ({ enc, serverKeyID }: ClientContext, { timestamp, nonce }: CallBinding) => ({
  [sealingHeaders.clientPublicKey]: enc,
  [sealingHeaders.serverKeyID]: serverKeyID,
  [sealingHeaders.timestamp]: timestamp,
  [sealingHeaders.nonce]: nonce,
})

async function travelling(
  keys: CallKeys,
  body: OutgoingBody,
  headers: Record<string, string>,
): Promise<Omit<SealedCall, 'keys'>> {
  if (body === null) {
    const seal = toBase64url(await sealRequest(keys, new Uint8Array()))
    return { headers: { ...headers, [sealingHeaders.seal]: seal }, body }
  }
  if ('json' in body) {
    const payload = writePayload(await sealRequest(keys, new TextEncoder().encode(body.json)))
    return { headers: { ...headers, 'content-type': 'application/json' }, body: payload }
  }
  const { file, isInChunks } = body
  const ofFile = { ...headers, 'content-type': sealedContentType, [sealingHeaders.contentType]: file.type }
  if (isInChunks) {
    return { headers: { ...ofFile, [sealingHeaders.sealedAs]: inChunks }, body: await sealChunks(keys, file) }
  }
  const frame = await sealRequest(keys, new Uint8Array(await file.arrayBuffer()))
  return { headers: ofFile, body: new Blob([frame]) }
}
