import { userSettingRoutes } from '@cardea/contract'
import { call } from '../../api/call.ts'
import { inTurn } from '../../api/in-turn.ts'
import { sessionPreference } from '../../api/session.ts'
import { activePreference, isLocked, lastActivePreference, toldActivePreference } from './lock-flags.ts'

/** Locks every tab of this browser at once, and the session on the server as soon as that hears of it. */
export function lock(): void {
  if (isLocked() || sessionPreference.get().state !== 'signedIn') return
  lockTabs()
  // Not heard (no connection): the lock screen tells it again, and the server locks by itself after a while.
  lockingInTurn(askServerToLock).catch(() => undefined)
}

/** Locks every tab of this browser; for when the server has locked the session already. */
export function lockTabs(): void {
  if (sessionPreference.get().state === 'signedIn') activePreference.set(false)
}

/**
 * Locking and opening on the server come one after the other: a call to lock that the passcode overtook would lock anew what
 * has just been opened.
 */
export const lockingInTurn = <T>(act: () => Promise<T>): Promise<T> => inTurn('lock', act)

/** To be called in that turn. @throws ApiError */
export const askServerToLock = () => call(userSettingRoutes.changeUserSetting, { body: { isLocked: true } })

/** Opens the session with its passcode, in every tab. @throws ApiError passcode/incorrect with `attemptsLeft` */
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
