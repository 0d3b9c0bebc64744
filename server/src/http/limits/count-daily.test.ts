import { groupRoutes, limits, recordRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { countDaily } from './count-daily.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })

const count = (userID: string, RATE_LIMIT = 'on') =>
  countDaily(
    { ...app, now: app.clock.now, config: readConfig({ RATE_LIMIT }) },
    app.database,
    'transfer',
    userID,
  )
const invite = (record: MadeRecord, emails: readonly string[]) =>
  app.as(record.owner).call(recordRoutes.shareRecord, {
    params: { id: record.id },
    body: { users: emails.map((email) => ({ email, role: 'VIEWER' as const })) },
  })
const addresses = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `invited-${from + index}@example.org`)

test('fifty at once: exactly as many pass as a day allows', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => count(person.id)))
  const passed = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(passed).toHaveLength(limits.transfersPerDay)
})

test('the day ends at midnight UTC, and the refusal says in how many seconds', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  for (let done = 0; done < limits.transfersPerDay; done += 1) await count(person.id)
  const secondsLeft = Math.ceil((86_400_000 - (app.clock.now().getTime() % 86_400_000)) / 1_000)
  await expect(count(person.id)).rejects.toMatchObject({
    code: 'request/too-many-requests',
    retryAfter: secondsLeft,
  })
  app.clock.advance(secondsLeft * 1_000)
  await count(person.id)
})

test('RATE_LIMIT=off lets everything pass', async () => {
  const person = await app.aPerson()
  for (let done = 0; done <= limits.transfersPerDay; done += 1) await count(person.id, 'off')
})

test('a person invites fifty addresses without an account a day; the call that would invite one more changes nothing', async () => {
  const record = await app.aRecord()
  const friend = await app.aPerson()
  await app.aGroup({ owner: record.owner, members: [[friend, 'VIEWER']] })
  expect((await invite(record, addresses(0, 49))).status).toBe(200)
  const refused = await invite(record, [friend.email, ...addresses(49, 51)])
  expectError(refused, 429, 'request/too-many-requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const { access, pendingAccess } = (await invite(record, addresses(49, 50))).body
  expect(access.map((entry) => entry.userID)).toEqual([record.owner.id])
  expect(pendingAccess).toHaveLength(50)
  expectError(await invite(record, ['one-more@example.org']), 429, 'request/too-many-requests')
  expect((await invite(record, [friend.email])).status).toBe(200)
})

test('a person who has invited fifty may still change the roles of invited people and preview that, because it mails nobody', async () => {
  app.clock.freeze()
  const record = await app.aRecord()
  const invited = addresses(0, 50)
  expect((await invite(record, invited)).status).toBe(200)
  const users = invited.map((email) => ({ email, role: 'EDITOR' as const }))
  const client = app.as(record.owner)
  const preview = (recordIDs: string[]) =>
    client.call(routes.previewAccess, { body: { change: { kind: 'share-records', recordIDs, users } } })
  expect((await preview([record.id])).status).toBe(200)
  const { pendingAccess } = (
    await client.call(recordRoutes.shareRecord, { params: { id: record.id }, body: { users } })
  ).body
  expect(pendingAccess.filter(({ role }) => role === 'EDITOR')).toHaveLength(50)
  const other = await app.aRecord({ owner: record.owner })
  expectError(await preview([other.id]), 429, 'request/too-many-requests')
})

test('five transfers a day, tries at addresses without an account among them', async () => {
  const owner = await app.aPerson()
  const heir = await app.aPerson()
  const record = await app.aRecord({ owner })
  const group = await app.aGroup({ owner })
  const handOver = (email: string) =>
    app.as(owner).call(recordRoutes.transferRecord, { params: { id: record.id }, body: { email } })
  for (let tries = 0; tries < limits.transfersPerDay; tries += 1) {
    expectError(await handOver('nobody@example.org'), 404, 'USER_NOT_FOUND')
  }
  expectError(await handOver(heir.email), 429, 'request/too-many-requests')
  expectError(
    await app.as(owner).call(groupRoutes.transferGroup, {
      params: { id: group.id },
      body: { email: heir.email },
    }),
    429,
    'request/too-many-requests',
  )
})
