import { expect, test } from 'vitest'
import { nextSession, type Session, type SessionEvent } from './session.ts'

const now = 1_000_000
const reply = {
  email: 'lena@northwind.example',
  challengeID: 'challenge',
  reference: 'amber finch',
  codeLength: 6 as const,
  expiresIn: 600,
  resendIn: 59,
}
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }

const signedOut: Session = { state: 'signedOut', wasRefused: false }
const codeSent = nextSession(signedOut, { kind: 'codeSent', reply }, now)
const signedIn = nextSession(codeSent, { kind: 'entered', userID: 'lena', tokens, clientKey: 'point' }, now)

test('a sent code is kept with the times of this browser', () => {
  expect(codeSent).toEqual({
    state: 'codeSent',
    email: 'lena@northwind.example',
    challengeID: 'challenge',
    reference: 'amber finch',
    codeLength: 6,
    expiresAt: now + 600_000,
    resendAt: now + 59_000,
  })
})

test('entering the code signs in, and forgets the challenge', () => {
  expect(signedIn).toEqual({
    state: 'signedIn',
    userID: 'lena',
    accessToken: 'access',
    refreshToken: 'refresh',
    accessExpiresAt: now + 600_000,
    clientKey: 'point',
  })
})

const need = {
  needs: 'second-factor' as const,
  challengeID: 'second',
  ways: ['passkey' as const, 'recovery-code' as const],
  options: {
    challenge: 'bytes',
    rpId: 'northwind.example',
    timeout: 600_000,
    userVerification: 'required' as const,
  },
  expiresIn: 600,
}

test('a second factor is awaited after the code, and signs in or is over', () => {
  const awaited = nextSession(codeSent, { kind: 'secondFactorNeeded', email: reply.email, reply: need }, now)
  expect(awaited).toEqual({
    state: 'secondFactor',
    email: reply.email,
    challengeID: 'second',
    ways: need.ways,
    options: need.options,
    expiresAt: now + 600_000,
  })
  const entered: SessionEvent = { kind: 'entered', userID: 'lena', tokens, clientKey: 'point' }
  expect(nextSession(awaited, entered, now)).toEqual(signedIn)
  expect(nextSession(awaited, { kind: 'secondFactorOver' }, now)).toEqual(signedOut)
  expect(nextSession(awaited, { kind: 'codeSent', reply }, now)).toEqual(codeSent)
})

test('a person who is signed in is not asked for a second factor of the way in', () => {
  const event: SessionEvent = { kind: 'secondFactorNeeded', email: reply.email, reply: need }
  expect(nextSession(signedIn, event, now)).toBe(signedIn)
  expect(nextSession(signedIn, { kind: 'secondFactorOver' }, now)).toBe(signedIn)
})

test('a fresh code of the same person replaces the tokens', () => {
  const fresh = { ...tokens, accessToken: 'fresh' }
  const entered: SessionEvent = { kind: 'entered', userID: 'lena', tokens: fresh, clientKey: 'a point' }
  expect(nextSession(signedIn, entered, now + 5)).toMatchObject({
    state: 'signedIn',
    userID: 'lena',
    accessToken: 'fresh',
    accessExpiresAt: now + 600_005,
    clientKey: 'a point',
  })
})

test('renewed tokens stay the same person’s, and tied to the same key', () => {
  const renewed = nextSession(
    signedIn,
    { kind: 'refreshed', tokens: { ...tokens, accessToken: 'new' } },
    now + 1,
  )
  expect(renewed).toMatchObject({ state: 'signedIn', userID: 'lena', accessToken: 'new', clientKey: 'point' })
})

test('a session the server refused offers the way back, one that was logged out does not', () => {
  expect(nextSession(signedIn, { kind: 'refused' }, now)).toEqual({ state: 'signedOut', wasRefused: true })
  expect(nextSession(signedIn, { kind: 'loggedOut' }, now)).toEqual({ state: 'signedOut', wasRefused: false })
})

test('a session that ends while its person logs out offers no way back, whichever call hears of it first', () => {
  const leaving = nextSession(signedIn, { kind: 'leaving' }, now)
  const renewed = nextSession(leaving, { kind: 'refreshed', tokens }, now)
  for (const session of [leaving, renewed]) {
    expect(nextSession(session, { kind: 'refused' }, now)).toEqual({ state: 'signedOut', wasRefused: false })
  }
})

test('a code the server calls used up runs out here too, and never lives longer for it', () => {
  expect(nextSession(codeSent, { kind: 'codeExpired' }, now + 5)).toMatchObject({ expiresAt: now + 5 })
  expect(nextSession(codeSent, { kind: 'codeExpired' }, now + 900_000)).toMatchObject({
    expiresAt: now + 600_000,
  })
})

const out: readonly [string, Session, SessionEvent][] = [
  ['tokens that arrive after signing out', signedOut, { kind: 'refreshed', tokens }],
  ['a refusal after signing out', signedOut, { kind: 'refused' }],
  ['logging out without a session', codeSent, { kind: 'loggedOut' }],
  ['the beginning of a log-out without a session', codeSent, { kind: 'leaving' }],
  ['a code sent while signed in', signedIn, { kind: 'codeSent', reply }],
  ['another person’s entry', signedIn, { kind: 'entered', userID: 'jonas', tokens, clientKey: null }],
  ['a code running out while signed in', signedIn, { kind: 'codeExpired' }],
]
test.each(out)('%s changes nothing', (_, session, event) => {
  expect(nextSession(session, event, now)).toBe(session)
})
