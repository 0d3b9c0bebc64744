import { exportPoint, makeClientKeyPair } from '@cardea/sealing'
import type { Core } from '../core.ts'
import { canSeal } from '../sealing-at-rest/can-seal.ts'
import { keepClientKey } from '../session/client-key.ts'

export type NewClientKey = {
  /** The public point, as sent to the server. */
  point: string
  /** To be called once the server has accepted it. */
  keep: () => Promise<void>
}

/** Makes a key for a new session; null where none can be made. */
export async function makeClientKey(core: Core): Promise<NewClientKey | null> {
  if (!canSeal()) return null
  const pair = await makeClientKeyPair(core.environment.keys.needsBytes)
  const point = await exportPoint(pair.publicKey)
  return { point, keep: () => keepClientKey(core, point, pair) }
}
