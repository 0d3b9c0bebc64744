import { userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { refusal } from '../testing/sealing-server.ts'
import { failure } from '../testing/failure.ts'
import { me, sealedPage, tokens } from '../testing/sealed-page.ts'
import {
  call,
  encryptionPreference,
  serverKeyPreference,
  sessionPreference,
  tellSession,
} from '../testing/test-client.ts'

const page = sealedPage()

test('a plain 401 ends the session, whatever else it says', async () => {
  page.answerWith({ ...refusal(401, 'auth/token-expired'), isPlain: true })
  expect((await failure(call(userRoutes.getMe))).code).toBe('auth/unauthenticated')
  expect(sessionPreference.get().state).toBe('signedOut')
  expect(page.refusals.map(({ kind }) => kind)).toEqual(['sessionLost'])
})

test('a token that is refused as expired under seal is renewed, and the session stays tied to its key', async () => {
  const renewed = { accessToken: 'new', refreshToken: 'next', expiresIn: 600 }
  page.answerWith(refusal(401, 'auth/token-expired'), { body: renewed }, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(page.paths()).toEqual(['/api/user/me', '/api/auth/refresh-token/refresh', '/api/user/me'])
  expect(sessionPreference.get()).toMatchObject({ accessToken: 'new', clientKey: page.server.clientKey })
})

test('a refresh travels plain but for the proof of its browser’s key, and so does its answer', async () => {
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  page.answerWith({ body: { accessToken: 'new', refreshToken: 'next', expiresIn: 600 } }, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  const [refresh] = page.server.calls
  expect(refresh).toMatchObject({
    path: '/api/auth/refresh-token/refresh',
    isSealed: true,
    body: new Uint8Array(),
  })
  expect(refresh?.headers.get('authorization')).toBeNull()
  expect(sessionPreference.get()).toMatchObject({ accessToken: 'new', clientKey: page.server.clientKey })
})

test('a refresh of a session that is tied to no key, or with sealing off, proves nothing', async () => {
  const { clientKey } = page.server
  sessionPreference.clear()
  page.signIn(null)
  page.server.clientKey = null
  const renewed = { body: { accessToken: 'new', refreshToken: 'next', expiresIn: 0 } }
  page.answerWith(renewed, { body: me }, renewed, { body: me })
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  await call(userRoutes.getMe)
  sessionPreference.clear()
  page.signIn(clientKey)
  encryptionPreference.set(false)
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  await call(userRoutes.getMe)
  const refreshes = page.server.calls.filter(({ path }) => path.includes('/auth/refresh-token/'))
  expect(refreshes.map(({ isSealed }) => isSealed)).toEqual([false, false])
})

test('a refresh whose proof is refused for the server’s key or the clock is made once more, and the session goes on', async () => {
  const renewed = { body: { accessToken: 'new', refreshToken: 'next', expiresIn: 600 } }
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  page.answerWith(refusal(400, 'encryption/unknown-key'), renewed, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(page.paths()).toEqual([
    '/api/auth/refresh-token/refresh',
    '/api/encryption/public-key',
    '/api/auth/refresh-token/refresh',
    '/api/user/me',
  ])
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  const stale = refusal(400, 'encryption/stale', { serverTime: Date.now() + 600_000 })
  page.answerWith(stale, renewed, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  page.answerWith(stale, stale)
  expect((await failure(call(userRoutes.getMe))).code).toBe('encryption/stale')
  expect(sessionPreference.get().state).toBe('signedIn')
})

test('a session that the server has forgotten, key and all, ends', async () => {
  const gone = { ...refusal(401, 'auth/unauthenticated'), isPlain: true }
  page.answerWith({ ...refusal(400, 'encryption/invalid'), isPlain: true }, gone)
  await failure(call(userRoutes.getMe))
  expect(page.paths()).toEqual(['/api/user/me', '/api/auth/refresh-token/refresh'])
  expect(sessionPreference.get().state).toBe('signedOut')
})

test('a session whose key this browser has lost ends, and nothing is sent without it', async () => {
  sessionPreference.clear()
  page.signIn('BPoint-of-a-key-that-is-not-here')
  expect((await failure(call(userRoutes.getMe))).code).toBe('auth/unauthenticated')
  expect(page.server.calls).toEqual([])
  expect(sessionPreference.get().state).toBe('signedOut')
})

test('the key of a session goes with it, and the server’s too', async () => {
  const key = page.server.clientKey
  tellSession({ kind: 'loggedOut' })
  expect(serverKeyPreference.get()).toBe('')
  sessionPreference.clear()
  page.signIn(key)
  expect((await failure(call(userRoutes.getMe))).code).toBe('auth/unauthenticated')
})
