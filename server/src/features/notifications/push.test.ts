import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pushScene } from '../../testing/push-scene.ts'
import { openPushService } from '../../testing/push-service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { PUSH_TO_LOOPBACK: 'on' } })
const { subscribe, share, aReader, jobsOf, statesOf, hurry } = pushScene(app)

test('a share comes as a push message that only its browser can open, signed by the key that the client was given', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  await share(record, person)
  const push = await service.next(browser)
  const { notifications } = (await app.as(person).call(routes.listNotifications)).body
  expect(push.message).toEqual({
    eventID: expect.any(String),
    notificationID: notifications[0]?._id,
    kind: 'shared',
    count: 1,
    recordID: record.id,
  })
  const { publicKey } = (await app.as(person).call(routes.getPushKey)).body
  expect(push.publicKey).toBe(publicKey)
  expect(push.claims).toMatchObject({
    aud: new URL(push.endpoint).origin,
    sub: 'https://vault.example.org',
  })
  expect(push.claims.exp - Date.now() / 1000).toBeLessThanOrEqual(86_400)
  expect(push.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: push.message.eventID.replaceAll('-', ''),
    urgency: 'normal',
  })
  expect(Number(push.headers['ttl'])).toBeGreaterThan(86_000)
  expect(Number(push.headers['ttl'])).toBeLessThanOrEqual(86_400)
})

test('no name and no address is in a push message, and all have one length', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  await share(record, person)
  // Composed after the removal, it would not be sent.
  const first = await service.next(browser)
  await app
    .as(record.owner)
    .call(routes.removeRecordAccess, { params: { id: record.id }, body: { userID: person.id } })
  const pushes = [first, await service.next(browser)]
  expect(pushes.map(({ message }) => message.kind).toSorted()).toContain('access-removed')
  for (const { text } of pushes) expect(text).not.toMatch(/canary|@|example/)
  expect(new Set(pushes.map(({ body }) => body.length)).size).toBe(1)
})

test('a person who lost access is told of that without an id', async () => {
  const service = await openPushService()
  const { person, browser } = await aReader(service)
  const record = await app.aRecord({ sharedWith: [[person, 'VIEWER']] })
  await app
    .as(record.owner)
    .call(routes.removeRecordAccess, { params: { id: record.id }, body: { userID: person.id } })
  const { message, text } = await service.next(browser)
  expect(message).toMatchObject({ kind: 'access-removed', count: 1 })
  expect(text).not.toContain(record.id)
})

test('every browser of a person gets one; one call that tells of much is one message', async () => {
  const service = await openPushService()
  const { person, browser } = await aReader(service)
  const second = service.aBrowser()
  await subscribe(person, second)
  const owner = await app.aPerson()
  for (let made = 0; made < 3; made += 1) await app.aRecord({ owner, sharedWith: [[person, 'VIEWER']] })
  await app.as(owner).call(routes.deleteMe)
  for (const one of [browser, second]) {
    const { message } = await service.next(one)
    expect(message).toMatchObject({ kind: 'item-gone', count: 3 })
    expect(message).not.toHaveProperty('recordID')
  }
  await expect.poll(async () => new Set(await statesOf(person))).toEqual(new Set(['completed']))
  expect(service.received).toHaveLength(2)
})

test('twenty people in one call get one message each', async () => {
  const service = await openPushService()
  const readers = []
  for (let made = 0; made < 20; made += 1) readers.push(await aReader(service))
  const record = await app.aRecord()
  await share(record, ...readers.map(({ person }) => person))
  const pushes = await Promise.all(readers.map(({ browser }) => service.next(browser)))
  expect(new Set(pushes.map(({ message }) => message.eventID)).size).toBe(1)
  expect(service.received).toHaveLength(20)
})

test('a person who has switched notifications off gets none, also of what happened before', async () => {
  const service = await openPushService()
  const { person, record } = await aReader(service)
  const off = (isNotificationOn: boolean) =>
    app.as(person).call(routes.changeUserSetting, { body: { isNotificationOn } })
  await off(false)
  await share(record, person)
  expect(await jobsOf(person)).toEqual([])

  await off(true)
  service.answerNext({ status: 503 })
  await share(await app.aRecord(), person)
  await expect.poll(() => statesOf(person)).toEqual(['retry'])
  await off(false)
  await hurry()
  await expect.poll(() => statesOf(person)).toEqual(['completed'])
  expect(service.received).toHaveLength(1)
  app.log.takeComplaints()
})

test('a person who loses access before a message is sent is not told of what was shared', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  service.answerNext({ status: 500 })
  await share(record, person)
  await expect.poll(() => statesOf(person)).toEqual(['retry'])
  await service.next(browser)
  await app
    .as(record.owner)
    .call(routes.removeRecordAccess, { params: { id: record.id }, body: { userID: person.id } })
  await hurry()
  await expect.poll(() => statesOf(person)).toEqual(['completed', 'completed'])
  const { message } = await service.next(browser)
  expect(message.kind).toBe('access-removed')
  expect(service.received).toHaveLength(2)
  app.log.takeComplaints()
})

test('a browser where its person has signed out, or another has signed in, is told nothing', async () => {
  const service = await openPushService()
  const [left, changed] = [await aReader(service), await aReader(service)]
  service.refuseAll(true)
  await share(left.record, left.person)
  await share(changed.record, changed.person)
  await service.next(left.browser)
  await service.next(changed.browser)
  const successor = await app.aPerson()
  await subscribe(successor, changed.browser)
  const { sessions } = (await app.as(left.person).call(routes.listSessions)).body
  await app.as(left.person).call(routes.endSession, { params: { id: sessions[0]?._id ?? '' } })
  const tries = service.received.length
  service.refuseAll(false)
  await hurry()
  const waiting = () =>
    sql`select from jobs.job where name = 'push' and state in ('created', 'retry', 'active')`
      .execute(app.database)
      .then(({ rows }) => rows.length)
  await expect.poll(waiting).toBe(0)
  expect(service.received).toHaveLength(tries)
  app.log.takeComplaints()
})

test('jobs hold ids alone', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  await share(record, person)
  await service.next(browser)
  const [job] = await jobsOf(person)
  expect(job?.data).toEqual({
    eventID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    subscriptionID: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('the pair of keys is made once, however many ask at once in whichever process, and its private half is sealed', async () => {
  await app.database.deleteFrom('push_keys').execute()
  const person = await app.aPerson()
  const [here, there] = [app.as(person), (await app.beside()).as(person)]
  const asked = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? here : there).call(routes.getPushKey))
  const keys = new Set((await Promise.all(asked)).map(({ body }) => body.publicKey))
  expect(keys.size).toBe(1)
  const [publicKey = ''] = keys
  expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65)
  const row = await app.database.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  const place = { table: 'push_keys', id: 'vapid', part: 'private-key', version: 1 }
  const privateKey = Buffer.from(app.keyring.open(place, row.private_key), 'base64url')
  expect(privateKey).toHaveLength(32)
  for (const spelling of [privateKey, privateKey.toString('base64url'), privateKey.toString('hex')]) {
    expect(row.private_key.includes(spelling)).toBe(false)
  }
})
