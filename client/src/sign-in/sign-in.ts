import {
  authRoutes,
  foldEmail,
  type EntryReply,
  type PasskeyAssertion,
  type PasskeyRequestOptions,
  type SecondFactorNeeded,
  type SendCodeReply,
} from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { send } from '../calls/send.ts'
import type { Core } from '../core.ts'
import type { Environment } from '../environment.ts'
import { makeClientKey, type NewClientKey } from './make-client-key.ts'
import type { CodeSent } from '../session/session.ts'
import { tellSession } from '../session/tell-session.ts'

/**
 * Sends a code; for an address that awaits one, the same code again.
 * @param challengeID the challenge whose code is awaited
 * @throws ApiError
 */
export async function sendCode(
  core: Core,
  email: string,
  challengeID: string | undefined = awaitedFor(core, email)?.challengeID,
): Promise<SendCodeReply> {
  const body = { email, ...(challengeID && { challengeID }) }
  const reply = await call(core, authRoutes.sendCode, { body })
  tellSession(core, { kind: 'codeSent', reply })
  return reply
}

function awaitedFor({ kept }: Core, email: string): CodeSent | undefined {
  const session = kept.session.get()
  return session.state === 'codeSent' && session.email === foldEmail(email) ? session : undefined
}

type Challenge = Pick<CodeSent, 'email' | 'challengeID'>
/** The key to tie the session to, and how the client is called. */
type Tie = { clientKey?: string } & Pick<Environment, 'app'>
/** Makes the call that answers a new session; null where it did not. */
export type WayIn = (tie: Tie) => Promise<EntryReply | null>

/** What completes a sign-in after the code. */
export type SecondFactorProof = { response: PasskeyAssertion } | { totp: string } | { recoveryCode: string }

/** Asks for a passkey. @returns what it signed; null where the person called it off */
export type SignWithPasskey = (options: PasskeyRequestOptions) => Promise<PasskeyAssertion | null>

/**
 * Signs in with the code, tied to a key of this client. What follows depends on the session: one with a second factor is
 * asked for it.
 * @throws ApiError
 */
export const enter = (core: Core, challenge: Challenge, otp: string): Promise<void> =>
  signInBy(core, async (tie) => {
    const reply = await enterWith(core, challenge, otp, tie)
    if (!('needs' in reply)) return reply
    tellSession(core, { kind: 'secondFactorNeeded', email: challenge.email, reply })
    return null
  })

/** The calls that answer a session, each as a way of signing in. */
const bySecondFactor =
  (core: Core, challengeID: string, proof: SecondFactorProof) =>
  (tie: Tie): Promise<EntryReply> =>
    call(core, authRoutes.enterSecondFactor, { body: { challengeID, ...proof, ...tie } })

/** Completes a sign-in with a second factor, after a right code. @throws ApiError */
export const enterSecondFactor = (core: Core, challengeID: string, proof: SecondFactorProof): Promise<void> =>
  signInBy(core, bySecondFactor(core, challengeID, proof))

/**
 * The same for a page that one may open while signed in: what the proof is for is done in any case.
 * @returns false if another person is signed in here, and stays so
 * @throws ApiError
 */
export async function enterOrStay(
  core: Core,
  challengeID: string,
  proof: SecondFactorProof,
): Promise<boolean> {
  const before = core.kept.session.get()
  let isEntered = true
  await replaceSessionBy(core, async (tie) => {
    const entry = await bySecondFactor(core, challengeID, proof)(tie)
    isEntered = before.state !== 'signedIn' || before.userID === entry.user._id
    if (!isEntered) endQuietly(core, entry.accessToken)
    return isEntered ? entry : null
  })
  return isEntered
}

/** Signs in with a passkey. @returns false if the person cancelled; @throws ApiError; what `sign` throws */
export const enterByPasskey = (core: Core, sign: SignWithPasskey): Promise<boolean> =>
  byPasskey(core, sign, signInBy)

/**
 * The same for a person who is signed in and confirms an irreversible act with a fresh code: the new session replaces
 * the old one, tied to the same key. The old one ends with it, or is ended without waiting for that.
 * @returns the second factor that is required; null once the session is fresh
 * @throws ApiError
 */
export async function confirmByCode(
  core: Core,
  challenge: Challenge,
  otp: string,
): Promise<SecondFactorNeeded | null> {
  let needed: SecondFactorNeeded | null = null
  await replaceSessionBy(core, async (tie) => {
    const reply = await enterWith(core, challenge, otp, tie)
    if (!('needs' in reply)) return reply
    needed = reply
    return null
  })
  return needed
}

/** Confirms after a code that was right. @throws ApiError */
export const confirmBySecondFactor = (
  core: Core,
  challengeID: string,
  proof: SecondFactorProof,
): Promise<void> => replaceSessionBy(core, bySecondFactor(core, challengeID, proof))

/** Confirms with a passkey. @returns false where it was called off; @throws as enterByPasskey */
export const confirmByPasskey = (core: Core, sign: SignWithPasskey): Promise<boolean> =>
  byPasskey(core, sign, replaceSessionBy)

async function byPasskey(
  core: Core,
  sign: SignWithPasskey,
  signIn: (core: Core, way: WayIn) => Promise<void>,
): Promise<boolean> {
  const { challengeID, options } = await call(core, authRoutes.beginPasskeySignIn, { body: {} })
  const response = await sign(options)
  if (!response) return false
  await signIn(core, (tie) =>
    call(core, authRoutes.enterByPasskey, { body: { challengeID, response, ...tie } }),
  )
  return true
}

/** Signs in by the answer of `way`, tied to a new key. @throws ApiError */
export async function signInBy(core: Core, way: WayIn): Promise<void> {
  const key = await makeClientKey(core)
  const { app } = core.environment
  const entry = await way({ ...(key && { clientKey: key.point }), ...(app && { app }) })
  if (!entry) return
  await beginSession(core, entry, key)
}

/** A session that was answered begins here, tied to this key. */
export async function beginSession(core: Core, entry: EntryReply, key: NewClientKey | null): Promise<void> {
  await key?.keep()
  begin(core, entry, key?.point ?? null)
}

/** Signs in, or replaces the present session, by the answer of `way`. @throws ApiError */
export async function replaceSessionBy(core: Core, way: WayIn): Promise<void> {
  const { kept } = core
  const old = kept.session.get()
  if (old.state !== 'signedIn') return signInBy(core, way)
  const device = kept.device.get()
  const { app } = core.environment
  const entry = await way({
    ...(old.clientKey !== null && { clientKey: old.clientKey }),
    ...(app && { app }),
  })
  if (!entry) return
  if (entry.user._id !== old.userID) {
    endQuietly(core, entry.accessToken)
    throw new ApiError({ status: 400, code: 'auth/passkey-incorrect' })
  }
  begin(core, entry, old.clientKey)
  // A device that the server recognised has one session, so the old one has ended with the new one.
  if (entry.deviceToken !== device) endQuietly(core, old.accessToken)
}

/** If the server cannot be reached, the session expires by itself. */
const endQuietly = (core: Core, accessToken: string): void =>
  void send(core, {
    route: authRoutes.logOut,
    params: {},
    body: undefined,
    accessToken,
    signal: undefined,
  }).catch(() => undefined)

const enterWith = (core: Core, { email, challengeID }: Challenge, otp: string, tie: Tie) =>
  call(core, authRoutes.enter, { body: { email, otp, challengeID, ...tie } })

function begin(core: Core, { user, deviceToken, ...tokens }: EntryReply, clientKey: string | null): void {
  core.kept.device.set(deviceToken)
  core.onEntry(user._id)
  tellSession(core, { kind: 'entered', userID: user._id, tokens, clientKey })
}
