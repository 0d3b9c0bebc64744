import { userSettingRoutes } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/**
 * Locks and unlocks the server one after the other: a lock call that the passcode overtook would lock what has just
 * been unlocked.
 */
export const lockingInTurn = <Result>(core: Core, act: () => Promise<Result>): Promise<Result> =>
  core.environment.inTurn('lock', act)

/** Call it within `lockingInTurn`. @throws ApiError */
export async function askServerToLock(core: Core): Promise<void> {
  await call(core, userSettingRoutes.changeUserSetting, { body: { isLocked: true } })
}

/** Locks for all that share the storage at once, and the session on the server as soon as that can be reached. @throws ApiError */
export async function lock(core: Core): Promise<void> {
  lockHere(core)
  await lockingInTurn(core, () => askServerToLock(core))
}

/** Locks after the server has locked the session, or before it has. */
export function lockHere({ kept }: Core): void {
  if (kept.session.get().state === 'signedIn') kept.active.set(false)
}

/** Unlocks the session with its passcode. @throws ApiError passcode/incorrect with `attemptsLeft` */
export const unlock = (core: Core, passcode: string): Promise<void> =>
  lockingInTurn(core, async () => {
    await call(core, userSettingRoutes.verifyPasscode, { body: { passcode } })
    openHere(core)
  })

/** The person has just signed in, or typed the passcode. */
export function openHere({ kept, environment }: Core): void {
  const now = environment.now()
  kept.lastActive.set(now)
  kept.toldActive.set(now)
  kept.active.set(true)
}
