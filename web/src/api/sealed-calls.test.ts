import { authRoutes, mediaRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { sealingHeaders } from '@cardea/sealing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InlineWorker } from '../testing/inline-worker.ts'
import { refusal, SealingServer, type Answer } from '../testing/sealing-server.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { encryptionPreference, serverKeyPreference } from './encryption.ts'
import { makeBrowserKey } from './make-browser-key.ts'
import { prepare } from './outgoing.ts'
import { setRefusalHandler, type Refusal } from './refusals.ts'
import { exchange } from './send.ts'
import { followServerClock } from './server-clock.ts'
import { sessionPreference, tellSession } from './session.ts'

const me = { _id: 'lena', name: 'Lena', email: 'lena@northwind.example', profile: null, createdAt: '' }
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }

let server: SealingServer
let refusals: Refusal[] = []

beforeEach(async () => {
  server = await SealingServer.start()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('Worker', InlineWorker)
  refusals = []
  setRefusalHandler((one) => refusals.push(one))
  encryptionPreference.set(true)
  serverKeyPreference.set(server.key.publicKey)
  const key = await makeBrowserKey()
  await key?.keep()
  server.clientKey = key?.point ?? null
  signIn(server.clientKey)
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionPreference.clear()
  serverKeyPreference.clear()
  encryptionPreference.clear()
  followServerClock(Date.now())
})

function signIn(clientKey: string | null) {
  tellSession({ kind: 'codeSent', reply: challenge })
  tellSession({ kind: 'entered', userID: 'lena', tokens, clientKey })
}
const challenge = {
  email: me.email,
  challengeID: '1',
  reference: '',
  codeLength: 6 as const,
  expiresIn: 600,
  resendIn: 59,
}

/** Says these in turn to whatever but the fetch of the key. */
function answerWith(...answers: Answer[]) {
  server.answer = () => answers.shift() ?? { body: me }
}

const paths = () => server.calls.map(({ path }) => path)
const failure = (made: Promise<unknown>): Promise<ApiError> =>
  made.then(
    () => {
      throw new Error('The call succeeded.')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )

test('a signed-in call travels sealed, by the key of its browser, and its answer is opened', async () => {
  let travelled: unknown
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    travelled = init.body
    return server.fetch(address, init)
  })
  answerWith({ body: { ...me, name: 'Lena Marek' } })
  expect(await call(userRoutes.changeMe, { body: { name: 'Lena Marek' } })).toMatchObject({
    name: 'Lena Marek',
  })
  const [made] = server.calls
  expect(made?.isSealed).toBe(true)
  expect(new TextDecoder().decode(made?.body)).toBe('{"name":"Lena Marek"}')
  expect(travelled).toMatch(/^\{"payload":"[\w-]+"\}$/)
  expect(made?.headers.get('authorization')).toBe('Bearer access')
})

test('a call without a body is sealed as well, and the record it is about with it', async () => {
  await call(recordRoutes.getRecord, { params: { id: 'a/../b' } })
  const [made] = server.calls
  expect(made).toMatchObject({ isSealed: true, path: '/api/record/a%2F..%2Fb', body: new Uint8Array() })
  expect(made?.headers.get('credential-id')).toBe('a/../b')
})

test('a session that is tied to no key is sealed without one', async () => {
  sessionPreference.clear()
  signIn(null)
  server.clientKey = null
  answerWith({ body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
})

test('public calls travel plain', async () => {
  answerWith({ body: challenge })
  await call(authRoutes.sendCode, { body: { email: me.email } })
  expect(server.calls[0]?.isSealed).toBe(false)
})

test('with sealing off everything travels plain', async () => {
  encryptionPreference.set(false)
  await call(userRoutes.getMe)
  expect(server.calls[0]?.isSealed).toBe(false)
})

test('without a key of the server calls fetch one, once between them', async () => {
  serverKeyPreference.clear()
  await Promise.all([call(userRoutes.getMe), call(userRoutes.getMe), call(userRoutes.getMe)])
  expect(paths().filter((path) => path === '/api/encryption/public-key')).toHaveLength(1)
  expect(paths().filter((path) => path === '/api/user/me')).toHaveLength(3)
  expect(serverKeyPreference.get()).toBe(server.key.publicKey)
})

test('a key that the server knows no more is replaced once, and every call repeated', async () => {
  await call(userRoutes.getMe)
  await server.renewKey()
  await Promise.all([call(userRoutes.getMe), call(userRoutes.getMe)])
  expect(paths()).toEqual(['/api/user/me', '/api/encryption/public-key', '/api/user/me', '/api/user/me'])
})

test('a server that does not know the key it gives is asked once only', async () => {
  answerWith(
    { ...refusal(400, 'encryption/unknown-key'), isPlain: true },
    { ...refusal(400, 'encryption/unknown-key'), isPlain: true },
  )
  expect((await failure(call(userRoutes.getMe))).code).toBe('encryption/unknown-key')
  expect(paths()).toEqual(['/api/user/me', '/api/encryption/public-key', '/api/user/me'])
})

test('a wrong clock is corrected by the server’s, once, and the session goes on', async () => {
  const time = Date.now() + 600_000
  answerWith(refusal(400, 'encryption/stale', { serverTime: time }))
  expect(await call(userRoutes.getMe)).toEqual(me)
  await call(userRoutes.getMe)
  const stamps = server.calls.map(({ headers }) => Number(headers.get(sealingHeaders.timestamp)) - time)
  expect(stamps).toHaveLength(3)
  expect(stamps[0]).toBeLessThan(-500_000)
  expect(Math.abs(stamps[1] ?? NaN)).toBeLessThan(5_000)
  expect(Math.abs(stamps[2] ?? NaN)).toBeLessThan(5_000)
})

test('a clock that stays wrong is an error in words, and the session goes on', async () => {
  const stale = refusal(400, 'encryption/stale', { serverTime: Date.now() + 600_000 })
  answerWith(stale, stale)
  const error = await failure(call(userRoutes.getMe))
  expect(error).toMatchObject({ code: 'encryption/stale', message: 'Because of encryption/stale.' })
  expect(server.calls).toHaveLength(2)
  expect(sessionPreference.get().state).toBe('signedIn')
})

test('each repetition is a call of its own', async () => {
  answerWith(refusal(400, 'encryption/stale', { serverTime: Date.now() }))
  await call(userRoutes.getMe)
  const nonces = server.calls.map(({ headers }) => headers.get(sealingHeaders.nonce))
  expect(new Set(nonces).size).toBe(2)
})

test('what only reads is asked for anew where a proxy has sent it twice, once, and what writes is not', async () => {
  const replayed = { ...refusal(400, 'encryption/replayed'), isPlain: true }
  answerWith(replayed)
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(server.calls).toHaveLength(2)
  answerWith(replayed, replayed)
  expect((await failure(call(userRoutes.getMe))).code).toBe('encryption/replayed')
  expect(server.calls).toHaveLength(4)
  answerWith(replayed)
  expect((await failure(call(userRoutes.changeMe, { body: { name: 'Lena' } }))).code).toBe(
    'encryption/replayed',
  )
  expect(server.calls).toHaveLength(5)
})

test('a plain success is thrown away', async () => {
  answerWith({ body: me, isPlain: true })
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
  server.meddle = meddle
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
  server.meddle = (answer) => {
    earlier ??= answer.clone()
    return answer
  }
  await call(userRoutes.getMe)
  server.meddle = () => earlier?.clone() ?? new Response()
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
    answerWith(answer)
    expect(await failure(call(userRoutes.getMe))).toMatchObject({ ...expected, entries: [] })
  }
  expect(sessionPreference.get().state).toBe('signedIn')
})

test('a plain 401 ends the session, whatever else it says', async () => {
  answerWith({ ...refusal(401, 'auth/token-expired'), isPlain: true })
  expect((await failure(call(userRoutes.getMe))).code).toBe('auth/unauthenticated')
  expect(sessionPreference.get().state).toBe('signedOut')
  expect(refusals.map(({ kind }) => kind)).toEqual(['sessionLost'])
})

test('a sealed refusal counts whole', async () => {
  answerWith(refusal(403, 'passcode/incorrect', { attemptsLeft: 3 }))
  expect(await failure(call(userRoutes.getMe))).toMatchObject({
    status: 403,
    code: 'passcode/incorrect',
    entries: [{ attemptsLeft: 3 }],
  })
})

test('a token that is refused as expired under seal is renewed, and the session stays tied to its key', async () => {
  const renewed = { accessToken: 'new', refreshToken: 'next', expiresIn: 600 }
  answerWith(refusal(401, 'auth/token-expired'), { body: renewed }, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(paths()).toEqual(['/api/user/me', '/api/auth/refresh-token/refresh', '/api/user/me'])
  expect(sessionPreference.get()).toMatchObject({ accessToken: 'new', clientKey: server.clientKey })
})

test('a refresh travels plain but for the proof of its browser’s key, and so does its answer', async () => {
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  answerWith({ body: { accessToken: 'new', refreshToken: 'next', expiresIn: 600 } }, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  const [refresh] = server.calls
  expect(refresh).toMatchObject({
    path: '/api/auth/refresh-token/refresh',
    isSealed: true,
    body: new Uint8Array(),
  })
  expect(refresh?.headers.get('authorization')).toBeNull()
  expect(sessionPreference.get()).toMatchObject({ accessToken: 'new', clientKey: server.clientKey })
})

test('a refresh of a session that is tied to no key, or with sealing off, proves nothing', async () => {
  const { clientKey } = server
  sessionPreference.clear()
  signIn(null)
  server.clientKey = null
  const renewed = { body: { accessToken: 'new', refreshToken: 'next', expiresIn: 0 } }
  answerWith(renewed, { body: me }, renewed, { body: me })
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  await call(userRoutes.getMe)
  sessionPreference.clear()
  signIn(clientKey)
  encryptionPreference.set(false)
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  await call(userRoutes.getMe)
  const refreshes = server.calls.filter(({ path }) => path.includes('/auth/refresh-token/'))
  expect(refreshes.map(({ isSealed }) => isSealed)).toEqual([false, false])
})

test('a refresh whose proof is refused for the server’s key or the clock is made once more, and the session goes on', async () => {
  const renewed = { body: { accessToken: 'new', refreshToken: 'next', expiresIn: 600 } }
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  answerWith(refusal(400, 'encryption/unknown-key'), renewed, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(paths()).toEqual([
    '/api/auth/refresh-token/refresh',
    '/api/encryption/public-key',
    '/api/auth/refresh-token/refresh',
    '/api/user/me',
  ])
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  const stale = refusal(400, 'encryption/stale', { serverTime: Date.now() + 600_000 })
  answerWith(stale, renewed, { body: me })
  expect(await call(userRoutes.getMe)).toEqual(me)
  tellSession({ kind: 'refreshed', tokens: { ...tokens, expiresIn: 0 } })
  answerWith(stale, stale)
  expect((await failure(call(userRoutes.getMe))).code).toBe('encryption/stale')
  expect(sessionPreference.get().state).toBe('signedIn')
})

test('a session that the server has forgotten, key and all, ends', async () => {
  const gone = { ...refusal(401, 'auth/unauthenticated'), isPlain: true }
  answerWith({ ...refusal(400, 'encryption/invalid'), isPlain: true }, gone)
  await failure(call(userRoutes.getMe))
  expect(paths()).toEqual(['/api/user/me', '/api/auth/refresh-token/refresh'])
  expect(sessionPreference.get().state).toBe('signedOut')
})

test('a session whose key this browser has lost ends, and nothing is sent without it', async () => {
  sessionPreference.clear()
  signIn('BPoint-of-a-key-that-is-not-here')
  expect((await failure(call(userRoutes.getMe))).code).toBe('auth/unauthenticated')
  expect(server.calls).toEqual([])
  expect(sessionPreference.get().state).toBe('signedOut')
})

test('the key of a session goes with it, and the server’s too', async () => {
  const key = server.clientKey
  tellSession({ kind: 'loggedOut' })
  expect(serverKeyPreference.get()).toBe('')
  sessionPreference.clear()
  signIn(key)
  expect((await failure(call(userRoutes.getMe))).code).toBe('auth/unauthenticated')
})

test('a server that asks for sealing from now on gets it', async () => {
  encryptionPreference.set(false)
  answerWith(refusal(400, 'encryption/required'))
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(server.calls.map(({ isSealed }) => isSealed)).toEqual([false, true])
  expect(encryptionPreference.get()).toBe(true)
})

test('an upload travels as sealed bytes, and says apart what they are', async () => {
  const body = new Blob(['--x\r\n'], { type: 'multipart/form-data; boundary=x' })
  const outgoing = await prepare({
    route: mediaRoutes.uploadMedia,
    params: {},
    body,
    accessToken: 'access',
    signal: undefined,
  })
  answerWith({ status: 201, body: { _id: 'file' } })
  const answer = await exchange(outgoing, undefined)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ _id: 'file' })
  const [made] = server.calls
  expect(made?.headers.get('content-type')).toBe('application/octet-stream')
  expect(made?.headers.get(sealingHeaders.contentType)).toBe('multipart/form-data; boundary=x')
  expect(new TextDecoder().decode(made?.body)).toBe('--x\r\n')
})

test('a download comes as the bytes it was', async () => {
  const bytes = Uint8Array.of(0, 255, 1, 254)
  const outgoing = await prepare({
    route: mediaRoutes.downloadMedia,
    params: { id: 'file' },
    body: undefined,
    accessToken: 'access',
    credentialID: 'record',
    signal: undefined,
  })
  answerWith({ body: bytes })
  const answer = await exchange(outgoing, undefined)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(server.calls[0]?.headers.get('credential-id')).toBe('record')
})

const gzip = async (text: string) =>
  new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  )

test('a page of records may come compressed under its seal', async () => {
  const list = { records: [], total: 0 }
  answerWith({ body: await gzip(JSON.stringify(list)) })
  expect(await call(recordRoutes.searchRecords, { body: {} })).toEqual(list)
  expect(server.calls[0]?.headers.get(sealingHeaders.acceptEncoding)).toBe('gzip')
})

test('a file that is gzip itself comes as the bytes it is', async () => {
  const bytes = await gzip('an archive')
  const outgoing = await prepare({
    route: mediaRoutes.downloadMedia,
    params: { id: 'file' },
    body: undefined,
    accessToken: 'access',
    credentialID: 'record',
    signal: undefined,
  })
  answerWith({ body: bytes })
  const answer = await exchange(outgoing, undefined)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(server.calls[0]?.headers.has(sealingHeaders.acceptEncoding)).toBe(false)
})
