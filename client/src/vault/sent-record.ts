/**
 * @file The new record that was sent last, as it was sealed. The server takes a repeated call only with the same bytes, and who
 * repeats it may have locked or reloaded the page meanwhile.
 */
import { keptKey, openFile, sealFile } from '@cardea/sealing/people'
import { selfKeyOf } from './bundle.ts'
import { keysOf, type Holder } from './holder.ts'

/** Keeps a body until it is called again. @param idempotencyKey of the call; it has a part in the key of what is kept */
export async function keepSent(holder: Holder, idempotencyKey: string, body: unknown): Promise<void> {
  holder.sent.set(idempotencyKey, body)
  const { sent } = holder.environment
  if (!sent) return
  const plain = new TextEncoder().encode(JSON.stringify(body))
  await sent.keep(idempotencyKey, await sealFile(await keyFor(holder, idempotencyKey), plain))
}

/** The body that was sent with this key; undefined where it is not kept. */
export async function sentBefore(holder: Holder, idempotencyKey: string): Promise<unknown> {
  const sent = holder.sent.get(idempotencyKey)
  if (sent !== undefined) return sent
  const sealed = await holder.environment.sent?.read(idempotencyKey)
  if (!sealed) return undefined
  try {
    const plain = await openFile(await keyFor(holder, idempotencyKey), sealed)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    // Sealed under keys that the person has no more.
    return undefined
  }
}

async function keyFor(holder: Holder, idempotencyKey: string) {
  const salt = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(idempotencyKey))
  return keptKey(selfKeyOf(keysOf(holder).bundle), new Uint8Array(salt))
}
