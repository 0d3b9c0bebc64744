import type { Core } from '../core.ts'
import { dropKeptList } from './drop-kept-list.ts'

/** Takes everything of the vault out of this client's memory, and has all who hold any of it let go. */
export function purgeMemory(core: Core): void {
  const { clearance, keeping } = core.list
  clearTimeout(keeping)
  core.list = { clearance }
  for (const purge of core.purges) purge()
}

/** Takes everything of the vault out of this client's memory, and off this device, as a lock and the end of a session do. */
export function forgetVault(core: Core): void {
  void dropKeptList(core)
  purgeMemory(core)
}

/** From now on memory is emptied, and the kept list dropped, once the client is locked, signed out, or another person's. */
export function purgeAtLock(core: Core): void {
  const { active, session } = core.kept
  let userID = personOf(core)
  active.subscribe(() => {
    if (active.get() === false) forgetVault(core)
  })
  session.subscribe(() => {
    const before = userID
    userID = personOf(core)
    if (before === '' || before === userID) return
    forgetVault(core)
    // The person who signs in next is not locked.
    active.clear()
  })
}

/** Who is signed in; empty for nobody. */
export function personOf({ kept }: Core): string {
  const session = kept.session.get()
  return session.state === 'signedIn' ? session.userID : ''
}
