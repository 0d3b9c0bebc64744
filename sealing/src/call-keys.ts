import { fromBase64url } from './base64url.ts'
import { callAAD, lineAAD, replyAAD, type CallBinding } from './call-binding.ts'
import type { SealingContext } from './context.ts'
import { openFrame, sealFrame } from './frame.ts'
import { sizes, type Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'

/** The two keys of one call, with its binding. Each end uses each key once, except for live lines. */
export interface CallKeys {
  binding: CallBinding
  request: Bytes
  response: Bytes
}

/** Thirteen digits: milliseconds since 1970, valid from 2001 to 2286. Seconds are refused rather than misread. */
const timestampPattern = /^[0-9]{13}$/

/** Derives the keys of a call from its context and nonce. @throws SealingError for a malformed timestamp or nonce */
export async function deriveCallKeys(context: SealingContext, binding: CallBinding): Promise<CallKeys> {
  const nonce = fromBase64url(binding.nonce)
  if (nonce.length !== sizes.nonce || !timestampPattern.test(binding.timestamp)) throw new SealingError()
  const [request, response] = await Promise.all([
    context.exportKey('request', nonce),
    context.exportKey('response', nonce),
  ])
  return { binding, request, response }
}

/** Seals a request, at the client; a call without a body seals zero bytes. */
export async function sealRequest({ request, binding }: CallKeys, plain: Bytes): Promise<Bytes> {
  return sealFrame(request, callAAD(binding), plain)
}

/** Opens a request, at the server. @throws SealingError */
export async function openRequest({ request, binding }: CallKeys, sealed: Bytes): Promise<Bytes> {
  return openFrame(request, callAAD(binding), sealed)
}

/** Seals the answer that goes out with this status, JSON or file. */
export async function sealReply(
  { response, binding }: CallKeys,
  status: number,
  plain: Bytes,
): Promise<Bytes> {
  return sealFrame(response, replyAAD(binding, status), plain)
}

/** Opens the answer that came with this status. @throws SealingError */
export async function openReply(
  { response, binding }: CallKeys,
  status: number,
  sealed: Bytes,
): Promise<Bytes> {
  return openFrame(response, replyAAD(binding, status), sealed)
}

/** Seals one `data:` line of a live answer. @param seq the event's own number, so that no line stands for another */
export async function sealLine(
  { response, binding }: CallKeys,
  status: number,
  seq: number,
  plain: Bytes,
): Promise<Bytes> {
  return sealFrame(response, lineAAD(binding, status, seq), plain)
}

/** Opens one line. @throws SealingError */
export async function openLine(
  { response, binding }: CallKeys,
  status: number,
  seq: number,
  sealed: Bytes,
): Promise<Bytes> {
  return openFrame(response, lineAAD(binding, status, seq), sealed)
}
