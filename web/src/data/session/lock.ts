import { userSettingRoutes } from '@cardea/contract'
import { call, sessionPreference } from '../../api/client.ts'
import { inTurn } from '../../api/in-turn.ts'
import { activePreference, isLocked, lastActivePreference, toldActivePreference } from './lock-flags.ts'

/** Locks every tab of this browser at once, and the session on the server as soon as that can be reached. */
export function lock(): void {
  if (isLocked() || sessionPreference.get().state !== 'signedIn') return
  lockTabs()
  // Without a connection the lock screen repeats it, and the server locks by itself after a while.
  lockingInTurn(askServerToLock).catch(() => undefined)
}

/** Locks every tab of this browser after the server has locked the session. */
export function lockTabs(): void {
  if (sessionPreference.get().state === 'signedIn') activePreference.set(false)
}

/**
 * Locks and unlocks the server one after the other: a lock call that the passcode overtook would lock what has just
 * been unlocked.
 */
export const lockingInTurn = <T>(act: () => Promise<T>): Promise<T> => inTurn('lock', act)

/** Call it within `lockingInTurn`. @throws ApiError */
export const askServerToLock = () => call(userSettingRoutes.changeUserSetting, { body: { isLocked: true } })

/** Unlocks the session with its passcode, in every tab. @throws ApiError passcode/incorrect with `attemptsLeft` */
export const unlock = (passcode: string): Promise<void> =>
  lockingInTurn(async () => {
    await call(userSettingRoutes.verifyPasscode, { body: { passcode } })
    openTabs()
  })

/** The person has just signed in, or typed the passcode. */
export function openTabs(): void {
  const now = Date.now()
  lastActivePreference.set(now)
  toldActivePreference.set(now)
  activePreference.set(true)
}
