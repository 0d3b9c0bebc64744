import { exportPoint, makeClientKeyPair } from '@cardea/sealing'
import { keepBrowserKey } from './browser-key.ts'
import { canSeal } from './encryption.ts'

type NewBrowserKey = {
  /** The public half, as the server is given it. */
  point: string
  /** To be called when the server has taken it. */
  keep: () => Promise<void>
}

/** Makes a key for a session that is to begin; null where this page can make none. */
export async function makeBrowserKey(): Promise<NewBrowserKey | null> {
  if (!canSeal()) return null
  const pair = await makeClientKeyPair()
  const point = await exportPoint(pair.publicKey)
  return { point, keep: () => keepBrowserKey(point, pair) }
}
