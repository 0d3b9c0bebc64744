import { authRoutes, foldEmail, type EntryReply, type SendCodeReply } from '@cardea/contract'
import { call } from '../../api/call.ts'
import { devicePreference } from '../../api/device.ts'
import { makeBrowserKey } from '../../api/make-browser-key.ts'
import { send } from '../../api/send.ts'
import { forgetPerson } from '../lock/forget.ts'
import { forgotPasscodePreference, verificationOpenPreference } from '../lock/flags.ts'
import { openTabs } from '../lock/lock.ts'
import { pushTokenPreference } from '../notifications/push/push-preferences.ts'
import { dropDraftsOfOthers } from '../records/drafts/kept-drafts.ts'
import { sessionPreference, tellSession, type CodeSent } from '../../api/session.ts'

/**
 * Sends a code; for an address that awaits one, the same code again.
 * @param challengeID the challenge whose code is awaited
 * @throws ApiError
 */
export async function sendCode(
  email: string,
  challengeID: string | undefined = awaitedFor(email)?.challengeID,
): Promise<SendCodeReply> {
  const reply = await call(authRoutes.sendCode, { body: { email, ...(challengeID && { challengeID }) } })
  tellSession({ kind: 'codeSent', reply })
  return reply
}

function awaitedFor(email: string): CodeSent | undefined {
  const session = sessionPreference.get()
  return session.state === 'codeSent' && session.email === foldEmail(email) ? session : undefined
}

type Challenge = Pick<CodeSent, 'email' | 'challengeID'>

/**
 * Signs in with the code, tied to a key of this browser's. Going on is the session's matter: whoever is signed in does not stay
 * on the way in.
 * @throws ApiError
 */
export async function enter(challenge: Challenge, otp: string): Promise<void> {
  const key = await makeBrowserKey()
  const entry = await enterWith(challenge, otp, key?.point ?? null)
  await key?.keep()
  begin(entry, key?.point ?? null)
}

/**
 * The same for whoever is signed in already and confirms with a fresh code what cannot be undone: the new session takes the
 * place of the old one in all tabs, tied to the same key; the old one is ended, which nobody waits for.
 * @throws ApiError
 */
export async function enterAnew(challenge: Challenge, otp: string): Promise<void> {
  const old = sessionPreference.get()
  if (old.state !== 'signedIn') return enter(challenge, otp)
  begin(await enterWith(challenge, otp, old.clientKey), old.clientKey)
  const { accessToken } = old
  // Not reached, it ends by itself in its time.
  void send({ route: authRoutes.logOut, params: {}, body: undefined, accessToken, signal: undefined }).catch(
    () => undefined,
  )
}

function enterWith(
  { email, challengeID }: Challenge,
  otp: string,
  clientKey: string | null,
): Promise<EntryReply> {
  const body = { email, otp, challengeID, ...(clientKey !== null && { clientKey }) }
  return call(authRoutes.enter, { body })
}

function begin({ user, deviceToken, ...tokens }: EntryReply, clientKey: string | null): void {
  devicePreference.set(deviceToken)
  verificationOpenPreference.clear()
  openTabs()
  void dropDraftsOfOthers(user._id)
  tellSession({ kind: 'entered', userID: user._id, tokens, clientKey })
}

/** Spec section 4: a logout unregisters the push token. Not reached, the server ends it with the session. */
async function endPush(): Promise<void> {
  if (pushTokenPreference.get() === null) return
  await import('../notifications/push/subscribe.ts')
    .then(({ unsubscribe }) => unsubscribe())
    .catch(() => undefined)
}

export type LogOutOptions = {
  /** Because the passcode is forgotten: whoever signs in next is led to choose a new one (spec section 4). */
  hasForgotten?: boolean
}

/**
 * Ends the session: here in any case, in all tabs, with everything kept of the person; on the server when it can be reached.
 * @returns whether the server was told
 */
export async function logOut({ hasForgotten = false }: LogOutOptions = {}): Promise<boolean> {
  await endPush()
  const isTold = await call(authRoutes.logOut).then(
    () => true,
    () => false,
  )
  forgotPasscodePreference.set(hasForgotten)
  tellSession({ kind: 'loggedOut' })
  forgetPerson()
  return isTold
}
