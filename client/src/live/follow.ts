import { liveRoutes, type LiveEvent } from '@cardea/contract'
import { openEvents } from '../calls/open-events.ts'
import { waitFor } from '../calls/wait-for.ts'
import type { Core } from '../core.ts'
import { afterReplaced, backOff } from './back-off.ts'

/**
 * Reads the live stream until `signal` aborts, and reopens it whenever it ends. The reason does not matter: the next
 * attempt finds out whether the session is locked or over, and every call that does tells the client.
 */
export async function follow(
  core: Core,
  take: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let at = 'none'
  while (!signal.aborted) {
    let isReplaced = false
    const asked = at
    try {
      for await (const text of openEvents(core, liveRoutes.openLive, signal, asked)) {
        failures = 0
        // The wire's own types: see `call`.
        const event = JSON.parse(text) as LiveEvent
        isReplaced = event.kind === 'replaced'
        // The requested position is in a header, which is not sealed: resuming from another position would skip events.
        take(event.kind === 'resumed' && event.at !== asked ? { ...event, kind: 'ready' } : event)
        at = event.at ?? 'none'
      }
    } catch {
      failures += 1
    }
    await pause(core, isReplaced ? afterReplaced() : backOff(failures), signal)
  }
}

/** Waits, but ends at once when the network is back, where the environment tells of that. */
async function pause({ environment }: Core, ms: number, signal: AbortSignal): Promise<void> {
  const waking = new AbortController()
  const stop = environment.onOnline?.(() => waking.abort())
  await waitFor(ms, AbortSignal.any([signal, waking.signal])).catch(() => undefined)
  stop?.()
}
