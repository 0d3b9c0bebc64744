import type { Holder } from './holder.ts'
import { writeTrust } from './lines.ts'

/**
 * Writes what was seen into the trust store, and seals for the person themselves what others gave them, and what lies under former
 * keys.
 * @throws the server’s refusal
 */
export function writeSeen(holder: Holder): Promise<void> {
  const { seen } = holder
  const turn = seen.turn.then(() => write(holder))
  seen.turn = turn.catch(() => undefined)
  return turn
}

async function write(holder: Holder): Promise<void> {
  const { seen } = holder
  if (holder.state.is !== 'open') return
  seen.writtenAt = Date.now()
  if (seen.isDue) await writeTrust(holder)
  if (seen.given.size + seen.unopened.size + seen.names.size === 0) return
  // Most of the time there is none.
  const { sealOwnNames, sealOwnWraps } = await import('./own-wraps.ts')
  await sealOwnWraps(holder)
  await sealOwnNames(holder)
}
