import {
  PasskeyRequestOptions,
  type SecondFactorNeeded,
  type SendCodeReply,
  type Tokens,
} from '@cardea/contract'
import * as z from 'zod/mini'
import { preference } from '../storage/preference.ts'
import { forgetBrowserKey } from './browser-key.ts'
import { serverKeyPreference } from './encryption.ts'

const SignedOut = z.object({
  state: z.literal('signedOut'),
  /** The server ended it: the person who signs in next goes back to where they were. False after logging out. */
  wasRefused: z.boolean(),
})

/** A code is on its way. Times in ms since 1970, by this browser's clock. */
const CodeSent = z.object({
  state: z.literal('codeSent'),
  email: z.string(),
  challengeID: z.string(),
  reference: z.string(),
  codeLength: z.union([z.literal(6), z.literal(10)]),
  expiresAt: z.number(),
  resendAt: z.number(),
})

/** The code was right; a passkey or a recovery code is asked for. `expiresAt` as above. */
const SecondFactor = z.object({
  state: z.literal('secondFactor'),
  email: z.string(),
  challengeID: z.string(),
  options: PasskeyRequestOptions,
  expiresAt: z.number(),
})

const SignedIn = z.object({
  state: z.literal('signedIn'),
  /** Tells a tab that another person has signed in. */
  userID: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token ends, ms since 1970, by this browser's clock. */
  accessExpiresAt: z.number(),
  /** The public half of the browser's key that the session is tied to; null for one that is tied to none. */
  clientKey: z._default(z.nullable(z.string()), null),
})

const Session = z.discriminatedUnion('state', [SignedOut, CodeSent, SecondFactor, SignedIn])
export type Session = z.infer<typeof Session>
export type CodeSent = z.infer<typeof CodeSent>
export type SecondFactor = z.infer<typeof SecondFactor>
export type SignedIn = z.infer<typeof SignedIn>

export type SessionEvent =
  | { kind: 'codeSent'; reply: SendCodeReply }
  | { kind: 'secondFactorNeeded'; email: string; reply: SecondFactorNeeded }
  | { kind: 'secondFactorOver' }
  | { kind: 'entered'; userID: string; tokens: Tokens; clientKey: string | null }
  | { kind: 'refreshed'; tokens: Tokens }
  | { kind: 'refused' }
  | { kind: 'loggedOut' }
  | { kind: 'codeExpired' }

const signedOut: Session = { state: 'signedOut', wasRefused: false }

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
        ? fromTokens(session.userID, event.tokens, session.clientKey, now)
        : session
    case 'refused':
      return session.state === 'signedIn' ? { state: 'signedOut', wasRefused: true } : session
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
  { challengeID, options, expiresIn }: SecondFactorNeeded,
  now: number,
): SecondFactor {
  return { state: 'secondFactor', email, challengeID, options, expiresAt: now + expiresIn * 1000 }
}

function fromTokens(userID: string, tokens: Tokens, clientKey: string | null, now: number): SignedIn {
  const { accessToken, refreshToken, expiresIn } = tokens
  const accessExpiresAt = now + expiresIn * 1000
  return { state: 'signedIn', userID, accessToken, refreshToken, accessExpiresAt, clientKey }
}

/** Where this browser stands; one value for all tabs, so that signing in or out in one does so in all. */
export const sessionPreference = preference('session', Session, signedOut)

/** Lets something happen to the session. */
export function tellSession(event: SessionEvent): void {
  const session = sessionPreference.get()
  const next = nextSession(session, event, Date.now())
  if (next === session) return
  sessionPreference.set(next)
  const left = clientKeyOf(session)
  if (left !== null && left !== clientKeyOf(next)) void forgetBrowserKey(left)
  // docs/product.md, section 14: a logout clears the server's key.
  if (next.state === 'signedOut') serverKeyPreference.clear()
}

/** The key that a session is tied to, by its public half; null for none. */
export const clientKeyOf = (session: Session): string | null =>
  session.state === 'signedIn' ? session.clientKey : null
