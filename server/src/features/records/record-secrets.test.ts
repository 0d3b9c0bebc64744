import { limits, passkeyRoutes, recordRoutes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { testApp } from '../../testing/test-app.ts'
import { changeSessions } from '../../testing/change-sessions.ts'

const app = await testApp()
const person = await app.aPerson()

const secretsOf = (
  reader: Person,
  records: readonly Pick<MadeRecord, 'id'>[],
  purpose: 'export' | 'health' = 'export',
) =>
  app.as(reader).call(recordRoutes.getRecordSecrets, { body: { ids: records.map(({ id }) => id), purpose } })

const withPassword = (owner: Person, value: string) =>
  app.aRecord({ owner, fields: [{ label: 'Password', type: 'secret', value }] })

test('several records are given with every value, in the order in which they were asked for', async () => {
  const first = await withPassword(person, 'one')
  const foreign = await app.aRecord({
    sharedWith: [[person, 'VIEWER']],
    fields: [{ label: 'Password', type: 'secret', value: 'two' }],
  })
  const { body } = await secretsOf(person, [foreign, first])
  expect(body.records.map(({ _id, role, fields }) => [_id, role, fields[0]?.value])).toEqual([
    [foreign.id, 'VIEWER', 'two'],
    [first.id, 'OWNER', 'one'],
  ])
})

test('a record asked for alone is the one that is given among others, for each reader and each way of sharing', async () => {
  const [owner, editor, viewer, outsider] = [
    person,
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  const groups = [
    await app.aGroup({ owner, members: [[editor, 'EDITOR']], former: [outsider] }),
    await app.aGroup({ owner: editor, members: [[viewer, 'VIEWER']] }),
    await app.aGroup({ owner: viewer }),
  ]
  const record = await app.aRecord({
    owner,
    groups,
    sharedWith: [[viewer, 'VIEWER']],
    revoked: [outsider],
    removed: [editor],
    aliases: [[viewer, 'Mine']],
    fields: [{ label: 'Password', type: 'secret', value: 'one' }],
  })
  const many = await Promise.all(Array.from({ length: 25 }, () => app.aPerson()))
  const ofMany = await app.aRecord({
    owner,
    groups,
    sharedWith: [...many, viewer].map((one) => [one, 'VIEWER']),
    revoked: [outsider],
  })
  for (const reader of [owner, editor, viewer]) {
    const own = await withPassword(reader, 'two')
    const { body } = await secretsOf(reader, [record, ofMany, own])
    for (const expected of body.records.slice(0, 2)) {
      const alone = await app.as(reader).call(recordRoutes.getRecord, { params: { id: expected._id } })
      expect(alone.body.groups?.length).toBeGreaterThan(0)
      expect(alone.body).toEqual(expected)
    }
  }
})

test('each record leaves a row that says what it was read for', async () => {
  const records = [await withPassword(person, 'one'), await withPassword(person, 'two')]
  await secretsOf(person, records)
  await secretsOf(person, records.slice(0, 1), 'health')
  const rows = await app.database
    .selectFrom('activity')
    .select(['action', 'record_id', 'actor_id'])
    .where(
      'record_id',
      'in',
      records.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  expect(rows.every(({ actor_id }) => actor_id === person.id)).toBe(true)
  expect(rows.map(({ action, record_id }) => [action, record_id])).toEqual([
    ['record.export', records[0]?.id],
    ['record.export', records[1]?.id],
    ['record.check', records[0]?.id],
  ])
})

test('one record that the caller may not see: nothing is given, and nothing written down', async () => {
  const own = await withPassword(person, 'one')
  const foreign = await app.aRecord()
  const shutOut = await app.aRecord({ revoked: [person] })
  const before = await fingerprint(app.database)
  for (const other of [foreign, shutOut, { id: foreign.owner.id }]) {
    expectError(await secretsOf(person, [own, other]), 404, 'record/not-found')
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('a sign-in older than ten minutes does not suffice', async () => {
  const record = await withPassword(person, 'one')
  const session = { ...person, ...(await app.aSession(person.id)) }
  app.clock.advance(spans.stepUpMs - 1_000)
  const fresh = { ...person, ...(await app.aSession(person.id)) }
  app.clock.advance(2_000)
  expect((await secretsOf(fresh, [record])).status).toBe(200)
  await changeSessions(app, { user_id: person.id }, () => ({
    access_expires_at: new Date(app.clock.now().getTime() + 60_000),
  }))
  expectError(await secretsOf(session, [record]), 403, 'auth/reauthentication-required')
})

test('at most 100 records are given at once, none of them twice', async () => {
  const record = await withPassword(person, 'one')
  const tooMany = Array.from({ length: limits.recordsPerSecrets + 1 }, () => record)
  for (const records of [[], [record, record], tooMany]) {
    expectError(await secretsOf(person, records), 400, 'request/invalid')
  }
})

test('an export of more than ten secrets within a day is mailed once, however many calls it takes at once; ten are not', async () => {
  const owner = await app.aPerson()
  const toldAt = async () =>
    (
      await app.database
        .selectFrom('users')
        .select('export_told_at')
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow()
    ).export_told_at
  const few = await Promise.all(Array.from({ length: 10 }, () => withPassword(owner, 'x')))
  for (const purpose of ['export', 'export', 'health'] as const) await secretsOf(owner, few, purpose)
  expect(await toldAt()).toBeNull()
  const more = await Promise.all(Array.from({ length: 6 }, () => withPassword(owner, 'x')))
  await Promise.all(more.map((record) => secretsOf(owner, [record])))
  const told = await toldAt()
  expect(told).not.toBeNull()
  await secretsOf(owner, few)
  expect(await toldAt()).toEqual(told)
  const isOfExport = /More than 10 secrets were exported from your account within a day/
  await app.inbox.nextFor(owner.email, isOfExport)
  await app.as(owner).call(passkeyRoutes.makeRecoveryCodes)
  await app.inbox.nextFor(owner.email, /recovery codes/i)
  const mails = app.inbox.all.filter(({ to, text }) => to.includes(owner.email) && isOfExport.test(text))
  expect(mails).toHaveLength(1)
})

test('secrets that are taken out of their records between two exports count all the same', async () => {
  const owner = await app.aPerson()
  const records = await Promise.all(Array.from({ length: 11 }, () => withPassword(owner, 'x')))
  for (const record of records) {
    await secretsOf(owner, [record])
    await app.as(owner).call(recordRoutes.changeRecord, { params: { id: record.id }, body: { fields: [] } })
  }
  await app.inbox.nextFor(owner.email, /More than 10 secrets were exported from your account within a day/)
})
