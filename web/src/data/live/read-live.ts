import { liveRoutes, type LiveEvent } from '@cardea/contract'
import { openEvents } from '@cardea/client/calls/open-events'
import { client } from '../../api/client.ts'
import { waitFor } from '@cardea/client/calls/wait-for'
import { afterReplaced, backOff } from './back-off.ts'

/**
 * Reads the live stream until `signal` aborts, and reopens it whenever it ends. The reason does not matter: the next
 * attempt finds out whether the session is locked or over, and every call that does tells the app.
 */
export async function readLive(take: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  let at = 'none'
  while (!signal.aborted) {
    let isReplaced = false
    const asked = at
    try {
      for await (const text of client.of(openEvents)(liveRoutes.openLive, signal, asked)) {
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
    await waitOrBeOnline(isReplaced ? afterReplaced() : backOff(failures), signal)
  }
}

/** Waits, but retries at once when the network is back. */
async function waitOrBeOnline(ms: number, signal: AbortSignal): Promise<void> {
  const waking = new AbortController()
  const wake = () => waking.abort()
  window.addEventListener('online', wake)
  await waitFor(ms, AbortSignal.any([signal, waking.signal])).catch(() => undefined)
  window.removeEventListener('online', wake)
}
