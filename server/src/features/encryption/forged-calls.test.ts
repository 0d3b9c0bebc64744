import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError, type Answer } from '../../testing/answer.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import type { SealedByHand, SealedRequest } from '../../testing/sealed-client.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const person = await app.aPerson({ clientKey: keyPairOf() })
const other = await app.aPerson({ clientKey: keyPairOf() })
const record = await app.aRecord({ owner: person, name: 'A name' })
const page = await app.page(person)
const path = `/record/${record.id}?timestamp=1`

const read = (): SealedByHand => page.seal({ path, credentialID: record.id })
const change = (): SealedByHand =>
  page.seal({ method: 'PUT', path, credentialID: record.id, body: { json: { name: 'Another' } } })

const erase = (): SealedRequest =>
  withHeaders(page.seal({ method: 'DELETE', path, credentialID: record.id }), {
    'content-type': 'application/json',
  })

/** A request with other headers; one that is undefined is left out. */
const withHeaders = (
  { request }: SealedByHand,
  changed: Record<string, string | undefined>,
): SealedRequest => ({
  ...request,
  headers: Object.fromEntries(
    Object.entries({ ...request.headers, ...changed }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
})

const reopened = (text: string, alter: (bytes: Buffer) => Buffer): string =>
  alter(Buffer.from(text, 'base64url')).toString('base64url')

const withSeal = (sealed: SealedByHand, alter: (bytes: Buffer) => Buffer): SealedRequest =>
  withHeaders(sealed, { 'x-seal': reopened(sealed.request.headers['x-seal'] ?? '', alter) })

const withPayload = (sealed: SealedByHand, alter: (bytes: Buffer) => Buffer): SealedRequest => {
  const { payload } = JSON.parse(String(sealed.request.payload)) as { payload: string }
  return { ...sealed.request, payload: JSON.stringify({ payload: reopened(payload, alter) }) }
}

const flip =
  (at: number) =>
  (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes)
    const index = at < 0 ? copy.length + at : at
    copy[index] = (copy[index] ?? 0) ^ 1
    return copy
  }

/** Refused in plain, as nothing was opened, and nothing of what was asked for is in the answer. */
function expectPlainRefusal(answer: Answer<unknown>, code: string): void {
  expect(answer.headers['x-encrypted']).toBeUndefined()
  expectError(answer, 400, code)
}

test('a sealed call works in both modes, and its answer opens with the keys of that call alone', async () => {
  expect(await page.send(read())).toMatchObject({ status: 200, json: { name: 'A name' } })
  const withoutKey = await app.aPerson()
  const base = await app.page(withoutKey)
  expect(await base.call()).toMatchObject({ status: 200, json: { email: withoutKey.email } })
  const made = await base.call({
    method: 'POST',
    path: '/record',
    body: { json: { name: 'Mine', fields: [] } },
  })
  expect(made).toMatchObject({ status: 201, json: { name: 'Mine' } })
  expect(made.headers).toMatchObject({
    'x-encrypted': '1',
    'content-type': 'application/octet-stream',
    'cache-control': 'no-store',
  })
  await expect(page.send(read(), read().request)).rejects.toThrow()
})

const forged: [string, () => SealedRequest][] = [
  ['another path', () => ({ ...read().request, url: `/api/record/${makeId()}?timestamp=1` })],
  ['another query', () => ({ ...read().request, url: `/api/record/${record.id}?timestamp=2` })],
  [
    'its path in another spelling',
    () => ({ ...read().request, url: `/api/%72ecord/${record.id}?timestamp=1` }),
  ],
  ['another method', () => ({ ...read().request, method: 'DELETE' })],
  ['another credential-id', () => withHeaders(read(), { 'credential-id': makeId() })],
  ['no credential-id any more', () => withHeaders(read(), { 'credential-id': undefined })],
  ['another time', () => withHeaders(read(), { 'x-timestamp': String(app.clock.now().getTime() + 1_000) })],
  ['another nonce', () => withHeaders(read(), { 'x-nonce': randomBytes(16).toString('base64url') })],
  ["another person's token", () => withHeaders(read(), { authorization: `Bearer ${other.accessToken}` })],
  ['no token any more', () => withHeaders(read(), { authorization: undefined })],
  [
    'a content type that it was not sealed with',
    () => withHeaders(change(), { 'x-content-type': 'text/html' }),
  ],
  ['an altered IV', () => withSeal(read(), flip(0))],
  ['an altered tag', () => withSeal(read(), flip(-1))],
  ['an altered ciphertext', () => withPayload(change(), flip(12))],
  ['a tag of twelve bytes', () => withSeal(read(), (bytes) => bytes.subarray(0, -4))],
  ['a tag of four bytes', () => withPayload(change(), (bytes) => bytes.subarray(0, -12))],
  ['a byte more', () => withPayload(change(), (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]))],
  ['no bytes at all', () => withSeal(read(), () => Buffer.alloc(0))],
  ["another call's seal", () => withHeaders(read(), { 'x-seal': read().request.headers['x-seal'] })],
  ['its body left out', () => ({ ...change().request, payload: null })],
  ['a plain body beside its seal', () => ({ ...erase(), payload: '{"name":"Another"}' })],
  ['an empty payload beside its seal', () => ({ ...erase(), payload: '{"payload":""}' })],
  [
    'a plain body in the place of the sealed one',
    () => ({ ...change().request, payload: '{"name":"Another"}' }),
  ],
  [
    'a seal in padded base64',
    () => withHeaders(read(), { 'x-seal': `${read().request.headers['x-seal']}==` }),
  ],
  [
    'a seal in its header and in its body',
    () => withHeaders(change(), { 'x-seal': read().request.headers['x-seal'] }),
  ],
]

test.each(forged)('a call with %s does not open', async (_, forge) => {
  const before = await fingerprint(app.database)
  const sealed = read()
  expectPlainRefusal(await page.send(sealed, forge()), 'encryption/invalid')
  expect(await fingerprint(app.database)).toEqual(before)
})

const point = keyPairOf().getPublicKey()
const points: [string, Buffer][] = [
  ['compressed', createCompressed()],
  ['off the curve', flip(-1)(point)],
  ['of zeros', Buffer.concat([Buffer.from([4]), Buffer.alloc(64)])],
  ['at infinity', Buffer.alloc(1)],
  ['of another form', Buffer.concat([Buffer.from([6]), point.subarray(1)])],
  ['of 64 bytes', point.subarray(0, 64)],
  ['of 66 bytes', Buffer.concat([point, Buffer.alloc(1)])],
  ['of zero bytes and a first byte of 4', Buffer.from([4])],
]

function createCompressed(): Buffer {
  const pair = createECDH('prime256v1')
  return pair.generateKeys(null, 'compressed')
}

test.each(points)(
  'a client public key %s is refused like everything that does not open',
  async (_, bytes) => {
    const sealed = read()
    const changed = withHeaders(sealed, { 'x-client-public-key': bytes.toString('base64url') })
    expectPlainRefusal(await page.send(sealed, changed), 'encryption/invalid')
  },
)

const malformed: [string, string | undefined][] = [
  ['x-timestamp', undefined],
  ['x-timestamp', String(Math.floor(Date.now() / 1_000))],
  ['x-timestamp', `${Date.now()}.0`],
  ['x-timestamp', `+${String(Date.now()).slice(1)}`],
  ['x-nonce', undefined],
  ['x-nonce', randomBytes(15).toString('base64url')],
  ['x-nonce', randomBytes(17).toString('base64url')],
  ['x-nonce', randomBytes(16).toString('base64')],
  ['x-server-key-id', undefined],
  ['x-server-key-id', 'short'],
  ['x-seal', undefined],
]

test.each(malformed)('a call whose %s is %s does not open', async (name, value) => {
  const sealed = read()
  expectPlainRefusal(await page.send(sealed, withHeaders(sealed, { [name]: value })), 'encryption/invalid')
})

test('every reason has the same answer', async () => {
  const answers = new Set<string>()
  for (const [, forge] of forged) answers.add(JSON.stringify((await page.send(read(), forge())).json))
  expect([...answers]).toEqual([
    '{"errors":[{"message":"The sealed request cannot be opened.","code":"encryption/invalid"}]}',
  ])
})

test('plain calls are refused, no matter who makes them and what else is wrong with them; public ones stay plain', async () => {
  for (const client of [app.as(person), app.as()]) {
    expectPlainRefusal(await client.send('GET', '/user/me'), 'encryption/required')
    expectPlainRefusal(await client.send('PUT', path, { body: { name: 'Another' } }), 'encryption/required')
    expectPlainRefusal(await client.send('POST', '/media/upload', { body: 'x' }), 'encryption/required')
  }
  expect((await app.as().send('GET', '/encryption/status')).json).toEqual({ isEncryptionEnabled: true })
  expect((await app.signIn('someone@example.org')).isNewUser).toBe(true)
})

test("a token without its browser's key opens nothing: not in base mode, not with another browser's key", async () => {
  const thieves = [
    await app.page({ accessToken: person.accessToken }),
    await app.page({ accessToken: person.accessToken, clientKey: keyPairOf() }),
    await app.page({ accessToken: person.accessToken, clientKey: other.clientKey }),
  ]
  for (const thief of thieves) expectPlainRefusal(await thief.call(), 'encryption/invalid')
})

test('a session without a client key takes base mode alone', async () => {
  const { accessToken } = await app.aPerson()
  expect((await (await app.page({ accessToken })).call()).status).toBe(200)
  expectPlainRefusal(
    await (await app.page({ accessToken, clientKey: keyPairOf() })).call(),
    'encryption/invalid',
  )
})

test('an answer does not open under another status', async () => {
  const sealed = read()
  const open = (status: number, bytes: Buffer): Buffer => {
    expect(() => sealed.open(201, bytes)).toThrow()
    return sealed.open(status, bytes)
  }
  expect((await page.send({ ...sealed, open })).status).toBe(200)
  expect.assertions(2)
})

test('every error after a call was opened is sealed', async () => {
  const missing = await page.call({ path: `/record/${makeId()}` })
  expect(missing.headers['x-encrypted']).toBe('1')
  expect(missing).toMatchObject({ status: 404, json: { errors: [{ code: 'record/not-found' }] } })
  const bad = await page.call({ method: 'PUT', path, body: { json: { name: 3 } } })
  expect(bad.headers['x-encrypted']).toBe('1')
  expect(bad).toMatchObject({ status: 400, json: { errors: [{ code: 'request/invalid', path: 'name' }] } })
})

test('1 MiB before sealing is read, one byte more is 413 in plain', async () => {
  const json = (bytes: number) => ({ name: 'x'.repeat(bytes - '{"name":""}'.length) })
  const most = 1024 * 1024
  // What carries nothing that a client sealed.
  const ordinary = '/template'
  const taken = await page.call({ method: 'POST', path: ordinary, body: { json: json(most) } })
  expect(taken.status).toBe(400)
  expect(taken.errors[0]).toMatchObject({ code: 'request/invalid', path: 'name' })
  const tooLarge = await page.call({ method: 'POST', path: ordinary, body: { json: json(most + 1) } })
  expect(tooLarge.headers['x-encrypted']).toBeUndefined()
  expectError(tooLarge, 413, 'request/too-large')
})

test('a record that is sealed for the server gets no more than 1 MiB, though one sealed for its people may', async () => {
  const name = 'x'.repeat(1024 * 1024 + 1 - '{"name":""}'.length)
  const tooLarge = await page.call({ method: 'PUT', path, body: { json: { name } } })
  expect(tooLarge).toMatchObject({ status: 413, json: { errors: [{ code: 'request/too-large' }] } })
})
