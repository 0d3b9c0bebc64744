import { routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { exposureCalls } from '../../testing/exposure-calls.ts'

const app = await testApp()
const files = await fileCalls(app)
afterEach(() => app.clock.reset())
const { user, password, pin, aVault, write, exposureOf, knownTo, toChange, settle, remove, aKnownRecord } =
  exposureCalls(app)

test('the person who made a record knows what they wrote; a person who opened it knows it since then; no other person does', async () => {
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

test('a secret that is sent again as it was is known to those who knew it; other changes count for nothing', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await write(owner, record, [{ ...user, value: 'grace' }, password(), pin()])
  expect((await knownTo(owner, record))[bob.id]).toEqual(['Password', 'PIN'])
  await write(owner, record, [user, password('first'), pin()])
  expect((await knownTo(owner, record))[bob.id]).toEqual(['Password', 'PIN'])
})

test('no person knows a secret without a value, nor one that was taken out', async () => {
  const { owner, record, bob } = await aKnownRecord()
  await write(owner, record, [user, password(null), pin()])
  expect((await knownTo(owner, record))[bob.id]).toEqual(['PIN'])
  await write(owner, record, [user])
  expect(await exposureOf(owner, record)).toEqual({ secretsChangedAt: null, people: [] })
})

test('writing a secret makes it known to the writer; lists, names and others’ files make nothing known', async () => {
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

test('a plain field that becomes secret without a value, and was another secret once, is known to those who could read it, and to none who knew the other', async () => {
  const { owner, record, people } = await aKnownRecord(2)
  const [bob, former] = people as [Person, Person]
  await remove(owner, record, former)
  await write(owner, record, [
    user,
    { key: 'password', label: 'Password', type: 'text', isSecret: false, value: 'x' },
  ])
  await write(owner, record, [user, password()])
  const known = await knownTo(owner, record)
  expect(known[bob.id]).toEqual(['Password'])
  expect(known[`gone ${former.id}`]).toBeUndefined()
})

test('what a person knew is in the owner’s list once their access ended, until it is changed', async () => {
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
  const { people } = await exposureOf(owner, record)
  expect(people.map((person) => person.endedAt)).toEqual([endedAt, undefined])
  expect(await toChange(bob)).toEqual({ records: [], total: 0 })
  expect(await knownTo(owner, record)).toMatchObject({ [`gone ${bob.id}`]: ['Password', 'PIN'] })
  await write(owner, record, [user, password('second'), pin()])
  expect((await toChange(owner)).records[0]?.people[0]?.knows).toEqual(['PIN'])
  await write(owner, record, [user, password(), pin('5555')])
  expect(await toChange(owner)).toEqual({ records: [], total: 0 })
})

test('a person with access again is not in the list, and nothing in a trash is', async () => {
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

test('settled knowledge leaves the list until another person comes to know', async () => {
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

test('fifty readings beside writings: the recorded knowledge fits the final value', async () => {
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

test('secrets written by an earlier version are recorded by a job', async () => {
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
