import { exportPoint, makeClientKeyPair } from '@cardea/sealing'
import { keepBrowserKey } from './browser-key.ts'
import { canSeal } from './encryption.ts'

type NewBrowserKey = {
  /** The public point, as sent to the server. */
  point: string
  /** To be called once the server has accepted it. */
  keep: () => Promise<void>
}

/** Makes a key for a new session; null if this page cannot make one. */
export async function makeBrowserKey(): Promise<NewBrowserKey | null> {
  if (!canSeal()) return null
  const pair = await makeClientKeyPair()
  const point = await exportPoint(pair.publicKey)
  return { point, keep: () => keepBrowserKey(point, pair) }
}
