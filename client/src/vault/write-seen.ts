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
  // Before a line of the record is kept: a name that the server left counts only until then.
  if (seen.names.size > 0) await (await import('./own-wraps.ts')).sealOwnNames(holder)
  if (seen.isDue) await writeTrust(holder)
  // Most of the time there is none.
  if (seen.given.size + seen.unopened.size === 0) return
  await (await import('./own-wraps.ts')).sealOwnWraps(holder)
}
