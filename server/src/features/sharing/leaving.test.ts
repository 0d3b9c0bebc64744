import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { namesFound } from '../../testing/search.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const leave = (person: Person, { id }: MadeRecord) =>
  app.as(person).call(recordRoutes.leaveRecord, { params: { id } })
const liveEntries = ({ id }: MadeRecord, person: Person) =>
  app.database
    .selectFrom('record_access')
    .select('role')
    .where('record_id', '=', id)
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .execute()

test('leaving ends one’s own entry, and the record is gone at the next call', async () => {
  for (const role of ['VIEWER', 'EDITOR'] as const) {
    const friend = await app.aPerson()
    const record = await app.aRecord({ sharedWith: [[friend, role]] })
    expect((await leave(friend, record)).body).toEqual({ _id: record.id })
    expectError(await readAs(app, friend, record), 404, 'record/not-found')
    expect(await namesFound(app, friend)).toEqual([])
    expect(await liveEntries(record, friend)).toEqual([])
  }
})

test('leaving a record that a group still gives writes a REVOKE of one’s own', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'EDITOR']] })
  for (const sharedWith of [[], [[friend, 'VIEWER'] as [Person, 'VIEWER']]]) {
    const record = await app.aRecord({ groups: [group], sharedWith })
    await leave(friend, record)
    expect(await liveEntries(record, friend)).toEqual([{ role: 'REVOKE' }])
    expectError(await readAs(app, friend, record), 404, 'record/not-found')
  }
})

test('an owner through a group may leave; the record’s owner may not', async () => {
  const boss = await app.aPerson()
  const record = await app.aRecord({ groups: [await app.aGroup({ owner: boss })] })
  expect((await leave(boss, record)).status).toBe(200)
  expect(await liveEntries(record, boss)).toEqual([{ role: 'REVOKE' }])
  expectError(await leave(record.owner, record), 400, 'access/owner-cannot-leave')
  expect((await readAs(app, record.owner, record)).body.role).toBe('OWNER')
})

test('a person who left, was removed or shut out, or never had access, cannot leave', async () => {
  const [left, removed, shutOut, stranger] = [
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  const record = await app.aRecord({ sharedWith: [[left, 'VIEWER']], removed: [removed], revoked: [shutOut] })
  await leave(left, record)
  for (const person of [left, removed, shutOut, stranger]) {
    expectError(await leave(person, record), 404, 'record/not-found')
  }
})

test('leaving many times at once happens once', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'VIEWER']] })
  const record = await app.aRecord({ sharedWith: [[friend, 'EDITOR']], groups: [group] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => leave(friend, record)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  expect(await liveEntries(record, friend)).toEqual([{ role: 'REVOKE' }])
})

test('a person who left can get access again', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'VIEWER']] })
  const record = await app.aRecord({ groups: [group] })
  await leave(friend, record)
  await shareAs(app, record.owner, record, [friend, 'EDITOR'])
  expect((await readAs(app, friend, record)).body.role).toBe('EDITOR')
})
