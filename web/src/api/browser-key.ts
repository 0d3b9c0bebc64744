/**
 * @file The browser's own key, which a session is tied to: stolen tokens are useless without it. The private key can be
 * used here but not exported, not even by us. A key is named by its public point in base64url.
 */
import type { KeyPair } from '@cardea/sealing'
import { keyStore } from '../storage/key-store.ts'

/** If the browser stores nothing, a key lasts as long as the page. */
const unkept = new Map<string, KeyPair>()

const nameOf = (point: string): string => `browser-key ${point}`

export async function keepBrowserKey(point: string, pair: KeyPair): Promise<void> {
  if (!(await keyStore.put(nameOf(point), pair))) unkept.set(point, pair)
}

/** The pair with this public point; undefined if this browser has lost it. */
export async function findBrowserKey(point: string): Promise<KeyPair | undefined> {
  const kept = unkept.get(point) ?? (await keyStore.get(nameOf(point)))
  return kept !== undefined && 'privateKey' in kept ? kept : undefined
}

/** Deletes the key together with its session. */
export async function forgetBrowserKey(point: string): Promise<void> {
  unkept.delete(point)
  await keyStore.delete(nameOf(point))
}
