import { authRoutes, spans, type Tokens } from '@cardea/contract'
import { ApiError } from './api-error.ts'
import { tellRefusal } from './refusals.ts'
import { send } from './send.ts'
import { sessionPreference, tellSession, type SignedIn } from './session.ts'

/**
 * The access token to send, renewed first when it is about to end; null where nobody is signed in.
 * @param spent a token the server has just refused as expired
 * @throws ApiError when it had to be renewed and could not be; the session is over if the server refused
 */
export async function accessToken(spent?: string): Promise<string | null> {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') return null
  if (isGood(session, spent)) return session.accessToken
  return onlyOneTab(async () => {
    // Another tab, or another call of this one, may have renewed it while we waited.
    const current = sessionPreference.get()
    if (current.state !== 'signedIn') return null
    return isGood(current, spent) ? current.accessToken : renew(current)
  })
}

const isGood = (session: SignedIn, spent: string | undefined): boolean =>
  session.accessToken !== spent && session.accessExpiresAt - Date.now() > spans.tokenMarginMs

async function renew({ refreshToken }: SignedIn): Promise<string> {
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
    if (error instanceof ApiError && isRefused(error)) {
      tellSession({ kind: 'refused' })
      tellRefusal({ kind: 'sessionLost', error })
    }
    throw error
  }
}

/** The server will never take this token; a missing answer, overload or ban says nothing about it. */
const isRefused = ({ status, code }: ApiError): boolean =>
  status === 401 || ((status === 400 || status === 404) && code !== 'unknown')

let queue: Promise<unknown> = Promise.resolve()

/** Web Locks exist on secure pages only; elsewhere the calls of this tab queue, and the server forgives two tabs that race. */
function onlyOneTab<Result>(act: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('cardea:refresh', act)
  const turn = queue.then(act, act)
  queue = turn.catch(() => undefined)
  return turn
}
