import {
  authRoutes,
  foldEmail,
  type EntryReply,
  type PasskeyAssertion,
  type SecondFactorNeeded,
  type SendCodeReply,
} from '@cardea/contract'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/api-error.ts'
import { devicePreference } from '../../api/device.ts'
import { makeBrowserKey } from '../../api/make-browser-key.ts'
import { send } from '../../api/send.ts'
import { verificationOpenPreference } from './lock-flags.ts'
import { openTabs } from './lock.ts'
import { signWithPasskey } from '../passkeys/webauthn.ts'
import { dropDraftsOfOthers } from '../drafts/kept-drafts.ts'
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
/** The key to tie the session to. */
type Tie = { clientKey?: string }

/**
 * Signs in with the code, tied to a key of this browser. What follows depends on the session: a signed-in person leaves
 * the sign-in pages, and one with a second factor is asked for it.
 * @throws ApiError
 */
export const enter = (challenge: Challenge, otp: string): Promise<void> =>
  signInBy(async (tie) => {
    const reply = await enterWith(challenge, otp, tie)
    if (!('needs' in reply)) return reply
    tellSession({ kind: 'secondFactorNeeded', email: challenge.email, reply })
    return null
  })

/** What completes a sign-in after the code. */
export type SecondFactorProof = { response: PasskeyAssertion } | { totp: string } | { recoveryCode: string }

/** Completes a sign-in with a second factor, after a right code. @throws ApiError */
export const enterSecondFactor = (challengeID: string, proof: SecondFactorProof): Promise<void> =>
  signInBy((tie) => call(authRoutes.enterSecondFactor, { body: { challengeID, ...proof, ...tie } }))

/**
 * The same for a page that one may open while signed in: what the proof is for is done in any case.
 * @returns false if another person is signed in here, and stays so
 * @throws ApiError
 */
export async function enterOrStay(challengeID: string, proof: SecondFactorProof): Promise<boolean> {
  const before = sessionPreference.get()
  let isEntered = true
  await signInAnewBy(async (tie) => {
    const entry = await call(authRoutes.enterSecondFactor, { body: { challengeID, ...proof, ...tie } })
    isEntered = before.state !== 'signedIn' || before.userID === entry.user._id
    if (!isEntered) endQuietly(entry.accessToken)
    return isEntered ? entry : null
  })
  return isEntered
}

/**
 * Signs in with a passkey.
 * @returns false if the person cancelled
 * @throws ApiError; what the browser throws if it cannot
 */
export async function enterByPasskey(how?: Parameters<typeof signWithPasskey>[1]): Promise<boolean> {
  const signed = await askForPasskey(how)
  if (!signed) return false
  await signInBy((tie) => call(authRoutes.enterByPasskey, { body: { ...signed, ...tie } }))
  return true
}

/**
 * The same for a person who is signed in and confirms an irreversible act with a fresh code: the new session replaces
 * the old one in all tabs, tied to the same key. The old one ends with it, or is ended without waiting for that.
 * @returns the second factor that is required; null once the session is fresh
 * @throws ApiError
 */
export async function enterAnew(challenge: Challenge, otp: string): Promise<SecondFactorNeeded | null> {
  let needed: SecondFactorNeeded | null = null
  await signInAnewBy(async (tie) => {
    const reply = await enterWith(challenge, otp, tie)
    if (!('needs' in reply)) return reply
    needed = reply
    return null
  })
  return needed
}

/** Confirms after a code that was right. @throws ApiError */
export const enterSecondFactorAnew = (challengeID: string, proof: SecondFactorProof): Promise<void> =>
  signInAnewBy((tie) => call(authRoutes.enterSecondFactor, { body: { challengeID, ...proof, ...tie } }))

/** Confirms with a passkey. @returns false where it was called off; @throws as enterByPasskey */
export async function enterAnewByPasskey(): Promise<boolean> {
  const signed = await askForPasskey()
  if (!signed) return false
  await signInAnewBy((tie) => call(authRoutes.enterByPasskey, { body: { ...signed, ...tie } }))
  return true
}

async function askForPasskey(how?: Parameters<typeof signWithPasskey>[1]) {
  const { challengeID, options } = await call(authRoutes.beginPasskeySignIn, { body: {} })
  const response = await signWithPasskey(options, how)
  return response && { challengeID, response }
}

async function signInBy(way: (tie: Tie) => Promise<EntryReply | null>): Promise<void> {
  const key = await makeBrowserKey()
  const entry = await way(key ? { clientKey: key.point } : {})
  if (!entry) return
  await key?.keep()
  begin(entry, key?.point ?? null)
}

/** Signs in, or replaces the present session, by the answer of `way`. @throws ApiError */
export const enterAnewBy = (way: (tie: Tie) => Promise<EntryReply | null>): Promise<void> => signInAnewBy(way)

async function signInAnewBy(way: (tie: Tie) => Promise<EntryReply | null>): Promise<void> {
  const old = sessionPreference.get()
  if (old.state !== 'signedIn') return signInBy(way)
  const device = devicePreference.get()
  const entry = await way(old.clientKey === null ? {} : { clientKey: old.clientKey })
  if (!entry) return
  if (entry.user._id !== old.userID) {
    endQuietly(entry.accessToken)
    throw new ApiError({ status: 400, code: 'auth/passkey-incorrect' })
  }
  begin(entry, old.clientKey)
  // A device that the server recognised has one session, so the old one has ended with the new one.
  if (entry.deviceToken !== device) endQuietly(old.accessToken)
}

/** If the server cannot be reached, the session expires by itself. */
const endQuietly = (accessToken: string): void =>
  void send({ route: authRoutes.logOut, params: {}, body: undefined, accessToken, signal: undefined }).catch(
    () => undefined,
  )

const enterWith = ({ email, challengeID }: Challenge, otp: string, tie: Tie) =>
  call(authRoutes.enter, { body: { email, otp, challengeID, ...tie } })

function begin({ user, deviceToken, ...tokens }: EntryReply, clientKey: string | null): void {
  devicePreference.set(deviceToken)
  verificationOpenPreference.clear()
  openTabs()
  void dropDraftsOfOthers(user._id)
  tellSession({ kind: 'entered', userID: user._id, tokens, clientKey })
}
