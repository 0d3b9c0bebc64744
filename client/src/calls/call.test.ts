import { authRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { expect, test, vi } from 'vitest'
import { call, devicePreference, isServerThere, sessionPreference } from '../testing/test-client.ts'
import { failure } from '../testing/failure.ts'
import { answerInTurn, me, refusal, renewed, server, signIn } from '../testing/answering-server.ts'

answerInTurn()

test('a call carries what the interface asks of every call', async () => {
  signIn()
  server.answers = [{ body: me }]
  expect(await call(userRoutes.getMe)).toEqual(me)
  const [request] = server.sent
  expect(request?.url.pathname).toBe('/api/user/me')
  expect(Number(request?.url.searchParams.get('timestamp'))).toBeGreaterThan(0)
  expect(request?.headers.get('version')).toBe('0')
  expect(request?.headers.get('authorization')).toBe('Bearer access')
  expect(request?.headers.get('cache-control')).toBe('no-cache')
  expect(request?.headers.has('credential-id')).toBe(false)
  expect(request?.headers.has('content-type')).toBe(false)
})

test('a call about one record names it, in the path safely', async () => {
  signIn()
  server.answers = [{ body: {} }]
  await call(recordRoutes.getRecord, { params: { id: 'a/../b' } })
  expect(server.sent[0]?.url.pathname).toBe('/api/record/a%2F..%2Fb')
  expect(server.sent[0]?.headers.get('credential-id')).toBe('a/../b')
})

test('a public call carries the device, never the token', async () => {
  signIn()
  devicePreference.set('known-device')
  server.answers = [{ body: {} }]
  await call(authRoutes.sendCode, { body: { email: 'lena@northwind.example' } })
  expect(server.sent[0]?.headers.get('x-device')).toBe('known-device')
  expect(server.sent[0]?.headers.has('authorization')).toBe(false)
  expect(server.sent[0]?.body).toBe('{"email":"lena@northwind.example"}')
})

test('without a session no call that needs one is sent', async () => {
  const error = await failure(call(userRoutes.getMe))
  expect(error.code).toBe('auth/unauthenticated')
  expect(server.sent).toEqual([])
})

test('a token within thirty seconds of its end is renewed first', async () => {
  signIn(29)
  server.answers = [{ body: renewed }, { body: me }]
  await call(userRoutes.getMe)
  expect(server.sent.map(({ url }) => url.pathname)).toEqual([
    '/api/auth/refresh-token/refresh',
    '/api/user/me',
  ])
  expect(server.sent[1]?.headers.get('authorization')).toBe('Bearer new')
  expect(sessionPreference.get()).toMatchObject({ userID: 'lena', refreshToken: 'next' })
})

test('calls made together renew it once', async () => {
  signIn(0)
  server.answers = [{ body: renewed }, { body: me }, { body: me }, { body: me }]
  await Promise.all([call(userRoutes.getMe), call(userRoutes.getMe), call(userRoutes.getMe)])
  expect(server.sent.filter(({ url }) => url.pathname.includes('refresh-token'))).toHaveLength(1)
})

test('a token the server calls expired is renewed once, and the call repeated once', async () => {
  signIn()
  server.answers = [{ status: 401, body: refusal('auth/token-expired') }, { body: renewed }, { body: me }]
  expect(await call(userRoutes.getMe)).toEqual(me)
  expect(server.refusals).toEqual([])
})

test('a repeated call that is refused again ends the session', async () => {
  signIn()
  const expired = { status: 401, body: refusal('auth/token-expired') }
  server.answers = [expired, { body: renewed }, expired]
  await failure(call(userRoutes.getMe))
  expect(server.sent).toHaveLength(3)
  expect(sessionPreference.get()).toEqual({ state: 'signedOut', wasRefused: true })
})

test('any other 401 ends the session, said once however many calls it meets', async () => {
  signIn()
  const gone = { status: 401, body: refusal('auth/unauthenticated', 'Please sign in.') }
  server.answers = [gone, gone]
  await Promise.all([failure(call(userRoutes.getMe)), failure(call(userRoutes.getMe))])
  expect(sessionPreference.get().state).toBe('signedOut')
  expect(server.refusals.map(({ kind, error }) => `${kind}: ${error.message}`)).toEqual([
    'sessionLost: Please sign in.',
  ])
})

test('a 401 for a token that another tab has replaced meanwhile is repeated with the new one', async () => {
  signIn()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (new Headers(init.headers).get('authorization') === 'Bearer other') return Response.json(me)
    const accessExpiresAt = Date.now() + 600_000
    sessionPreference.set({
      state: 'signedIn',
      userID: 'lena',
      accessToken: 'other',
      refreshToken: 'x',
      accessExpiresAt,
      clientKey: null,
    })
    return Response.json(refusal('auth/unauthenticated'), { status: 401 })
  })
  expect(await call(userRoutes.getMe)).toEqual(me)
})

test('a refused refresh ends the session and tells why', async () => {
  signIn(0)
  server.answers = [{ status: 401, body: refusal('auth/refresh-reused', 'This session has ended.') }]
  await failure(call(userRoutes.getMe))
  expect(sessionPreference.get()).toEqual({ state: 'signedOut', wasRefused: true })
  expect(server.refusals[0]?.error.message).toBe('This session has ended.')
})

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a broken server', { status: 500, body: refusal('request/failed') }],
  ['a proxy’s own page', { status: 404, body: '<html>' }],
])('%s to a refresh leaves the session as it is', async (_, answer) => {
  signIn(0)
  server.answers = [answer]
  await failure(call(userRoutes.getMe))
  expect(sessionPreference.get().state).toBe('signedIn')
  expect(server.refusals).toEqual([])
})

/** A browser reads the body of an answer in tasks of its own, which no fake timer brings about. */
async function answersAreRead(): Promise<void> {
  for (let tasks = 0; tasks < 50; tasks += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
}

test('a busy server is asked three times more, after the time it names', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signIn()
  const busy = { status: 503, body: refusal('request/busy'), headers: { 'retry-after': '2' } }
  server.answers = [busy, busy, busy, { body: me }]
  const made = call(userRoutes.getMe)
  for (const [ms, calls] of [
    [1_999, 1],
    [1, 2],
    [2_000, 3],
    [1_999, 3],
  ] as const) {
    await answersAreRead()
    await vi.advanceTimersByTimeAsync(ms)
    await answersAreRead()
    expect(server.sent).toHaveLength(calls)
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(await made).toEqual(me)
})

test('a server that stays busy is an error after the fourth time', async () => {
  signIn()
  const busy = { status: 503, body: refusal('request/busy'), headers: { 'retry-after': '0' } }
  server.answers = [busy, busy, busy, busy, { body: me }]
  expect((await failure(call(userRoutes.getMe))).code).toBe('request/busy')
  expect(server.sent).toHaveLength(4)
})

test('giving up while the server is busy stops asking', async () => {
  signIn()
  server.answers = [{ status: 503, body: refusal('request/busy'), headers: { 'retry-after': '60' } }]
  const leaving = new AbortController()
  const made = call(userRoutes.getMe, { signal: leaving.signal })
  await expect.poll(() => server.sent).toHaveLength(1)
  leaving.abort()
  await expect(made).rejects.toThrow(/abort/i)
  expect(server.sent).toHaveLength(1)
})

test.each([
  ['429', { status: 429, body: refusal('request/too-many-requests'), headers: { 'retry-after': '12' } }],
  ['429 of a proxy', { status: 429, body: 'slow down' }],
  ['a temporary ban', { status: 403, body: refusal('user/temp-ban') }],
])('%s is told to the app, on public calls too', async (_, answer) => {
  server.answers = [answer]
  const error = await failure(call(authRoutes.sendCode, { body: { email: 'lena@northwind.example' } }))
  expect(server.refusals).toEqual([{ kind: 'rateLimited', error }])
})

test('a number of one act a day is told to its caller alone', async () => {
  signIn()
  server.answers = [
    { status: 429, body: refusal('request/too-many-requests'), headers: { 'retry-after': '7200' } },
  ]
  expect((await failure(call(userRoutes.getMe))).retryAfter).toBe(7200)
  expect(server.refusals).toEqual([])
})

test('a patient call waits for its rate as long as the server says', async () => {
  signIn()
  const slow = {
    status: 429,
    body: refusal('request/too-many-requests'),
    headers: { 'retry-after': '0' },
  }
  server.answers = [slow, slow, slow, slow, slow, { body: me }]
  expect(await call(userRoutes.getMe, { isPatient: true })).toEqual(me)
  expect(server.refusals).toEqual([])
})

test('a locked session is told to the app, and is no end of the session', async () => {
  signIn()
  server.answers = [{ status: 403, body: refusal('session/locked') }]
  const error = await failure(call(userRoutes.getMe))
  expect(server.refusals).toEqual([{ kind: 'locked', error }])
  expect(sessionPreference.get().state).toBe('signedIn')
})

test('an error carries what the server said', async () => {
  signIn()
  const entry = { message: 'must not be empty', code: 'request/invalid', path: 'name' }
  server.answers = [{ status: 400, body: { errors: [entry] } }]
  const error = await failure(call(userRoutes.changeMe, { body: { name: '' } }))
  expect(error).toMatchObject({
    status: 400,
    code: 'request/invalid',
    entries: [entry],
    statusText: 'Bad Request',
  })
})

test('a code of a newer server is kept with its sentence', async () => {
  signIn()
  server.answers = [{ status: 418, body: refusal('kettle/is-one', 'I am a kettle.') }]
  const error = await failure(call(userRoutes.getMe))
  expect(error).toMatchObject({ code: 'kettle/is-one', message: 'I am a kettle.', statusText: 'Bad Request' })
})

test('no answer is an error of its own', async () => {
  signIn()
  server.answers = [new TypeError('Failed to fetch')]
  expect(await failure(call(userRoutes.getMe))).toMatchObject({ status: 0, code: 'network', entries: [] })
})

test.each([502, 503, 504])(
  'a proxy that says %i where no server answers is no answer: the page says that it reconnects, and goes on with the next one',
  async (status) => {
    signIn()
    const html = { 'content-type': 'text/html' }
    server.answers = [{ status, body: '<html><h1>Bad Gateway</h1></html>', headers: html }, { body: me }]
    expect(await failure(call(userRoutes.getMe))).toMatchObject({ status: 0, code: 'network', entries: [] })
    expect(isServerThere()).toBe(false)
    expect(await call(userRoutes.getMe)).toEqual(me)
    expect(isServerThere()).toBe(true)
  },
)

test('a 503 of the server itself says what it says', async () => {
  signIn()
  server.answers = [{ status: 503, body: refusal('request/unavailable') }]
  expect(await failure(call(userRoutes.getMe))).toMatchObject({ status: 503, code: 'request/unavailable' })
  expect(isServerThere()).toBe(true)
})

test('a success that is not JSON did not come from our server', async () => {
  signIn()
  server.answers = [{ body: '<!doctype html><title>Hotel Wi-Fi</title>' }]
  expect((await failure(call(userRoutes.getMe))).code).toBe('unknown')
})
