import { authRoutes } from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'
import { tellSession } from '../session/tell-session.ts'

/**
 * Ends the session: here in any case, on the server if it can be reached.
 * @returns whether it is over there too
 */
export async function logOut(core: Core): Promise<boolean> {
  tellSession(core, { kind: 'leaving' })
  const isOver = await call(core, authRoutes.logOut).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  tellSession(core, { kind: 'loggedOut' })
  return isOver
}
