import { tellEveryMs, tellUse } from '@cardea/client/lock/note-use'
import { client, sessionPreference } from '../../api/client.ts'
import { lastActivePreference, toldActivePreference } from '../lock/lock-flags.ts'
import { lock } from './lock.ts'

/** How often, at most, the tabs tell each other that they are in use. */
const noteEveryMs = 1_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Watches whether the person uses any tab, tells the server, and locks after `lockAfterMs` without use. Time is read
 * from the clock, because timers do not run on a sleeping machine or in a background tab. Returns a function that stops
 * it.
 * @param lockAfterMs null: never locks by itself, because no passcode is set or the settings are not loaded yet
 */
export function watchActivity(lockAfterMs: number | null): () => void {
  let lockTimer: ReturnType<typeof setTimeout> | undefined
  let tellTimer: ReturnType<typeof setTimeout> | undefined

  const leftMs = () => (lockAfterMs ?? Infinity) - (Date.now() - lastActivePreference.get())
  const check = () => {
    clearTimeout(lockTimer)
    if (lockAfterMs === null) return
    if (leftMs() <= 0) lock()
    else lockTimer = setTimeout(check, Math.min(leftMs(), lockAfterMs))
  }

  // Also after the last use: the server must not lock before we do.
  const tellSoon = () => {
    tellTimer ??= setTimeout(
      () => {
        tellTimer = undefined
        void client.of(tellUse)()
      },
      Math.max(0, toldActivePreference.get() + tellEveryMs - Date.now()),
    )
  }

  const noteNow = () => {
    if (sessionPreference.get().state === 'signedIn') lastActivePreference.set(Date.now())
  }
  const note = (event: Event) => {
    // A redraw under a resting pointer fires an event without movement.
    const isStill = event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)
    if (!event.isTrusted || isStill) return
    // Another person than the one who left may wake the machine.
    if (leftMs() <= 0) return lock()
    if (Math.abs(Date.now() - lastActivePreference.get()) < noteEveryMs) return
    noteNow()
    tellSoon()
  }

  if (lastActivePreference.get() === 0 || lastActivePreference.get() > Date.now()) noteNow()
  check()
  const stopHearing = lastActivePreference.subscribe(check)
  const ended = new AbortController()
  const { signal } = ended
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true, signal })
  document.addEventListener('visibilitychange', check, { signal })
  window.addEventListener('focus', check, { signal })
  window.addEventListener('pageshow', check, { signal })
  return () => {
    ended.abort()
    stopHearing()
    clearTimeout(lockTimer)
    clearTimeout(tellTimer)
  }
}

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0
