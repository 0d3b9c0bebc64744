import { routes, type BodyInput } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { Person } from '../../testing/factories.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const files = await fileCalls(app)
afterEach(() => app.clock.reset())

type Fields = NonNullable<BodyInput<typeof routes.changeRecord>['fields']>

const user = { key: 'user', label: 'User', type: 'text', value: 'ada' } as const
const password = (value?: string | null) => ({
  key: 'password',
  label: 'Password',
  type: 'secret' as const,
  ...(value === undefined ? {} : { value }),
})
const pin = (value?: string) => ({
  key: 'pin',
  label: 'PIN',
  type: 'pin' as const,
  ...(value && { value }),
})
const aVault = async (owner: Person, fields: Fields = [user, password('first'), pin('1234')]) => {
  const { body } = await app.as(owner).call(routes.createRecord, { body: { name: 'Bank', fields } })
  return { id: body._id, name: body.name, owner }
}
const write = (person: Person, { id }: { id: string }, fields: Fields) =>
  app.as(person).call(routes.changeRecord, { params: { id }, body: { fields } })
const exposureOf = async (person: Person, { id }: { id: string }) =>
  (await app.as(person).call(routes.getExposure, { params: { id } })).body
/** Who knows what: label lists by person, `gone` before those of a person without access. */
const knownTo = async (owner: Person, record: { id: string }) =>
  Object.fromEntries(
    (await exposureOf(owner, record)).people.map(({ user: person, hasAccess, knows }) => [
      `${hasAccess ? '' : 'gone '}${person?._id ?? 'nobody'}`,
      knows,
    ]),
  )
const toChange = async (person: Person, options: object = {}) =>
  (await app.as(person).call(routes.searchExposure, { body: { options } })).body
const settle = (person: Person, ...recordIDs: string[]) =>
  app.as(person).call(routes.settleExposure, { body: { recordIDs } })
const remove = (person: Person, { id }: { id: string }, gone: Person) =>
  app.as(person).call(routes.removeRecordAccess, { params: { id }, body: { userID: gone.id } })
const leave = (person: Person, { id }: { id: string }) =>
  app.as(person).call(routes.leaveRecord, { params: { id } })

/** An owner with a record, shared with people who opened it. */
async function aKnownRecord(count = 1) {
  const owner = await app.aPerson()
  const record = await aVault(owner)
  const people = await Promise.all(Array.from({ length: count }, () => app.aPerson()))
  await shareAs(app, owner, record, ...people.map((person): [Person, 'EDITOR'] => [person, 'EDITOR']))
  for (const person of people) await readAs(app, person, record)
  return { owner, record, people, bob: people[0] as Person }
}

test('who made a record knows what they wrote; a person who opened it knows it since then; no other person does', async () => {
  const [owner, reader, quiet] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const record = await aVault(owner)
  await shareAs(app, owner, record, [reader, 'VIEWER'], [quiet, 'VIEWER'])
  app.clock.freeze()
  const first = app.clock.now().toISOString()
  await readAs(app, reader, record)
  app.clock.advance(60_000)
  await readAs(app, reader, record)
  const { people, secretsChangedAt } = await exposureOf(owner, record)
  expect(people.map((person) => person.user?._id)).toEqual([reader.id, owner.id])
  expect(people[0]).toMatchObject({
    hasAccess: true,
    firstOpened: first,
    lastOpened: app.clock.now().toISOString(),
    knows: ['Password', 'PIN'],
  })
  expect(people[1]?.knows).toEqual(['Password', 'PIN'])
  expect(secretsChangedAt).not.toBeNull()
})

test('a field is known to those who opened it since it changed; a change of every secret ends it all', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await write(owner, record, [user, password('second'), pin()])
  expect(await knownTo(owner, record)).toEqual({ [owner.id]: ['Password', 'PIN'], [bob.id]: ['PIN'] })
  await readAs(app, bob, record)
  expect((await knownTo(owner, record))[bob.id]).toEqual(['Password', 'PIN'])
  await write(owner, record, [user, password('third'), pin('9876')])
  expect(await knownTo(owner, record)).toEqual({ [owner.id]: ['Password', 'PIN'] })
})

test('a secret that is sent again counts as changed, as the server does not compare; other changes count for nothing', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await write(owner, record, [{ ...user, value: 'grace' }, password(), pin()])
  expect((await knownTo(owner, record))[bob.id]).toEqual(['Password', 'PIN'])
  await write(owner, record, [user, password('first'), pin()])
  expect((await knownTo(owner, record))[bob.id]).toEqual(['PIN'])
})

test('no person knows a secret without a value, nor one that was taken out', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await write(owner, record, [user, password(null), pin()])
  expect((await knownTo(owner, record))[bob.id]).toEqual(['PIN'])
  await write(owner, record, [user])
  expect(await exposureOf(owner, record)).toEqual({ secretsChangedAt: null, people: [] })
})

test('who writes a secret knows that one; lists, names and files of others tell nothing', async () => {
  const { owner, record } = await aKnownRecord(0)
  const editor = await app.aPerson()
  await shareAs(app, owner, record, [editor, 'EDITOR'])
  await app.as(editor).call(routes.searchRecords, { body: {} })
  await write(editor, record, [user, password(), pin('5555')])
  expect((await knownTo(owner, record))[editor.id]).toEqual(['PIN'])
})

test('a version that is opened, several at once and a download count as the record does', async () => {
  const owner = await app.aPerson()
  const record = await aVault(owner)
  const people = [await app.aPerson(), await app.aPerson(), await app.aPerson()] as const
  const [ofVersion, ofMany, ofFile] = people
  const file = await files.aFile(owner, 'text', 'scan.pdf')
  await app
    .as(owner)
    .call(routes.changeRecord, { params: { id: record.id }, body: { attachmentIDs: [file._id] } })
  await shareAs(app, owner, record, ...people.map((person): [Person, 'EDITOR'] => [person, 'EDITOR']))
  await app.as(ofMany).call(routes.getRecordSecrets, { body: { ids: [record.id], purpose: 'health' } })
  await files.download(ofFile, file, record.id)
  await write(owner, record, [user, password(), pin('5555')])
  await app.as(ofVersion).call(routes.getVersion, { params: { id: record.id, version: '2' } })
  const known = await knownTo(owner, record)
  for (const person of people) expect(known[person.id]).toEqual(['Password'])
})

test('an old value that comes back is known to those who knew it, and not to those who know another', async () => {
  const { owner, record, people } = await aKnownRecord(2)
  const [early, late] = people as [Person, Person]
  await remove(owner, record, late)
  await write(owner, record, [user, password('second'), pin('2222')])
  await shareAs(app, owner, record, [late, 'VIEWER'])
  const fresh = await app.aPerson()
  await shareAs(app, owner, record, [fresh, 'VIEWER'])
  await readAs(app, fresh, record)
  await app
    .as(owner)
    .call(routes.restoreVersion, { params: { id: record.id, version: '1' }, body: { version: 2 } })
  const known = await knownTo(owner, record)
  expect(known[early.id]).toEqual(['Password', 'PIN'])
  expect(known[late.id]).toEqual(['Password', 'PIN'])
  expect(known[fresh.id]).toBeUndefined()
})

test('a plain field that becomes secret without a value, and was secret once, is not what it was then', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await write(owner, record, [
    user,
    { key: 'password', label: 'Password', type: 'text', isSecret: false, value: 'x' },
  ])
  await write(owner, record, [user, password()])
  expect((await knownTo(owner, record))[bob.id]).toBeUndefined()
})

test('what a person knew stands in the owner’s list once their access ended, and goes by a change', async () => {
  const { owner, record, bob } = await aKnownRecord()
  expect(await toChange(owner)).toEqual({ records: [], total: 0 })
  app.clock.freeze()
  await remove(owner, record, bob)
  const endedAt = app.clock.now().toISOString()
  const { records, total } = await toChange(owner)
  expect(total).toBe(1)
  expect(records).toMatchObject([
    {
      record: { _id: record.id, name: 'Bank', role: 'OWNER' },
      people: [{ user: { _id: bob.id }, endedAt, knows: ['Password', 'PIN'] }],
    },
  ])
  expect(JSON.stringify(records)).not.toMatch(/first|1234/)
  expect(await toChange(bob)).toEqual({ records: [], total: 0 })
  expect(await knownTo(owner, record)).toMatchObject({ [`gone ${bob.id}`]: ['Password', 'PIN'] })
  await write(owner, record, [user, password('second'), pin()])
  expect((await toChange(owner)).records[0]?.people[0]?.knows).toEqual(['PIN'])
  await write(owner, record, [user, password(), pin('5555')])
  expect(await toChange(owner)).toEqual({ records: [], total: 0 })
})

test('who has access again is not in the list; in a trash nothing is', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await remove(owner, record, bob)
  await shareAs(app, owner, record, [bob, 'VIEWER'])
  expect((await toChange(owner)).total).toBe(0)
  await remove(owner, record, bob)
  expect((await toChange(owner)).total).toBe(1)
  await app.as(owner).call(routes.deleteRecord, { params: { id: record.id } })
  expect((await toChange(owner)).total).toBe(0)
  expectError(
    await app.as(owner).call(routes.getExposure, { params: { id: record.id } }),
    404,
    'record/not-found',
  )
  expectError(await settle(owner, record.id), 404, 'record/not-found')
})

test('the list is paged and sorted as others are', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const ids: string[] = []
  for (const name of ['Beta', 'Alpha', 'Gamma']) {
    const { body } = await app
      .as(owner)
      .call(routes.createRecord, { body: { name, fields: [password('x')] } })
    ids.push(body._id)
    await shareAs(app, owner, { id: body._id }, [bob, 'VIEWER'])
    await readAs(app, bob, { id: body._id })
    await remove(owner, { id: body._id }, bob)
  }
  const namesBy = async (options: object) =>
    (await toChange(owner, options)).records.map(({ record }) => record.name)
  expect(await namesBy({})).toEqual(['Gamma', 'Alpha', 'Beta'])
  expect(await namesBy({ sort: { name: 1 } })).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(await namesBy({ skip: 1, limit: 1, sort: { createdAt: 1 } })).toEqual(['Alpha'])
  expect((await toChange(owner, { limit: 1 })).total).toBe(3)
})

test('what is settled is gone from the list until another person comes to know', async () => {
  const { owner, record, people } = await aKnownRecord(2)
  const [bob, eve] = people as [Person, Person]
  await remove(owner, record, bob)
  expect((await settle(owner, record.id)).body).toEqual({ settled: 1 })
  expect((await settle(owner, record.id)).body).toEqual({ settled: 0 })
  expect(await toChange(owner)).toEqual({ records: [], total: 0 })
  await remove(owner, record, eve)
  const [again] = (await toChange(owner)).records
  expect(again?.people.map((person) => person.user?._id).toSorted()).toEqual([bob.id, eve.id].toSorted())
})

test('only an owner settles, all or nothing, and of twenty at once one does', async () => {
  const { owner, record, people } = await aKnownRecord(2)
  const [bob, eve] = people as [Person, Person]
  await remove(owner, record, bob)
  const others = await aVault(eve)
  expectError(await settle(eve, record.id), 403, 'access/forbidden')
  expectError(await settle(bob, record.id), 404, 'record/not-found')
  expectError(await settle(owner, record.id, others.id), 404, 'record/not-found')
  expect((await toChange(owner)).total).toBe(1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => settle(owner, record.id)))
  expect(answers.reduce((sum, { body }) => sum + body.settled, 0)).toBe(1)
})

test('of fifty readings beside writings, what is known fits the value that is held in the end', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await Promise.all(
    Array.from({ length: 25 }, (_, index) => [
      readAs(app, bob, record),
      write(owner, record, [user, password(`value ${index}`), pin(String(1000 + index))]),
    ]).flat(),
  )
  await write(owner, record, [user, password('last'), pin('1111')])
  expect((await knownTo(owner, record))[bob.id]).toBeUndefined()
  await Promise.all(Array.from({ length: 20 }, () => readAs(app, bob, record)))
  expect((await knownTo(owner, record))[bob.id]).toEqual(['Password', 'PIN'])
})

test('what an earlier version wrote is noted by a job', async () => {
  const [bob, owner] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({
    owner,
    sharedWith: [[bob, 'VIEWER']],
    fields: [{ label: 'Password', type: 'secret', value: 'x' }],
  })
  await app.database.deleteFrom('secret_values').where('record_id', '=', record.id).execute()
  await app.database
    .updateTable('records')
    .set({ are_secrets_noted: false })
    .where('id', '=', record.id)
    .execute()
  await app.runDueJobs()
  await readAs(app, bob, record)
  await remove(owner, record, bob)
  expect((await toChange(owner)).total).toBe(1)
})

const dueOf = async (person: Person) => {
  const { body } = await app.as(person).call(routes.listNotifications)
  return body.notifications.filter(({ kind }) => kind === 'rotate-due')
}

test('when a person who knows leaves a record, its owner is told once, and not of a person who never opened it', async () => {
  const { owner, record, bob } = await aKnownRecord()
  const quiet = await app.aPerson()
  await shareAs(app, owner, record, [quiet, 'VIEWER'])
  await leave(quiet, record)
  expect(await dueOf(owner)).toEqual([])
  await leave(bob, record)
  const told = await dueOf(owner)
  expect(told).toMatchObject([{ recordID: record.id, actor: { _id: bob.id } }])
  expect(told[0]?.title).toBe(`${bob.name} still knows “Bank”`)
})

test('when one leaves a group, each owner is told once of all they know', async () => {
  const [groupOwner, other, bob] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    owner: groupOwner,
    members: [
      [other, 'EDITOR'],
      [bob, 'VIEWER'],
    ],
  })
  const into = async (owner: Person) => {
    const record = await aVault(owner)
    const params = { id: record.id }
    await app.as(owner).call(routes.addRecordToGroups, { params, body: { groupIDs: [group.id] } })
    return record
  }
  const records = [await into(groupOwner), await into(other), await into(other)]
  for (const record of records) await readAs(app, bob, record)
  await app.as(bob).call(routes.leaveGroup, { params: { id: group.id } })
  expect(await dueOf(groupOwner)).toMatchObject([{ recordID: records[0]?.id }])
  const [told, ...more] = await dueOf(other)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    recordID: null,
    groupID: null,
    title: `${bob.name} still knows 2 records of yours`,
  })
  expect((await toChange(other)).total).toBe(2)
})

test('when an account goes, owners are told, and the list names no person', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await app.as(bob).call(routes.deleteMe)
  expect(await dueOf(owner)).toMatchObject([{ actor: null, title: 'Somebody still knows “Bank”' }])
  expect((await toChange(owner)).records[0]?.people).toMatchObject([
    { user: null, knows: ['Password', 'PIN'] },
  ])
  expect(await knownTo(owner, record)).toMatchObject({ 'gone nobody': ['Password', 'PIN'] })
})

test('when the account of a group’s owner goes, owners hear of those who saw their records through it', async () => {
  const [groupOwner, owner, bob] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    owner: groupOwner,
    members: [
      [owner, 'EDITOR'],
      [bob, 'VIEWER'],
    ],
  })
  const record = await aVault(owner)
  await app
    .as(owner)
    .call(routes.addRecordToGroups, { params: { id: record.id }, body: { groupIDs: [group.id] } })
  await readAs(app, bob, record)
  await app.as(groupOwner).call(routes.deleteMe)
  expect(await dueOf(owner)).toMatchObject([{ recordID: record.id, actor: { _id: bob.id } }])
})

test('a person who is disabled has no access, so what they know is to be changed, until they are enabled', async () => {
  const { owner, record, bob } = await aKnownRecord()
  app.clock.freeze()
  const setDisabled = (at: Date | null) =>
    app.database.updateTable('users').set({ disabled_at: at }).where('id', '=', bob.id).execute()
  await setDisabled(app.clock.now())
  expect((await toChange(owner)).records).toMatchObject([
    {
      record: { _id: record.id },
      people: [{ user: { _id: bob.id }, endedAt: app.clock.now().toISOString() }],
    },
  ])
  expect(await knownTo(owner, record)).toMatchObject({ [`gone ${bob.id}`]: ['Password', 'PIN'] })
  await setDisabled(null)
  expect(await toChange(owner)).toEqual({ records: [], total: 0 })
  expect(await knownTo(owner, record)).toMatchObject({ [bob.id]: ['Password', 'PIN'] })
})

test('when access ends by itself, the owner is told; the list knows since when', async () => {
  const owner = await app.aPerson()
  const [bob, record] = [await app.aPerson(), await aVault(owner)]
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const users = [{ email: bob.email, role: 'VIEWER' as const, until }]
  await app.as(owner).call(routes.shareRecord, { params: { id: record.id }, body: { users } })
  await readAs(app, bob, record)
  await asIfLater(app, 3_600_001)
  expect((await toChange(owner)).total).toBe(1)
  await app.runDueJobs()
  await app.runDueJobs()
  expect(await dueOf(owner)).toMatchObject([{ recordID: record.id, actor: { _id: bob.id } }])
})

test('each removal and each shutting out tells the owner, who did it themselves too', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await app.as(owner).call(routes.revokeRecordAccess, { params: { id: record.id }, body: { userID: bob.id } })
  expect(await dueOf(owner)).toHaveLength(1)
  await shareAs(app, owner, record, [bob, 'VIEWER'])
  await remove(owner, record, bob)
  expect(await dueOf(owner)).toHaveLength(2)
})

test('a person who sees the record through a group still is told of as nothing: they have access', async () => {
  const { owner, record, bob } = await aKnownRecord()
  const group = await app.aGroup({ owner, members: [[bob, 'VIEWER']] })
  await app
    .as(owner)
    .call(routes.addRecordToGroups, { params: { id: record.id }, body: { groupIDs: [group.id] } })
  await remove(owner, record, bob)
  expect(await dueOf(owner)).toEqual([])
  await app.as(owner).call(routes.deleteGroup, { params: { id: group.id } })
  expect(await dueOf(owner)).toHaveLength(1)
  expect((await toChange(owner)).total).toBe(1)
})
