import { userSettingRoutes } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/** How often, at most, the server is told that the session is in use. */
export const tellEveryMs = 15_000

/** A person uses this client: its session is not locked meanwhile. Resolves once the server knows, or could not be told. */
export async function noteUse(core: Core): Promise<void> {
  const { kept, environment } = core
  if (kept.session.get().state !== 'signedIn') return
  kept.lastActive.set(environment.now())
  await tellUse(core)
}

/** Tells the server of the last use, one client at a time: of two that share the storage only one tells. */
export const tellUse = (core: Core): Promise<void> => core.environment.inTurn('active', () => tell(core))

async function tell(core: Core): Promise<void> {
  const { kept, environment } = core
  // A clock that was set back counts as long ago.
  if (Math.abs(environment.now() - kept.toldActive.get()) < tellEveryMs) return
  kept.toldActive.set(environment.now())
  // If this fails, the next use tells it again. A locked session reports itself.
  await call(core, userSettingRoutes.changeUserSetting, { body: { lastActive: true } }).catch(() => undefined)
}
