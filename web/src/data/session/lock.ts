import * as locking from '@cardea/client/lock/lock'
import { client, sessionPreference, withErrorTexts } from '../../api/client.ts'
import { isLocked } from '../lock/lock-flags.ts'

/** Locks every tab of this browser at once, and the session on the server as soon as that can be reached. */
export function lock(): void {
  if (isLocked() || sessionPreference.get().state !== 'signedIn') return
  // Without a connection the lock screen repeats it, and the server locks by itself after a while.
  client
    .of(locking.lock)()
    .catch(() => undefined)
}

/** Locks every tab of this browser after the server has locked the session. */
export const lockTabs = client.of(locking.lockHere)

export const lockingInTurn = <T>(act: () => Promise<T>): Promise<T> =>
  client.of(locking.lockingInTurn<T>)(act)
export const askServerToLock = withErrorTexts(client.of(locking.askServerToLock))

/** Unlocks the session with its passcode, in every tab. @throws ApiError passcode/incorrect with `attemptsLeft` */
export const unlock = withErrorTexts(client.of(locking.unlock))

/** The person has just signed in, or typed the passcode. */
export const openTabs = client.of(locking.openHere)
