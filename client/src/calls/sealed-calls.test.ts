import { authRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { sealingHeaders } from '@cardea/sealing'
import { expect, test, vi } from 'vitest'
import { refusal, type Answer } from '../testing/sealing-server.ts'
import type { ApiError } from './api-error.ts'
import { failure } from '../testing/failure.ts'
import { challenge, me, sealedPage } from '../testing/sealed-page.ts'
import { call, encryptionPreference, serverKeyPreference, sessionPreference } from '../testing/test-client.ts'

const page = sealedPage()

test('a signed-in call travels sealed, by the key of its browser, and its answer is opened', async () => {
  let travelled: unknown
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    travelled = init.body
    return page.server.fetch(address, init)
  })
  page.answerWith({ body: { ...me, name: 'Lena Marek' } })
  expect(await call(userRoutes.changeMe, { body: { name: 'Lena Marek' } })).toMatchObject({
    name: 'Lena Marek',
  })
  const [made] = page.server.calls
  expect(made?.isSealed).toBe(true)
  expect(new TextDecoder().decode(made?.body)).toBe('{"name":"Lena Marek"}')
  expect(travelled).toMatch(/^\{"payload":"[\w-]+"\}$/)
  expect(made?.headers.get('authorization')).toBe('Bearer access')
})

test('a call without a body is sealed as well, and the record it is about with it', async () => {
  await call(recordRoutes.getRecord, { params: { id: 'a/../b' } })
  const [made] = page.server.calls
  expect(made).toMatchObject({ isSealed: true, path: '/api/record/a%2F..%2Fb', body: new Uint8Array() })
  expect(made?.headers.get('credential-id')).toBe('a/../b')
})

test('a session that is tied to no key is sealed without one', async () => {
  sessionPreference.clear()
  page.signIn(null)
  page.server.clientKey = null
  page.answerWith({ body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
})

test('public calls travel plain', async () => {
  page.answerWith({ body: challenge })
  await call(authRoutes.sendCode, { body: { email: me.email } })
  expect(page.server.calls[0]?.isSealed).toBe(false)
})

test('with sealing off everything travels plain', async () => {
  encryptionPreference.set(false)
  await call(userRoutes.getMe)
  expect(page.server.calls[0]?.isSealed).toBe(false)
})

test('without a key of the server calls fetch one, once between them', async () => {
  serverKeyPreference.clear()
  await Promise.all([call(userRoutes.getMe), call(userRoutes.getMe), call(userRoutes.getMe)])
  expect(page.paths().filter((path) => path === '/api/encryption/public-key')).toHaveLength(1)
  expect(page.paths().filter((path) => path === '/api/user/me')).toHaveLength(3)
  expect(serverKeyPreference.get()).toBe(page.server.key.publicKey)
})

test('a key that the server knows no more is replaced once, and every call repeated', async () => {
  await call(userRoutes.getMe)
  await page.server.renewKey()
  await Promise.all([call(userRoutes.getMe), call(userRoutes.getMe)])
  expect(page.paths()).toEqual(['/api/user/me', '/api/encryption/public-key', '/api/user/me', '/api/user/me'])
})

test('a server that does not know the key it gives is asked once only', async () => {
  page.answerWith(
    { ...refusal(400, 'encryption/unknown-key'), isPlain: true },
    { ...refusal(400, 'encryption/unknown-key'), isPlain: true },
  )
  expect((await failure(call(userRoutes.getMe))).code).toBe('encryption/unknown-key')
  expect(page.paths()).toEqual(['/api/user/me', '/api/encryption/public-key', '/api/user/me'])
})

test('a wrong clock is corrected by the server’s, once, and the session goes on', async () => {
  const time = Date.now() + 600_000
  page.answerWith(refusal(400, 'encryption/stale', { serverTime: time }))
  expect(await call(userRoutes.getMe)).toEqual(me)
  await call(userRoutes.getMe)
  const stamps = page.server.calls.map(({ headers }) => Number(headers.get(sealingHeaders.timestamp)) - time)
  expect(stamps).toHaveLength(3)
  expect(stamps[0]).toBeLessThan(-500_000)
  expect(Math.abs(stamps[1] ?? NaN)).toBeLessThan(5_000)
  expect(Math.abs(stamps[2] ?? NaN)).toBeLessThan(5_000)
})

test('a clock that stays wrong is an error in words, and the session goes on', async () => {
  const stale = refusal(400, 'encryption/stale', { serverTime: Date.now() + 600_000 })
  page.answerWith(stale, stale)
  const error = await failure(call(userRoutes.getMe))
  expect(error).toMatchObject({ code: 'encryption/stale', message: 'Because of encryption/stale.' })
  expect(page.server.calls).toHaveLength(2)
  expect(sessionPreference.get().state).toBe('signedIn')
})

test('each repetition is a call of its own', async () => {
  page.answerWith(refusal(400, 'encryption/stale', { serverTime: Date.now() }))
  await call(userRoutes.getMe)
  const nonces = page.server.calls.map(({ headers }) => headers.get(sealingHeaders.nonce))
  expect(new Set(nonces).size).toBe(2)
})

test('a reading call that a proxy sent twice is repeated once, and a writing one is not', async () => {
  const replayed = { ...refusal(400, 'encryption/replayed'), isPlain: true }
  page.answerWith(replayed)
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(page.server.calls).toHaveLength(2)
  page.answerWith(replayed, replayed)
  expect((await failure(call(userRoutes.getMe))).code).toBe('encryption/replayed')
  expect(page.server.calls).toHaveLength(4)
  page.answerWith(replayed)
  expect((await failure(call(userRoutes.changeMe, { body: { name: 'Lena' } }))).code).toBe(
    'encryption/replayed',
  )
  expect(page.server.calls).toHaveLength(5)
})

test('a plain success is thrown away', async () => {
  page.answerWith({ body: me, isPlain: true })
  const error = await failure(call(userRoutes.getMe))
  expect(error).toMatchObject({ code: 'untrusted', status: 0, entries: [] })
  expect(sessionPreference.get().state).toBe('signedIn')
})

const changed: [string, (answer: Response) => Promise<Response>][] = [
  [
    'of another status',
    async (answer) => new Response(answer.body, { status: 201, headers: answer.headers }),
  ],
  [
    'with a bit changed',
    async (answer) => withBytes(answer, (bytes) => bytes.with(20, (bytes[20] ?? 0) ^ 1)),
  ],
  ['cut short', async (answer) => withBytes(answer, (bytes) => bytes.slice(0, -1))],
  ['with something added', async (answer) => withBytes(answer, (bytes) => Uint8Array.of(...bytes, 0))],
  ['that is empty', async (answer) => withBytes(answer, () => new Uint8Array())],
]
test.each(changed)('an answer %s is thrown away', async (_, meddle) => {
  page.server.meddle = meddle
  expect(await failure(call(userRoutes.getMe))).toMatchObject({ code: 'untrusted', status: 0 })
})

async function withBytes(
  answer: Response,
  change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return new Response(change(new Uint8Array(await answer.arrayBuffer())), answer)
}

test('the answer to an earlier call of the same kind is thrown away', async () => {
  let earlier: Response | undefined
  page.server.meddle = (answer) => {
    earlier ??= answer.clone()
    return answer
  }
  await call(userRoutes.getMe)
  page.server.meddle = () => earlier?.clone() ?? new Response()
  expect((await failure(call(userRoutes.getMe))).code).toBe('untrusted')
})

test('of a plain refusal only its status and a code of the transport count', async () => {
  const plain = (status: number, code: string) => ({ ...refusal(status, code), isPlain: true })
  const cases: [Answer, Partial<ApiError>][] = [
    [plain(404, 'record/not-found'), { status: 404, code: 'unknown' }],
    [plain(403, 'auth/reauthentication-required'), { status: 403, code: 'unknown' }],
    [plain(413, 'media/too-large'), { status: 413, code: 'request/too-large' }],
    [plain(429, 'request/too-many-requests'), { status: 429, code: 'request/too-many-requests' }],
    [plain(403, 'user/temp-ban'), { status: 403, code: 'user/temp-ban' }],
    [plain(500, 'request/failed'), { status: 500, code: 'request/failed' }],
    [plain(400, 'encryption/stale'), { status: 400, code: 'encryption/stale' }],
  ]
  for (const [answer, expected] of cases) {
    page.answerWith(answer)
    expect(await failure(call(userRoutes.getMe))).toMatchObject({ ...expected, entries: [] })
  }
  expect(sessionPreference.get().state).toBe('signedIn')
})

test('a sealed refusal counts whole', async () => {
  page.answerWith(refusal(403, 'passcode/incorrect', { attemptsLeft: 3 }))
  expect(await failure(call(userRoutes.getMe))).toMatchObject({
    status: 403,
    code: 'passcode/incorrect',
    entries: [{ attemptsLeft: 3 }],
  })
})

test('a server that asks for sealing from now on gets it', async () => {
  encryptionPreference.set(false)
  page.answerWith(refusal(400, 'encryption/required'))
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(page.server.calls.map(({ isSealed }) => isSealed)).toEqual([false, true])
  expect(encryptionPreference.get()).toBe(true)
})
