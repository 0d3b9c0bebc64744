import { createECDH } from 'node:crypto'
import { authRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter } from '../../testing/challenges.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('the first entry makes the account, later ones find it', async () => {
  const first = await app.signIn('once@example.org')
  expect(first.isNewUser).toBe(true)
  expect(first.user).toEqual({
    _id: first.user._id,
    name: null,
    email: 'once@example.org',
    profile: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const second = await app.signIn('once@example.org')
  expect(second.isNewUser).toBe(false)
  expect(second.user).toEqual(first.user)
})

test('all spellings of an address are one account', async () => {
  const ids = new Set<string>()
  for (const email of ['one@example.org', ' One@Example.ORG', 'ONE@EXAMPLE.ORG\t']) {
    ids.add((await app.signIn(email)).user._id)
  }
  expect(ids.size).toBe(1)
})

test('two first entries of one address at once make one account', async () => {
  const challenges = [
    await askForCode(app, 'twice@example.org'),
    await askForCode(app, 'twice@example.org'),
    await askForCode(app, 'twice@example.org'),
  ]
  const answers = await Promise.all(challenges.map((challenge) => enter(app, challenge, challenge.code)))
  expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1)
  expect(answers.filter(({ body }) => body.isNewUser)).toHaveLength(1)
})

test('signing in again in the same browser ends its old session, and keeps its name', async () => {
  const first = await app.signIn('browser@example.org')
  const again = await app.signIn('browser@example.org', { 'x-device': first.deviceToken })
  expect(again.deviceToken).toBe(first.deviceToken)
  expect(again.accessToken).not.toBe(first.accessToken)
  expectError(await app.as(first).call(userRoutes.getMe), 401, 'auth/unauthenticated')
  const refreshing = app.as().call(authRoutes.refresh, { params: { token: first.refreshToken } })
  expectError(await refreshing, 401, 'auth/unauthenticated')
  expect((await app.as(again).call(userRoutes.getMe)).status).toBe(200)
})

test('signing in in another browser leaves the first session, and so does a device name that was never given', async () => {
  const first = await app.signIn('browsers@example.org')
  const second = await app.signIn('browsers@example.org', { 'x-device': 'invented' })
  expect(second.deviceToken).not.toBe('invented')
  expect(second.deviceToken).not.toBe(first.deviceToken)
  expect((await app.as(first).call(userRoutes.getMe)).status).toBe(200)
})

test('another person’s sign-in in the same browser does not end the first person’s session', async () => {
  const first = await app.signIn('shared-1@example.org')
  await app.signIn('shared-2@example.org', { 'x-device': first.deviceToken })
  expect((await app.as(first).call(userRoutes.getMe)).status).toBe(200)
})

test('two sign-ins of one browser at once leave one session', async () => {
  const { deviceToken } = await app.signIn('double@example.org')
  const headers = { 'x-device': deviceToken }
  const challenges = [
    await askForCode(app, 'double@example.org'),
    await askForCode(app, 'double@example.org'),
  ]
  const entries = await Promise.all(
    challenges.map((challenge) => enter(app, challenge, challenge.code, { headers })),
  )
  const alive = await Promise.all(entries.map(({ body }) => app.as(body).call(userRoutes.getMe)))
  expect(alive.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a browser may give its key: an uncompressed P-256 point, and nothing else', async () => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const point = ecdh.getPublicKey()
  const enterWith = async (clientKey: string) => {
    const { email, challengeID, code } = await askForCode(app, 'keyed@example.org')
    return app.as().send('POST', '/auth/entry', { body: { email, challengeID, otp: code, clientKey } })
  }
  expect((await enterWith(point.toString('base64url'))).status).toBe(200)

  const offCurve = Buffer.from(point)
  offCurve[64] = (offCurve[64] ?? 0) ^ 1
  const hybrid = Buffer.from(ecdh.getPublicKey(null, 'hybrid'))
  const compressed = ecdh.getPublicKey(null, 'compressed')
  for (const bad of [
    offCurve,
    hybrid,
    compressed,
    Buffer.alloc(65),
    Buffer.alloc(65, 4),
    point.subarray(1),
  ]) {
    const answer = await enterWith(bad.toString('base64url'))
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('clientKey')
  }
})

test('a key that is refused costs no try', async () => {
  const challenge = await askForCode(app, 'key-first@example.org')
  const body = { email: challenge.email, challengeID: challenge.challengeID, otp: challenge.code }
  const clientKey = Buffer.alloc(65, 4).toString('base64url')
  for (let tries = 0; tries < 6; tries += 1) {
    await app.as().send('POST', '/auth/entry', { body: { ...body, clientKey } })
  }
  expect((await enter(app, challenge, challenge.code)).status).toBe(200)
})
