import { once } from 'node:events'
import { METHODS, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { Answer, expectError, expectRefusal } from '../testing/answer.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { hostname, port } = new URL(await app.listen())
const person = await app.aPerson()
const own = { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' }

interface Raw {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

/** A request over a real socket, its path exactly as given. */
async function send({ method = 'POST', path = '/api/record/search', headers = own, body = '' }: Raw) {
  const sent = request({ hostname, port, method, path, headers, agent: false })
  const answered = once(sent, 'response') as Promise<
    [AsyncIterable<Buffer> & { statusCode: number; headers: object }]
  >
  // Who answers before the body is there hangs up on the rest of it; without an answer the wait above fails.
  sent.on('error', () => undefined)
  sent.end(body)
  const [response] = await answered
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return new Answer(
    response.statusCode,
    { ...response.headers },
    text === '' ? null : (JSON.parse(text) as unknown),
  )
}

/** Bytes as they are; everything that comes back until the server ends the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  socket.end(bytes, 'latin1')
  await once(socket, 'close')
  return answer
}

test('a body of 2 MB or 20 MB is 413 in the error shape, with and without a length, and without a session it is not read', async () => {
  const before = await fingerprint(app.database)
  for (const megabytes of [2, 20]) {
    const body = Buffer.alloc(megabytes * 1_000_000, ' ')
    for (const headers of [own, { 'content-type': 'application/json' }]) {
      for (const framing of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
        const path = '/api/auth/sendOTPEmail'
        expectError(await send({ path, headers: { ...headers, ...framing }, body }), 413, 'request/too-large')
        const [status, code] = headers === own ? [413, 'request/too-large'] : [401, 'auth/unauthenticated']
        expectError(await send({ headers: { ...headers, ...framing }, body }), status, code)
      }
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('1 MiB is read, one byte more is not', async () => {
  const body = (bytes: number) => `{${' '.repeat(bytes - 2)}}`
  expect((await send({ body: body(1024 * 1024) })).status).toBe(200)
  expectError(await send({ body: body(1024 * 1024 + 1) }), 413, 'request/too-large')
})

test('a call that does not know a method says which it knows', async () => {
  const known: [string, string[]][] = [
    ['/api/record', ['POST']],
    ['/api/record/search', ['POST']],
    [`/api/record/${person.id}`, ['DELETE', 'GET', 'PUT']],
    [`/api/record/leave/${person.id}`, ['GET']],
    ['/api/user/me', ['DELETE', 'GET', 'PATCH']],
    ['/api/user-setting', ['GET', 'POST', 'PUT']],
    ['/api/group/search', ['POST']],
    [`/api/group/${person.id}`, ['DELETE', 'GET', 'PUT']],
    [`/api/group/leave/${person.id}`, ['GET']],
    ['/api/media/upload', ['POST']],
    [`/api/media/${person.id}`, ['GET']],
    ['/api/notification/bulk-update', ['PUT']],
    [`/api/auth/sessions/${person.id}`, ['DELETE', 'PUT']],
    ['/api/auth/entry', ['POST']],
    ['/api/auth/refresh-token/x', ['GET']],
    ['/api/encryption/status', ['GET']],
  ]
  for (const [path, methods] of known) {
    for (const method of METHODS.filter((one) => !/^(HEAD|CONNECT)$/.test(one)).filter(
      (one) => !methods.includes(one),
    )) {
      const answer = await send({ method, path })
      expectError(answer, 405, 'request/method')
      expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual(methods)
    }
    expect((await send({ method: 'HEAD', path })).status).toBe(405)
  }
})

test('a preflight of another site gets no leave to call', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const method of ['OPTIONS', 'POST', 'GET']) {
    const answer = await send({ method, path: '/api/encryption/status', headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('paths that lead nowhere are request/unknown-call, however they are written', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/record/../user/me',
    '/api/./user/me',
    '/api//user/me',
    '//api/user/me',
    '/API/user/me',
    '/api/user/me/',
    '/api/user/%2e%2e/me',
    '/api/record/search/x',
    '/api/%',
    '/api/user/me%00',
    '/api/user/me;x',
    '/nothing',
    '/etc/passwd',
    '/..%2f..%2fetc/passwd',
    `/api/${'x'.repeat(8_000)}`,
    '/api/group/search/x',
    '/api/media',
    '/api/media/upload/x',
    '/api/pending-access',
  ]
  for (const path of paths) expectError(await send({ method: 'GET', path }), 404, 'request/unknown-call')
})

test('a method that no call has is refused like any other, whether it says what its body is or not', async () => {
  for (const method of ['QUERY', 'TRACE', 'PROPFIND']) {
    for (const headers of [{}, own, { 'content-type': 'application/json' }]) {
      expectError(await send({ method, path: '/api/user/me', headers }), 405, 'request/method')
      for (const path of ['/api/nothing', '/records', '/health'])
        expectError(await send({ method, path, headers }), 404, 'request/unknown-call')
    }
  }
})

test('a query is ignored, whatever it holds', async () => {
  for (const query of [
    '?timestamp=1',
    '?timestamp=',
    '?',
    '?%',
    '?__proto__[x]=1',
    '?a=%zz',
    `?${'a=1&'.repeat(2_000)}`,
  ]) {
    expect((await send({ method: 'GET', path: `/api/user/me${query}`, body: '' })).status).toBe(200)
  }
})

test('another version than 0 is refused before anything else, and none is taken', async () => {
  const path = '/api/user/me'
  for (const version of ['1', '', ' ', '0.0', '00', '-0', 'x', '0, 0', '0,1', 'zero']) {
    const answer = await send({ method: 'GET', path, headers: { version } })
    expectError(answer, 400, 'request/unsupported-version')
  }
  expect((await send({ method: 'GET', path, headers: { ...own, version: '0' } })).status).toBe(200)
  expect((await send({ method: 'GET', path, headers: own })).status).toBe(200)
})

test('a session is asked for before the body is looked at', async () => {
  const headers = { 'content-type': 'text/plain' }
  for (const body of ['{', '', 'null', '{"x":1}']) {
    expectError(await send({ headers, body }), 401, 'auth/unauthenticated')
  }
})

test('bytes that are no HTTP are answered in the error shape, and the server lives on', async () => {
  const broken = [
    'nonsense\r\n\r\n',
    'GET\r\n\r\n',
    'GET /api/user/me HTTP/9.9\r\n\r\n',
    'GET /api/user/me HTTP/1.1\r\nno colon\r\n\r\n',
    'GET /api/user/me HTTP/1.1\r\nhost: x\r\nx: a\u0000b\r\n\r\n',
    'GET /api/user/me HTTP/1.1\r\n host: x\r\n\r\n',
    `GET /api/user/me HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
    'POST /api/record/search HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n',
    'POST /api/record/search HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
    'POST /api/record/search HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/record/search HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  ]
  for (const bytes of broken) {
    const answer = await sendBytes(bytes)
    expect(answer, JSON.stringify(bytes.slice(0, 60))).toMatch(/^HTTP\/1\.1 4\d\d /)
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { errors: { code: string }[] }
    expect(body.errors[0]?.code).toMatch(/^request\//)
  }
  expect((await send({ method: 'GET', path: '/api/user/me' })).status).toBe(200)
})

test('a sender who goes away in the middle of a body leaves no complaint', async () => {
  for (const size of [0, 10, 100_000]) {
    const socket = connect(Number(port), hostname)
    const head = `POST /api/record HTTP/1.1\r\nhost: x\r\nauthorization: ${own.authorization}\r\ncontent-length: 500000\r\n\r\n`
    socket.write(head + 'x'.repeat(size))
    await once(socket, 'connect')
    socket.destroy()
    await once(socket, 'close')
  }
  expectRefusal(await send({ body: 'x' }))
})

test('every answer keeps the browser from giving anything away, and is never kept', async () => {
  for (const answer of [
    await send({ method: 'GET', path: '/api/user/me' }),
    await send({ method: 'GET', path: '/api/nothing' }),
    await send({ headers: {}, body: '{' }),
  ]) {
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*script-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
      ),
    })
  }
})
