import { authRoutes, spans, type Tokens } from '@cardea/contract'
import { ApiError } from './api-error.ts'
import { serverKeyPreference } from './encryption.ts'
import { inTurn } from './in-turn.ts'
import { mendSealing } from './mend-sealing.ts'
import { tellRefusal } from './refusals.ts'
import { send } from './send.ts'
import { sessionPreference, tellSession, type SignedIn } from './session.ts'

/**
 * The access token to send, renewed first if it is about to expire; null without a session.
 * @param spent a token the server has just refused as expired
 * @throws ApiError if it had to be renewed and could not be; the session is over if the server refused
 */
export async function accessToken(spent?: string): Promise<string | null> {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') return null
  if (isGood(session, spent)) return session.accessToken
  // If tabs cannot wait for each other, the server tolerates a race of two.
  return inTurn('refresh', async () => {
    // Another tab, or another call of this one, may have renewed it while we waited.
    const current = sessionPreference.get()
    if (current.state !== 'signedIn') return null
    return isGood(current, spent) ? current.accessToken : renew(current)
  })
}

const isGood = (session: SignedIn, spent: string | undefined): boolean =>
  session.accessToken !== spent && session.accessExpiresAt - Date.now() > spans.tokenMarginMs

async function renew(session: SignedIn, isRepeated = false): Promise<string> {
  const { refreshToken } = session
  const serverKey = serverKeyPreference.get()
  try {
    const reply = await send({
      route: authRoutes.refresh,
      params: { token: refreshToken },
      body: undefined,
      accessToken: null,
      signal: undefined,
    })
    // The wire's own types: see `call`.
    const tokens = reply as Tokens
    tellSession({ kind: 'refreshed', tokens })
    return tokens.accessToken
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRepeated && (await mendSealing(error, serverKey))) return renew(session, true)
    if (isRefused(error)) endSession(error)
    throw error
  }
}

/**
 * The server no longer accepts the session. Reported once, because many calls may be refused together, and not to a
 * person who logs out.
 */
export function endSession(error: ApiError): void {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') return
  tellSession({ kind: 'refused' })
  if (!session.isLeaving) tellRefusal({ kind: 'sessionLost', error })
}

/** Whether the server will never accept this token; a missing answer, overload or a ban does not mean that. */
const isRefused = ({ status, code }: ApiError): boolean =>
  status === 401 ||
  ((status === 400 || status === 404) && code !== 'unknown' && !code.startsWith('encryption/'))
