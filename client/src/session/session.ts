import type { PasskeyRequestOptions, SecondFactorNeeded, SendCodeReply, Tokens } from '@cardea/contract'
import {
  either,
  fields,
  flag,
  listOf,
  number,
  oneOf,
  optional,
  orNull,
  text,
  wholeNumber,
  type Shape,
  type Shaped,
} from '../shapes/shape.ts'

const SignedOut = fields({
  state: oneOf('signedOut'),
  /** The server ended it: the person who signs in next returns to their page. False after logging out. */
  wasRefused: flag,
})

/** A code was sent. Times in ms since 1970, by this client's clock. */
const CodeSent = fields({
  state: oneOf('codeSent'),
  email: text,
  challengeID: text,
  reference: text,
  codeLength: oneOf(6, 10),
  expiresAt: number,
  resendAt: number,
})

/** Typed as in the contract; the browser's own parser checks the rest. */
const RequestOptions: Shape<PasskeyRequestOptions> = fields({
  challenge: text,
  rpId: text,
  timeout: wholeNumber,
  userVerification: oneOf('required'),
  allowCredentials: optional(
    listOf(fields({ type: oneOf('public-key'), id: text, transports: optional(listOf(text)) })),
  ),
})

/**
 * The code was right, and one of these ways is required; `options` of a passkey, where there is one. `expiresAt` as
 * above.
 */
const SecondFactor = fields({
  state: oneOf('secondFactor'),
  email: text,
  challengeID: text,
  ways: listOf(oneOf('passkey', 'app', 'recovery-code')),
  options: optional(RequestOptions),
  expiresAt: number,
})

const SignedIn = fields({
  state: oneOf('signedIn'),
  /** Lets a tab notice that another person has signed in. */
  userID: text,
  accessToken: text,
  refreshToken: text,
  /** When the access token ends, ms since 1970, by this client's clock. */
  accessExpiresAt: number,
  /** The public point of the client key that the session is tied to; null if it is tied to none. */
  clientKey: (key) => orNull(text)(key ?? null),
  /** The person is logging out, in any tab: that the server ends the session is expected then. */
  isLeaving: optional(oneOf(true)),
})

export const Session = either(SignedOut, CodeSent, SecondFactor, SignedIn)
export type Session = Shaped<typeof Session>
export type CodeSent = Shaped<typeof CodeSent>
export type SecondFactor = Shaped<typeof SecondFactor>
export type SignedIn = Shaped<typeof SignedIn>

export type SessionEvent =
  | { kind: 'codeSent'; reply: SendCodeReply }
  | { kind: 'secondFactorNeeded'; email: string; reply: SecondFactorNeeded }
  | { kind: 'secondFactorOver' }
  | { kind: 'entered'; userID: string; tokens: Tokens; clientKey: string | null }
  | { kind: 'refreshed'; tokens: Tokens }
  | { kind: 'leaving' }
  | { kind: 'refused' }
  | { kind: 'loggedOut' }
  | { kind: 'codeExpired' }

export const signedOut: Session = { state: 'signedOut', wasRefused: false }

/**
 * The whole state machine; an event that does not fit the state changes nothing.
 *
 * signedOut → codeSent → signedIn → signedOut, with secondFactor before signedIn where one is on; a code may be sent again or run out, tokens be renewed, and the same person
 * enter a fresh code for what cannot be undone: then its tokens replace the old ones.
 *
 * @param now ms since 1970
 */
export function nextSession(session: Session, event: SessionEvent, now: number): Session {
  switch (event.kind) {
    case 'codeSent':
      return session.state === 'signedIn' ? session : fromChallenge(event.reply, now)
    case 'secondFactorNeeded':
      return session.state === 'signedIn' ? session : fromNeed(event.email, event.reply, now)
    case 'secondFactorOver':
      return session.state === 'secondFactor' ? signedOut : session
    case 'entered':
      return session.state === 'signedIn' && session.userID !== event.userID
        ? session
        : fromTokens(event.userID, event.tokens, event.clientKey, now)
    case 'refreshed':
      return session.state === 'signedIn'
        ? { ...session, ...fromTokens(session.userID, event.tokens, session.clientKey, now) }
        : session
    case 'leaving':
      return session.state === 'signedIn' ? { ...session, isLeaving: true } : session
    case 'refused':
      return session.state === 'signedIn' ? { state: 'signedOut', wasRefused: !session.isLeaving } : session
    case 'loggedOut':
      return session.state === 'signedIn' ? signedOut : session
    case 'codeExpired':
      return session.state === 'codeSent'
        ? { ...session, expiresAt: Math.min(session.expiresAt, now) }
        : session
  }
}

function fromChallenge({ expiresIn, resendIn, ...challenge }: SendCodeReply, now: number): CodeSent {
  return {
    state: 'codeSent',
    ...challenge,
    expiresAt: now + expiresIn * 1000,
    resendAt: now + resendIn * 1000,
  }
}

function fromNeed(
  email: string,
  { challengeID, ways, options, expiresIn }: SecondFactorNeeded,
  now: number,
): SecondFactor {
  const awaited = { challengeID, ways, ...(options && { options }) }
  return { state: 'secondFactor', email, ...awaited, expiresAt: now + expiresIn * 1000 }
}

function fromTokens(userID: string, tokens: Tokens, clientKey: string | null, now: number): SignedIn {
  const { accessToken, refreshToken, expiresIn } = tokens
  const accessExpiresAt = now + expiresIn * 1000
  return { state: 'signedIn', userID, accessToken, refreshToken, accessExpiresAt, clientKey }
}

/** The public point of the key that a session is tied to; null for none. */
export const clientKeyOf = (session: Session): string | null =>
  session.state === 'signedIn' ? session.clientKey : null
