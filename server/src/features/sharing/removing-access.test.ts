import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { namesFound } from '../../testing/search.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const remove = (by: Person, { id }: MadeRecord, userID: string) =>
  app.as(by).call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID } })

test('a removed person loses the record at the next call, in lists and by id, and the answer is the record', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ name: 'Once shared', sharedWith: [[friend, 'EDITOR']] })
  expect(await namesFound(app, friend)).toEqual(['Once shared'])
  const { body } = await remove(record.owner, record, friend.id)
  expect(body).toMatchObject({ _id: record.id, name: 'Once shared', access: [{ userID: record.owner.id }] })
  expect(await namesFound(app, friend)).toEqual([])
  expectError(await readAs(app, friend, record), 404, 'record/not-found')
})

test('removing ends a person’s own entry; what a group gives them stays', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'VIEWER']] })
  const record = await app.aRecord({ sharedWith: [[friend, 'EDITOR']], groups: [group] })
  await remove(record.owner, record, friend.id)
  expect((await readAs(app, friend, record)).body.role).toBe('VIEWER')
})

test('removing ends a REVOKE entry as well', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'VIEWER']] })
  const record = await app.aRecord({ revoked: [friend], groups: [group] })
  expectError(await readAs(app, friend, record), 404, 'record/not-found')
  await remove(record.owner, record, friend.id)
  expect((await readAs(app, friend, record)).body.role).toBe('VIEWER')
})

test('a person with access only through a group has nothing to end: 200, and they stay', async () => {
  const friend = await app.aPerson()
  const group = await app.aGroup({ members: [[friend, 'VIEWER']] })
  const record = await app.aRecord({ groups: [group] })
  expect((await remove(record.owner, record, friend.id)).status).toBe(200)
  expect((await readAs(app, friend, record)).status).toBe(200)
})

test('a person with neither an entry nor a group role is access/not-found', async () => {
  const [stranger, gone] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ removed: [gone] })
  for (const id of [stranger.id, gone.id, makeId()]) {
    expectError(await remove(record.owner, record, id), 404, 'access/not-found')
  }
})

test('the owner cannot be removed, by themselves or by a group’s owner', async () => {
  const boss = await app.aPerson()
  const record = await app.aRecord({ groups: [await app.aGroup({ owner: boss })] })
  for (const person of [record.owner, boss]) {
    expectError(await remove(person, record, record.owner.id), 400, 'access/owner-unchangeable')
  }
  expect((await readAs(app, record.owner, record)).status).toBe(200)
})

test('an editor and a viewer cannot remove a person, not even themselves', async () => {
  const [editor, viewer] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({
    sharedWith: [
      [editor, 'EDITOR'],
      [viewer, 'VIEWER'],
    ],
  })
  for (const [by, whom] of [
    [editor, viewer],
    [viewer, editor],
    [viewer, viewer],
    [editor, record.owner],
  ] as const) {
    expectError(await remove(by, record, whom.id), 403, 'access/forbidden')
  }
})

test('twenty removals of one person at once: one ends the entry, the others find none', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(record.owner, record, friend.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
})

test('a person shared again after removal is in again', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  await remove(record.owner, record, friend.id)
  await shareAs(app, record.owner, record, [friend, 'EDITOR'])
  expect((await readAs(app, friend, record)).body.role).toBe('EDITOR')
})
