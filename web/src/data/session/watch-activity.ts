import { userSettingRoutes } from '@cardea/contract'
import { call } from '../../api/call.ts'
import { inTurn } from '../../api/in-turn.ts'
import { sessionPreference } from '../../api/session.ts'
import { lastActivePreference, toldActivePreference } from './lock-flags.ts'
import { lock } from './lock.ts'

/** So often, at most, the tabs tell each other and the server that they are in use. */
const noteEveryMs = 1_000
const tellEveryMs = 15_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Watches whether a person uses any tab, tells the server so, and locks after `lockAfterMs` without use. Time
 * is read from the clock, as a sleeping machine or a tab in the background lets no timer run. Returns the way to stop.
 * @param lockAfterMs null: nothing locks by itself, as no passcode is set or the settings are not known yet
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

  // After the last use, too: the server must not lock before we do.
  const tellSoon = () => {
    tellTimer ??= setTimeout(
      () => {
        tellTimer = undefined
        void tellServer()
      },
      Math.max(0, toldActivePreference.get() + tellEveryMs - Date.now()),
    )
  }

  const noteNow = () => {
    if (sessionPreference.get().state === 'signedIn') lastActivePreference.set(Date.now())
  }
  const note = (event: Event) => {
    // A page that is drawn anew under a resting pointer moves it by nothing.
    const isStill = event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)
    if (!event.isTrusted || isStill) return
    // The person who wakes the machine up may be another than the one who left it.
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

/** One tab at a time, so that two in use do not both tell. */
function tellServer(): Promise<void> {
  return inTurn('active', tell)
}

async function tell(): Promise<void> {
  if (Date.now() - toldActivePreference.get() < tellEveryMs) return
  toldActivePreference.set(Date.now())
  // The server did not hear it: the next use tells it again. A locked session says so by itself.
  await call(userSettingRoutes.changeUserSetting, { body: { lastActive: true } }).catch(() => undefined)
}
