/**
 * @file The client's own key, which a session is tied to: stolen tokens are useless without it. The private key can be
 * used here but not exported, not even by us. A key is named by its public point in base64url.
 */
import type { KeyPair } from '@cardea/sealing'
import type { Core } from '../core.ts'

// The first browsers kept their keys by this name.
const nameOf = (point: string): string => `browser-key ${point}`

/** Keeps the pair, for as long as the client lasts where the environment does not. */
export async function keepClientKey(
  { environment, unkeptKeys }: Core,
  point: string,
  pair: KeyPair,
): Promise<void> {
  if (!(await environment.keys.put(nameOf(point), pair))) unkeptKeys.set(point, pair)
}

/** The pair with this public point; undefined if it is lost. */
export async function findClientKey(
  { environment, unkeptKeys }: Core,
  point: string,
): Promise<KeyPair | undefined> {
  const kept = unkeptKeys.get(point) ?? (await environment.keys.get(nameOf(point)))
  return kept !== undefined && 'privateKey' in kept ? kept : undefined
}

/** Deletes the key together with its session. */
export async function forgetClientKey({ environment, unkeptKeys }: Core, point: string): Promise<void> {
  unkeptKeys.delete(point)
  await environment.keys.delete(nameOf(point))
}
