import { liveRoutes, type LiveEvent } from '@cardea/contract'
import { openEvents } from '../../api/open-events.ts'
import { waitFor } from '../../api/wait-for.ts'
import { afterReplaced, backOff } from './back-off.ts'

/**
 * Reads the live stream until `signal` aborts, opening it anew whenever it ends. What ended it is not looked at: the next
 * attempt finds out whether the session is locked or over, and every call that does tells the app.
 */
export async function readLive(take: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  let at = 'none'
  while (!signal.aborted) {
    let isReplaced = false
    const asked = at
    try {
      for await (const text of openEvents(liveRoutes.openLive, signal, asked)) {
        failures = 0
        // The wire's own types: see `call`.
        const event = JSON.parse(text) as LiveEvent
        isReplaced = event.kind === 'replaced'
        // What was asked stands in a header, which is under no seal: from elsewhere on something would be missing.
        take(event.kind === 'resumed' && event.at !== asked ? { ...event, kind: 'ready' } : event)
        at = event.at ?? 'none'
      }
    } catch {
      failures += 1
    }
    await waitOrBeOnline(isReplaced ? afterReplaced() : backOff(failures), signal)
  }
}

/** A network that is back is worth an attempt at once. */
async function waitOrBeOnline(ms: number, signal: AbortSignal): Promise<void> {
  const waking = new AbortController()
  const wake = () => waking.abort()
  window.addEventListener('online', wake)
  await waitFor(ms, AbortSignal.any([signal, waking.signal])).catch(() => undefined)
  window.removeEventListener('online', wake)
}
