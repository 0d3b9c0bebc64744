import { expect, test } from 'vitest'
import { fatalLoss, lossesOf } from './lock-out.ts'

const restOf = (ways: Parameters<typeof lossesOf>[0]) =>
  Object.fromEntries(lossesOf(ways).map(({ loss, rest }) => [loss, rest]))

test('with codes by mail alone the mailbox is all there is to lose', () => {
  const ways = { passkeys: 0, isSecondFactorOn: false, codesLeft: 0 }
  expect(restOf(ways)).toEqual({ mailbox: null })
  expect(fatalLoss(ways)).toBe('mailbox')
})

test('a passkey beside the mail code lets in without the mailbox, and the mail code without the passkey', () => {
  const ways = { passkeys: 1, isSecondFactorOn: false, codesLeft: 0 }
  expect(restOf(ways)).toEqual({ mailbox: 'passkey', passkey: 'mail', mailboxAndPasskeys: null })
  expect(fatalLoss(ways)).toBeNull()
})

test('with a second factor a lost passkey needs another one or a recovery code', () => {
  expect(restOf({ passkeys: 3, isSecondFactorOn: true, codesLeft: 7 })).toEqual({
    mailbox: 'passkey',
    passkey: 'otherPasskey',
    codes: 'passkey',
    allPasskeys: 'mailAndCode',
    passkeysAndCodes: null,
    mailboxAndPasskeys: null,
  })
  expect(fatalLoss({ passkeys: 1, isSecondFactorOn: true, codesLeft: 0 })).toBe('passkey')
  expect(fatalLoss({ passkeys: 1, isSecondFactorOn: true, codesLeft: 1 })).toBeNull()
})

test('where there is a provider, a person without their mailbox still comes in; a second factor is asked for there too', () => {
  const ways = { passkeys: 0, isSecondFactorOn: false, codesLeft: 0, hasProvider: true }
  expect(restOf(ways)).toEqual({ mailbox: 'provider' })
  expect(fatalLoss(ways)).toBeNull()
  expect(restOf({ ...ways, passkeys: 1 })).toMatchObject({ mailboxAndPasskeys: 'provider' })
  const guarded = { ...ways, passkeys: 1, isSecondFactorOn: true, codesLeft: 3 }
  expect(restOf(guarded)).toMatchObject({ mailboxAndPasskeys: null })
})

test('an app completes a sign-in by mail: losing it needs a passkey, another app or a recovery code', () => {
  const ways = { passkeys: 0, apps: 1, isSecondFactorOn: true, codesLeft: 10 }
  expect(restOf(ways)).toEqual({ mailbox: null, app: 'mailAndCode', codes: 'mailAndApp', appsAndCodes: null })
  expect(fatalLoss({ ...ways, hasProvider: true, codesLeft: 0 })).toBe('app')
  expect(restOf({ ...ways, apps: 2, codesLeft: 0 })).toMatchObject({ app: 'mailAndApp' })
  expect(restOf({ ...ways, passkeys: 1, codesLeft: 0 })).toEqual({
    mailbox: 'passkey',
    passkey: 'mailAndApp',
    app: 'passkey',
    codes: 'passkey',
    passkeysAndCodes: 'mailAndApp',
    appsAndCodes: 'passkey',
    mailboxAndPasskeys: null,
  })
})

test('an app that is kept while the second factor is off takes part in nothing', () => {
  expect(restOf({ passkeys: 0, apps: 1, isSecondFactorOn: false, codesLeft: 3 })).toEqual({ mailbox: null })
})
