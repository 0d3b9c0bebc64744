import type { Core } from '../core.ts'
import { forgetClientKey } from './client-key.ts'
import { clientKeyOf, nextSession, type SessionEvent } from './session.ts'

/** Applies an event to the session, which is one value for all that share the storage. */
export function tellSession(core: Core, event: SessionEvent): void {
  const { kept, environment } = core
  const session = kept.session.get()
  const next = nextSession(session, event, environment.now())
  if (next === session) return
  kept.session.set(next)
  const left = clientKeyOf(session)
  if (left !== null && left !== clientKeyOf(next)) void forgetClientKey(core, left)
  // docs/product.md, section 14: a logout clears the server's key.
  if (next.state === 'signedOut') kept.serverKey.clear()
}
