import { fromBase64url, toBase64url } from './base64url.ts'
import type { Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'

/** How a sealed JSON body travels: `{"payload": "…"}`. */
export const writePayload = (sealed: Bytes): string => JSON.stringify({ payload: toBase64url(sealed) })

/** Reads the sealed bytes of such a body; refuses anything else in it. @throws SealingError */
export function readPayload(body: string): Bytes {
  const parsed = parse(body)
  const isObject = typeof parsed === 'object' && parsed !== null
  const payload = isObject && 'payload' in parsed ? parsed.payload : undefined
  if (typeof payload !== 'string' || !isObject || Object.keys(parsed).length !== 1) throw new SealingError()
  return fromBase64url(payload)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new SealingError(cause)
  }
}
