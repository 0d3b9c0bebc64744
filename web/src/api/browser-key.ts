/**
 * @file The browser's own key, to which a session is tied: a thief of its tokens opens nothing with them. The
 * private half can be used here and cannot be read, by us neither. A key is named by its public half, a point in base64url.
 */
import type { KeyPair } from '@cardea/sealing'
import { keyStore } from '../storage/key-store.ts'

/** Where the browser keeps nothing, a key lasts as long as the page. */
const unkept = new Map<string, KeyPair>()

const nameOf = (point: string): string => `browser-key ${point}`

export async function keepBrowserKey(point: string, pair: KeyPair): Promise<void> {
  if (!(await keyStore.put(nameOf(point), pair))) unkept.set(point, pair)
}

/** The pair with this public half; undefined where this browser has lost it. */
export async function findBrowserKey(point: string): Promise<KeyPair | undefined> {
  const kept = unkept.get(point) ?? (await keyStore.get(nameOf(point)))
  return kept !== undefined && 'privateKey' in kept ? kept : undefined
}

/** Forgets it with the session that was tied to it. */
export async function forgetBrowserKey(point: string): Promise<void> {
  unkept.delete(point)
  await keyStore.delete(nameOf(point))
}
