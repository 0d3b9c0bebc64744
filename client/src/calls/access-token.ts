import { authRoutes, spans, type Tokens } from '@cardea/contract'
import type { Core } from '../core.ts'
import type { SignedIn } from '../session/session.ts'
import { tellSession } from '../session/tell-session.ts'
import { ApiError } from './api-error.ts'
import { mendSealing } from './mend-sealing.ts'
import { send } from './send.ts'

/**
 * The access token to send, renewed first if it is about to expire; null without a session.
 * @param spent a token the server has just refused as expired
 * @throws ApiError if it had to be renewed and could not be; the session is over if the server refused
 */
export async function accessToken(core: Core, spent?: string): Promise<string | null> {
  const { environment, kept } = core
  const isGood = (session: SignedIn): boolean =>
    session.accessToken !== spent && session.accessExpiresAt - environment.now() > spans.tokenMarginMs
  const session = kept.session.get()
  if (session.state !== 'signedIn') return null
  if (isGood(session)) return session.accessToken
  // If those who share the session cannot wait for each other, the server tolerates a race of two.
  return environment.inTurn('refresh', async () => {
    // Another one, or another call of this one, may have renewed it while we waited.
    const current = kept.session.get()
    if (current.state !== 'signedIn') return null
    if (isGood(current)) return current.accessToken
    return core.reenter ? core.reenter() : renew(core, current)
  })
}

async function renew(core: Core, session: SignedIn, isRepeated = false): Promise<string> {
  const serverKey = core.kept.serverKey.get()
  try {
    const reply = await send(core, {
      route: authRoutes.refresh,
      params: { token: session.refreshToken },
      body: undefined,
      accessToken: null,
      signal: undefined,
    })
    // The wire's own types: see `call`.
    const tokens = reply as Tokens
    tellSession(core, { kind: 'refreshed', tokens })
    return tokens.accessToken
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRepeated && (await mendSealing(core, error, serverKey))) return renew(core, session, true)
    if (isRefused(error)) endSession(core, error)
    throw error
  }
}

/**
 * The server no longer accepts the session. Reported once, because many calls may be refused together, and not to a
 * person who logs out.
 */
export function endSession(core: Core, error: ApiError): void {
  const session = core.kept.session.get()
  if (session.state !== 'signedIn') return
  tellSession(core, { kind: 'refused' })
  if (!session.isLeaving) core.onRefusal({ kind: 'sessionLost', error })
}

/** Whether the server will never accept this token; a missing answer, overload or a ban does not mean that. */
const isRefused = ({ status, code }: ApiError): boolean =>
  status === 401 ||
  ((status === 400 || status === 404) && code !== 'unknown' && !code.startsWith('encryption/'))
