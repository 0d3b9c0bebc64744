import { toBase64url } from './base64url.ts'
import type { Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'

/** What request and answer are bound to: texts exactly as sent. None may contain a line break. */
export interface CallBinding {
  /** In capitals. */
  method: string
  /** Path and query as sent, `/api` included. */
  target: string
  /** The header `credential-id`, or empty. */
  credentialID: string
  /** The header `x-timestamp`: ms since 1970. */
  timestamp: string
  /** The header `x-nonce`. */
  nonce: string
  /** `hashAccessToken` of the bearer token, or empty where the call carries none. */
  tokenHash: string
  /** The header `x-content-type`, or empty. */
  contentType: string
}

const encoder = new TextEncoder()

/** The additional data under which a call is sealed. @throws SealingError */
export const callAAD = (call: CallBinding): Bytes => encode('request', ...partsOf(call))

/** The additional data under which each chunk of an upload is sealed. @throws SealingError */
export const chunkAAD = (call: CallBinding): Bytes => encode('chunk', ...partsOf(call))

/** The additional data under which the answer with this status is sealed. @throws SealingError */
export const replyAAD = (call: CallBinding, status: number): Bytes =>
  encode('response', String(status), ...partsOf(call))

/** The additional data under which one line of a live answer is sealed. @throws SealingError */
export const lineAAD = (call: CallBinding, status: number, seq: number): Bytes =>
  encode('response', String(status), ...partsOf(call), String(seq))

const partsOf = (call: CallBinding): string[] => [
  call.method,
  call.target,
  call.credentialID,
  call.timestamp,
  call.nonce,
  call.tokenHash,
  call.contentType,
]

/** A line break within a part would let one part pass for two. */
function encode(...parts: string[]): Bytes {
  if (parts.some((part) => part.includes('\n'))) throw new SealingError()
  return encoder.encode(parts.join('\n'))
}

/** The SHA-256 of an access token, base64url, as used in a binding. */
export async function hashAccessToken(token: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))))
}
