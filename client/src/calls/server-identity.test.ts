import { userRoutes } from '@cardea/contract'
import { makeServerIdentity, signServerKey, type StoredServerKey } from '@cardea/sealing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../testing/failure.ts'
import { me, sealedPage } from '../testing/sealed-page.ts'
import {
  call,
  currentDoubt,
  identityPreference,
  serverKeyPreference,
  tellSession,
  trustIdentity,
} from '../testing/test-client.ts'

const page = sealedPage()
let identity: StoredServerKey

/** The server shows this identity, and signs what it gives out as its key. */
const show = async (shown: StoredServerKey, signed = page.server.key.publicKey): Promise<void> => {
  const signature = await signServerKey(shown, signed)
  page.server.proof = { identityKey: shown.publicKey, signature }
}

beforeEach(async () => {
  identity = await makeServerIdentity()
  serverKeyPreference.clear()
  page.answerWith({ body: me })
})
afterEach(() => {
  trustIdentity('')
  identityPreference.clear()
})

/** Nothing sealed reached it, and its key was not taken. */
function expectNothingSent(): void {
  expect(page.server.calls.filter(({ isSealed }) => isSealed)).toEqual([])
  expect(serverKeyPreference.get()).toBe('')
}

test('the identity is kept at first sight, past the end of a session, and a new key that it signed goes unnoticed', async () => {
  await show(identity)
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(identityPreference.get()).toBe(identity.publicKey)
  await page.server.renewKey()
  await show(identity)
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(currentDoubt()).toBeNull()
  tellSession({ kind: 'refused' })
  expect(identityPreference.get()).toBe(identity.publicKey)
})

test('for a server with another identity nothing is sealed, before the person trusts it', async () => {
  identityPreference.set(identity.publicKey)
  const other = await makeServerIdentity()
  await show(other)
  expect((await failure(call(userRoutes.getMe))).code).toBe('untrusted')
  expectNothingSent()
  expect(currentDoubt()).toEqual({ known: identity.publicKey, seen: other.publicKey })
  expect(identityPreference.get()).toBe(identity.publicKey)

  trustIdentity(other.publicKey)
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(currentDoubt()).toBeNull()
})

test('a key that the known identity did not sign is refused, and so is one that nothing signed', async () => {
  identityPreference.set(identity.publicKey)
  const other = await makeServerIdentity()
  const forged = await signServerKey(other, page.server.key.publicKey)
  const ofAnother = await signServerKey(identity, other.publicKey)
  for (const proof of [
    { identityKey: identity.publicKey, signature: forged },
    { identityKey: identity.publicKey, signature: ofAnother },
    { identityKey: identity.publicKey, signature: '' },
    { identityKey: 'none', signature: forged },
    { identityKey: identity.publicKey },
    {},
  ]) {
    page.server.proof = proof
    expect((await failure(call(userRoutes.getMe))).code, JSON.stringify(proof)).toBe('untrusted')
    expectNothingSent()
    expect(currentDoubt()).toEqual({ known: identity.publicKey, seen: '' })
  }
})

test('at first sight a wrong signature is refused too, and no identity is kept', async () => {
  page.server.proof = { identityKey: identity.publicKey, signature: 'AAAA' }
  expect((await failure(call(userRoutes.getMe))).code).toBe('untrusted')
  expectNothingSent()
  expect(identityPreference.get()).toBe('')
})
