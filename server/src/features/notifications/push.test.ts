import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { openPushService, type PushBrowser, type PushService } from '../../testing/push-service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { PUSH_TO_LOOPBACK: 'on' } })

const subscribe = (person: Pick<Person, 'accessToken'>, { subscription }: PushBrowser) =>
  app.as(person).call(routes.changeUserSetting, { body: { addFcmToken: subscription } })
const subscriptionsOf = async (person: Person) =>
  (await app.as(person).call(routes.getUserSetting)).body.fcmToken
const share = (record: MadeRecord, ...people: Pick<Person, 'email'>[]) =>
  app.as(record.owner).call(routes.shareRecord, {
    params: { id: record.id },
    body: { users: people.map(({ email }) => ({ email, role: 'VIEWER' as const })) },
  })

/** Somebody with a browser that takes push messages, and a record that can be shared with them. */
async function aReader(service: PushService) {
  const person = await app.aPerson({ name: 'canary-reader' })
  const browser = service.aBrowser()
  expect((await subscribe(person, browser)).status).toBe(200)
  const owner = await app.aPerson({ name: 'canary-owner' })
  return { person, browser, record: await app.aRecord({ owner, name: 'canary-record' }) }
}

interface JobRow {
  state: string
  data: Record<string, unknown>
  retry_count: number
  seconds: number
}

/** The jobs for a person's browsers, with how many seconds they wait. */
async function jobsOf(person: Person): Promise<JobRow[]> {
  const ids = (await subscriptionsOf(person)).map(({ _id }) => _id)
  const { rows } = await sql<JobRow>`
    select state, data, retry_count, extract(epoch from start_after - now())::float as seconds from jobs.job
    where name = 'push' and data->>'subscriptionID' = any(${ids}) order by created_on, id`.execute(
    app.database,
  )
  return rows
}
const statesOf = async (person: Person) => (await jobsOf(person)).map(({ state }) => state)
/** Nobody waits in a test for what waits: what was to be tried again is, at once. */
const hurry = () =>
  sql`update jobs.job set start_after = now() where name = 'push' and state in ('created', 'retry')`.execute(
    app.database,
  )

// What a test leaves behind would be tried again in the next, at a service that has gone.
afterEach(async () => {
  await sql`delete from jobs.job where name = 'push'`.execute(app.database)
})

test('what is shared comes as a push message that only its browser opens, signed by the key that the client was given', async () => {
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
  await app
    .as(record.owner)
    .call(routes.removeRecordAccess, { params: { id: record.id }, body: { userID: person.id } })
  const pushes = [await service.next(browser), await service.next(browser)]
  expect(pushes.map(({ message }) => message.kind).toSorted()).toContain('access-removed')
  for (const { text } of pushes) expect(text).not.toMatch(/canary|@|example/)
  expect(new Set(pushes.map(({ body }) => body.length)).size).toBe(1)
})

test('who has lost access is told of that without an id', async () => {
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
  await expect.poll(() => statesOf(person)).toEqual(['completed', 'completed'])
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

test('who has switched notifications off gets none, be it after the fact', async () => {
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

test('who loses access before a message is sent is not told of what was shared', async () => {
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
  await expect.poll(() => statesOf(person), { timeout: 10_000 }).toEqual(['completed', 'completed'])
  const { message } = await service.next(browser)
  expect(message.kind).toBe('access-removed')
  expect(service.received).toHaveLength(2)
  app.log.takeComplaints()
})

test('a browser where its person has signed out, or another has signed in, is told nothing', async () => {
  const service = await openPushService()
  const [left, changed] = [await aReader(service), await aReader(service)]
  service.answerNext({ status: 500 }, { status: 500 })
  await share(left.record, left.person)
  await share(changed.record, changed.person)
  await expect.poll(() => statesOf(left.person)).toEqual(['retry'])
  await expect.poll(() => statesOf(changed.person)).toEqual(['retry'])
  const successor = await app.aPerson()
  await subscribe(successor, changed.browser)
  const { sessions } = (await app.as(left.person).call(routes.listSessions)).body
  await app.as(left.person).call(routes.endSession, { params: { id: sessions[0]?._id ?? '' } })
  await hurry()
  const waiting = () =>
    sql`select from jobs.job where name = 'push' and state in ('created', 'retry', 'active')`
      .execute(app.database)
      .then(({ rows }) => rows.length)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(service.received).toHaveLength(2)
  app.log.takeComplaints()
})

test.each([404, 410])('%i: the subscription is dropped, and nothing is sent there again', async (status) => {
  const service = await openPushService()
  const { person, record } = await aReader(service)
  service.answerNext({ status })
  await share(record, person)
  await expect.poll(() => subscriptionsOf(person)).toEqual([])
  await share(await app.aRecord(), person)
  expect(service.received).toHaveLength(1)
})

test('a browser whose key is none is dropped at the first message', async () => {
  const person = await app.aPerson()
  const { subscription } = (await openPushService()).aBrowser()
  const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) }
  await app.as(person).call(routes.changeUserSetting, { body: { addFcmToken: { ...subscription, keys } } })
  await share(await app.aRecord(), person)
  await expect.poll(() => subscriptionsOf(person)).toEqual([])
})

test.each([
  [400, 'warn', 'A push service refused a message; it is not sent again'],
  [413, 'warn', 'A push service refused a message; it is not sent again'],
  [302, 'warn', 'A push service refused a message; it is not sent again'],
  [401, 'error', 'A push service does not accept the key of this server'],
  [403, 'error', 'A push service does not accept the key of this server'],
] as const)(
  '%i: the message is given up and logged as %s; the subscription stays',
  async (status, level, msg) => {
    const service = await openPushService()
    const { person, browser, record } = await aReader(service)
    service.answerNext({ status, headers: { location: browser.subscription.endpoint } })
    await share(record, person)
    await service.next(browser)
    await expect.poll(() => statesOf(person)).toEqual(['completed'])
    const complaints = app.log.takeComplaints()
    expect(complaints).toMatchObject([{ level: level === 'warn' ? 40 : 50, msg, status }])
    expect(JSON.stringify(complaints)).not.toContain('127.0.0.1')
    expect(service.received).toHaveLength(1)
    expect(await subscriptionsOf(person)).toHaveLength(1)
  },
)

test('429: the service rests for as long as it asks, with all that goes there; then the same message comes under the same Topic', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  const other = await aReader(service)
  service.answerNext({ status: 429, headers: { 'retry-after': '3' } })
  const start = performance.now()
  await share(record, person)
  const refused = await service.next(browser)
  await share(other.record, other.person)
  const [again, others] = [await service.next(browser), await service.next(other.browser)]
  expect(performance.now() - start).toBeGreaterThan(2_900)
  expect(again.headers['topic']).toBe(refused.headers['topic'])
  expect(again.message).toEqual(refused.message)
  expect(others.message.recordID).toBe(other.record.id)
  expect(service.received).toHaveLength(3)
})

test('429 for longer than the message is news: it is given up', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  service.answerNext({ status: 429, headers: { 'retry-after': '999999999' } })
  await share(record, person)
  await service.next(browser)
  await expect.poll(() => statesOf(person)).toEqual(['completed'])
})

test('5xx: tried again later and later, and given up in the end', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  const waits: number[] = []
  for (let tries = 1; tries <= 3; tries += 1) {
    service.answerNext({ status: 500 + tries })
    if (tries === 1) await share(record, person)
    else await hurry()
    await service.next(browser)
    await expect
      .poll(async () => (await jobsOf(person))[0])
      .toMatchObject({ state: 'retry', retry_count: tries - 1 })
    waits.push((await jobsOf(person))[0]?.seconds ?? 0)
  }
  expect(waits[0]).toBeGreaterThan(1)
  expect(waits[2]).toBeGreaterThan(7)
  expect(await subscriptionsOf(person)).toHaveLength(1)

  service.answerNext({ status: 500 })
  await sql`update jobs.job set retry_count = retry_limit, start_after = now() where name = 'push' and state = 'retry'`.execute(
    app.database,
  )
  await expect.poll(() => statesOf(person), { timeout: 10_000 }).toEqual(['failed'])
  expect(app.log.takeComplaints()).toHaveLength(4)
  const { rows } = await sql<{
    job: string
  }>`select j::text as job from jobs.job j where name = 'push'`.execute(app.database)
  for (const { job } of rows) expect(job).not.toContain('127.0.0.1')
})

test('a message that nobody took for a day is not sent any more', async () => {
  const service = await openPushService()
  const { person, browser, record } = await aReader(service)
  service.answerNext({ status: 500 })
  await share(record, person)
  await service.next(browser)
  await expect.poll(() => statesOf(person)).toEqual(['retry'])
  app.clock.advance(86_400_000)
  await hurry()
  const states = async () =>
    (
      await sql<{ state: string }>`select state from jobs.job where name = 'push' and data->>'eventID' = ${
        service.received[0]?.message.eventID ?? ''
      }`.execute(app.database)
    ).rows.map(({ state }) => state)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['completed'])
  expect(service.received).toHaveLength(1)
  app.log.takeComplaints()
})

test('a push service that hangs delays neither a call nor what goes elsewhere, and is tried again', async () => {
  const [hanging, service] = [await openPushService(), await openPushService()]
  const [stuck, other] = [await aReader(hanging), await aReader(service)]
  hanging.answerNext('hang')
  const start = performance.now()
  await share(stuck.record, stuck.person, other.person)
  await share(other.record, other.person)
  expect(performance.now() - start).toBeLessThan(2_000)
  await Promise.all([service.next(other.browser), service.next(other.browser), hanging.next(stuck.browser)])
  expect(performance.now() - start).toBeLessThan(9_000)
  await expect.poll(() => statesOf(stuck.person), { timeout: 15_000 }).toEqual(['retry'])
  expect(app.log.takeComplaints()).toMatchObject([
    { msg: 'A push message could not be sent yet', reason: 'TIMEOUT' },
  ])
}, 30_000)

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
