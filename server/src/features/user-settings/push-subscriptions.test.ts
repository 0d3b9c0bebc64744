import { createECDH, randomBytes } from 'node:crypto'
import { authRoutes, userSettingRoutes, type UserSetting } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import type { Answer } from '../../testing/answer.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepPushSubscriptions } from './push-subscriptions.ts'

const app = await testApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let made = 0
const anEndpoint = () => `https://push.example.com/send/${(made += 1)}-${randomBytes(8).toString('hex')}`
const aSubscription = (endpoint = anEndpoint()) => ({
  endpoint,
  expirationTime: null,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

const add = async (person: Pick<Person, 'accessToken'>, addFcmToken: unknown, userAgent = firefox) =>
  (await app.as(person).send('PUT', '/user-setting', {
    headers: { 'user-agent': userAgent },
    body: { addFcmToken },
  })) as Answer<UserSetting>
const remove = (person: Pick<Person, 'accessToken'>, removeFcmToken: string) =>
  app.as(person).call(userSettingRoutes.changeUserSetting, { body: { removeFcmToken } })
const tokens = async (person: Pick<Person, 'accessToken'>) =>
  (await app.as(person).call(userSettingRoutes.getUserSetting)).body.fcmToken

test('a subscription is taken as JSON text or as an object, and shown by device and date alone', async () => {
  const person = await app.aPerson()
  app.clock.freeze()
  const first = aSubscription()
  const answer = await add(person, JSON.stringify(first))
  expect(answer.body.fcmToken).toEqual([
    { _id: expect.any(String), device: 'Firefox on Linux', date: app.clock.now().toISOString() },
  ])
  const second = aSubscription()
  const both = await add(person, second, 'curl/8')
  expect(both.body.fcmToken.map(({ device }) => device).toSorted()).toEqual([
    'Firefox on Linux',
    'Unknown device',
  ])
  for (const secret of [
    first.endpoint,
    first.keys.auth,
    first.keys.p256dh,
    second.endpoint,
    second.keys.auth,
  ]) {
    expect(JSON.stringify(both.json)).not.toContain(secret)
    expect(app.log.text()).not.toContain(secret)
  }
})

test('a malformed subscription is refused', async () => {
  const person = await app.aPerson()
  const good = aSubscription()
  for (const bad of [
    '',
    'not json',
    'fcm:some-token',
    '"text"',
    '[]',
    'null',
    {},
    [],
    7,
    { endpoint: good.endpoint },
    { ...good, endpoint: 7 },
    { ...good, keys: { ...good.keys, auth: 'short' } },
    { ...good, keys: { ...good.keys, p256dh: 'short' } },
    { ...good, endpoint: `https://push.example.com/${'x'.repeat(2_000)}` },
    JSON.stringify({ ...good, padding: 'x'.repeat(8_000) }),
  ]) {
    const answer = await add(person, bad)
    expect(answer.status, JSON.stringify(bad)).toBe(400)
    expect(answer.errors[0]?.path).toMatch(/^addFcmToken/)
  }
  expect(await tokens(person)).toEqual([])
})

test('an endpoint is https on port 443 of a public host; none leads to this machine or its network', async () => {
  const person = await app.aPerson()
  for (const endpoint of [
    'http://push.example.com/x',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'ftp://push.example.com/x',
    'javascript:alert(1)',
    'data:text/plain,x',
    'https://user:password@push.example.com/x',
    '//push.example.com/x',
    'push.example.com/x',
    'https://push.example.com:8443/x',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/x',
    'https://192.168.1.1/x',
    'https://[fd00::1]/x',
    'https://intranet/x',
    'http://127.0.0.1:4010/x',
    'http://localhost:4010/y',
    'https://[::1]/z',
  ]) {
    expectError(await add(person, { ...aSubscription(), endpoint }), 400, 'request/invalid')
  }
  expect(await tokens(person)).toEqual([])
})

test('the same endpoint again replaces, and keeps its id', async () => {
  const person = await app.aPerson()
  const endpoint = anEndpoint()
  const [first] = (await add(person, aSubscription(endpoint))).body.fcmToken
  const after = (await add(person, aSubscription(endpoint), 'Mozilla/5.0 (iPhone) Safari/605')).body.fcmToken
  expect(after).toEqual([{ _id: first?._id, device: 'Safari on iPhone', date: expect.any(String) }])
})

test('a browser that changes hands belongs to who subscribed last', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  const endpoint = anEndpoint()
  await add(ada, aSubscription(endpoint))
  await add(bob, aSubscription(endpoint))
  expect(await tokens(ada)).toEqual([])
  expect(await tokens(bob)).toHaveLength(1)
})

test('one is removed by its id; another person’s stays', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  await add(ada, aSubscription())
  const [, second] = (await add(ada, aSubscription())).body.fcmToken
  expect((await remove(bob, second?._id ?? '')).body.fcmToken).toEqual([])
  expect(await tokens(ada)).toHaveLength(2)
  expect((await remove(ada, second?._id ?? '')).body.fcmToken).toHaveLength(1)
  expect((await remove(ada, makeId())).body.fcmToken).toHaveLength(1)
  expectError(await remove(ada, 'x'), 400, 'request/invalid')
})

test('a locked session may remove its subscription, and not add one', async () => {
  const person = await app.aPerson()
  const [mine] = (await add(person, aSubscription())).body.fcmToken
  await app.as(person).call(userSettingRoutes.changeUserSetting, { body: { pin: '482913', isLocked: true } })
  expectError(await add(person, aSubscription()), 403, 'session/locked')
  expect((await remove(person, mine?._id ?? '')).body.fcmToken).toEqual([])
})

test('a person has at most twenty: the oldest go, however many are added at once', async () => {
  const person = await app.aPerson()
  const first = (await add(person, aSubscription())).body.fcmToken[0]?._id
  await Promise.all(Array.from({ length: 30 }, () => add(person, aSubscription())))
  const ids = (await tokens(person)).map(({ _id }) => _id)
  expect(ids).toHaveLength(20)
  expect(ids).not.toContain(first)
})

test('adding one endpoint many times at once makes one subscription', async () => {
  const person = await app.aPerson()
  const subscription = aSubscription()
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, subscription)))
  for (const answer of answers) expect(answer.status).toBe(200)
  expect(await tokens(person)).toHaveLength(1)
})

test('a browser without a session is forgotten; one that signs in anew is not', async () => {
  const person = await app.aPerson()
  const [here, there] = [await app.signIn(person.email), await app.signIn(person.email)]
  const endpoint = anEndpoint()
  await add(here, aSubscription())
  await add(there, aSubscription(endpoint))
  await app.as(here).call(authRoutes.logOut)
  const again = await app.signIn(person.email, { 'x-device': there.deviceToken })
  await sweepPushSubscriptions(app)
  expect(await tokens(again)).toHaveLength(1)
  expect((await add(again, aSubscription(endpoint))).body.fcmToken).toHaveLength(1)
})

test('no part of a subscription is stored in plain', async () => {
  const person = await app.aPerson()
  const subscription = aSubscription()
  await add(person, subscription)
  const [row] = await app.database
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute()
  for (const part of [subscription.endpoint, 'push.example.com', subscription.keys.auth, 'Firefox']) {
    expect(row?.subscription.includes(part)).toBe(false)
    expect(row?.endpoint_index.includes(part)).toBe(false)
  }
})
