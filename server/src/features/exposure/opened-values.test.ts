import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { exposureCalls } from '../../testing/exposure-calls.ts'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const most = 5
const app = await testApp({ settings: { RATE_LIMIT: 'on', RATE_OPENINGS: String(most) } })
const { user, password, aVault, write, knownTo, toChange, remove } = exposureCalls(app)

const openPassword = (value?: string) => ({
  key: 'password',
  label: 'Password',
  type: 'text' as const,
  isSecret: false,
  ...(value !== undefined && { value }),
})
const open = (person: Person, record: { id: string }) => write(person, record, [user, openPassword()])
const hide = (person: Person, record: { id: string }) => write(person, record, [user, password()])

const actionsOn = async ({ id }: { id: string }, by: Person): Promise<string[]> => {
  const rows = await app.database
    .selectFrom('activity')
    .select('action')
    .where('record_id', '=', id)
    .where('actor_id', '=', by.id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

async function aSharedRecord() {
  const [owner, editor] = [await app.aPerson(), await app.aPerson()]
  const record = await aVault(owner, [user, password('first')])
  await shareAs(app, owner, record, [editor, 'EDITOR'])
  return { owner, editor, record }
}

test('a change that makes a secret plain as it is, is an opening by the one who made it; one that clears or replaces it is none', async () => {
  const { owner, editor, record } = await aSharedRecord()
  const { body } = await open(editor, record)
  expect(body.fields[1]).toMatchObject({ isSecret: false, value: 'first' })
  expect(await actionsOn(record, editor)).toEqual(['record.reveal', 'record.change'])
  await hide(editor, record)
  const hidden = await write(editor, record, [user, openPassword('other')])
  expect(hidden.status).toBe(200)
  expect((await actionsOn(record, editor)).filter((action) => action === 'record.reveal')).toHaveLength(1)
  await write(owner, record, [user, password('second')])
  await write(editor, record, [user, openPassword('second')])
  expect((await actionsOn(record, editor)).filter((action) => action === 'record.reveal')).toHaveLength(2)
})

test('restoring a version in which the same value was plain is an opening too', async () => {
  const { owner, editor, record } = await aSharedRecord()
  await open(owner, record)
  await hide(owner, record)
  await app
    .as(editor)
    .call(routes.restoreVersion, { params: { id: record.id, version: '2' }, body: { version: 3 } })
  expect(await actionsOn(record, editor)).toEqual(['record.reveal', 'record.restore-version'])
  await hide(owner, record)
  expect((await knownTo(owner, record))[editor.id]).toEqual(['Password'])
})

test('a value that stays the same is known to those who knew it, however often it is plain and secret in turn', async () => {
  const { owner, editor, record } = await aSharedRecord()
  const knower = await app.aPerson()
  await shareAs(app, owner, record, [knower, 'VIEWER'])
  await app.as(knower).call(routes.getRecord, { params: { id: record.id } })
  await remove(owner, record, knower)
  expect((await toChange(owner)).records).toHaveLength(1)
  for (let round = 0; round < 3; round += 1) {
    await open(owner, record)
    await hide(owner, record)
    await write(owner, record, [user, openPassword('first')])
    await write(owner, record, [user, password('first')])
  }
  const known = await knownTo(owner, record)
  expect(known[`gone ${knower.id}`]).toEqual(['Password'])
  // The editor could read it meanwhile.
  expect(known[editor.id]).toEqual(['Password'])
  expect((await toChange(owner)).records).toHaveLength(1)
  await write(owner, record, [user, password('second')])
  expect((await toChange(owner)).records).toHaveLength(0)
  expect((await knownTo(owner, record))[editor.id]).toBeUndefined()
})

test('a secret is as old as its value, however often it is plain and secret in turn', async () => {
  const { owner, record } = await aSharedRecord()
  const params = { id: record.id }
  const age = async () => (await app.as(owner).call(routes.getExposure, { params })).body.secretsChangedAt
  const first = await age()
  app.clock.advance(60_000)
  await open(owner, record)
  await hide(owner, record)
  expect(await age()).toBe(first)
  await write(owner, record, [user, password('second')])
  expect(await age()).not.toBe(first)
})

test('whoever could read a value while it was plain knows it, also who came and went meanwhile, and no person after that', async () => {
  const { owner, record } = await aSharedRecord()
  const [visitor, member, later] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[member, 'VIEWER']] })
  await open(owner, record)
  await shareAs(app, owner, record, [visitor, 'VIEWER'])
  await remove(owner, record, visitor)
  const inGroup = { params: { id: record.id }, body: { groupIDs: [group.id] } }
  await app.as(owner).call(routes.addRecordToGroups, inGroup)
  await app.as(owner).call(routes.takeRecordOutOfGroups, inGroup)
  await hide(owner, record)
  await shareAs(app, owner, record, [later, 'VIEWER'])
  const known = await knownTo(owner, record)
  expect(known[`gone ${visitor.id}`]).toEqual(['Password'])
  expect(known[`gone ${member.id}`]).toEqual(['Password'])
  expect(known[later.id]).toBeUndefined()
})

test('a value that was never a secret is known to those who could read it, once it becomes one', async () => {
  const [owner, viewer, former] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const record = await aVault(owner, [user, openPassword('plain')])
  await shareAs(app, owner, record, [viewer, 'VIEWER'], [former, 'VIEWER'])
  await remove(owner, record, former)
  await hide(owner, record)
  const known = await knownTo(owner, record)
  expect(known[viewer.id]).toEqual(['Password'])
  expect(known[`gone ${former.id}`]).toEqual(['Password'])
})

test('making secrets plain counts among the openings of an hour, and past them the change is refused and makes nothing plain', async () => {
  app.clock.freeze()
  const { owner, editor } = await aSharedRecord()
  const records = await Promise.all(
    Array.from({ length: most + 2 }, () => aVault(owner, [user, password('first')])),
  )
  for (const record of records) await shareAs(app, owner, record, [editor, 'EDITOR'])
  for (const record of records.slice(0, most + 1)) expect((await open(editor, record)).status).toBe(200)
  const last = records[most + 1] as { id: string }
  expectError(await open(editor, last), 429, 'request/too-many-requests')
  await app.inbox.nextFor(editor.email, /records and files were opened from your account/)
  expect(await actionsOn(last, editor)).toEqual([])
  const { body } = await app.as(owner).call(routes.getRecord, { params: { id: last.id } })
  expect(body.fields[1]).toMatchObject({ isSecret: true, value: 'first' })
})
