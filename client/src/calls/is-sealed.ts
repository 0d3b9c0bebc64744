import type { Route } from '@cardea/contract'
import type { Core } from '../core.ts'

/**
 * Whether a call is sealed. Public calls are not, only protected by TLS. What is kept of it may be gone, as after a
 * reset: a call that began before, here or in another tab, must not go out open for that.
 */
export function isSealed(core: Core, { access }: Pick<Route, 'access'>): boolean {
  core.wasSealed = core.kept.encryption.get() ?? core.wasSealed
  return core.wasSealed === true && access !== 'public' && access !== 'visitor'
}
