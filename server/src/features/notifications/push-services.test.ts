import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pushScene } from '../../testing/push-scene.ts'
import { openPushService } from '../../testing/push-service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { PUSH_TO_LOOPBACK: 'on' } })
const { subscriptionsOf, share, aReader, jobsOf, statesOf, hurry } = pushScene(app)

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

test('a 429 that lasts longer than the message is of use: it is given up', async () => {
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
  await expect.poll(() => statesOf(person)).toEqual(['failed'])
  expect(app.log.takeComplaints()).toHaveLength(4)
  const { rows } = await sql<{
    job: string
  }>`select j::text as job from jobs.job j where name = 'push'`.execute(app.database)
  for (const { job } of rows) expect(job).not.toContain('127.0.0.1')
})

test('a message that no service took for a day is not sent any more', async () => {
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
  await expect.poll(states).toEqual(['completed'])
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
  await expect.poll(() => statesOf(stuck.person)).toEqual(['retry'])
  expect(app.log.takeComplaints()).toMatchObject([
    { msg: 'A push message could not be sent yet', reason: 'TIMEOUT' },
  ])
})

test('a push service that hangs costs one sender, however many people are to be told there', async () => {
  const hanging = await openPushService()
  const readers = []
  for (let count = 0; count < 10; count += 1) readers.push(await aReader(hanging))
  hanging.answerNext(...readers.map(() => 'hang' as const))
  for (const { person, record } of readers) await share(record, person)
  await expect
    .poll(() => app.log.takeComplaints())
    .toMatchObject([{ msg: 'A push message could not be sent yet', reason: 'TIMEOUT' }])
  expect(hanging.received).toHaveLength(1)
})
