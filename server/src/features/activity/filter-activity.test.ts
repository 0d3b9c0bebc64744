import { routes, type ActivityFilter } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())

const dayMs = 86_400_000

type Caller = Pick<Person, 'accessToken'>

const ofRecord = async (person: Caller, { id }: Pick<MadeRecord, 'id'>, filter: ActivityFilter) => {
  const { body } = await app.as(person).call(routes.listRecordActivity, { params: { id }, body: { filter } })
  return { total: body.total, actions: body.activity.map(({ action }) => action) }
}

const ofMe = async (person: Caller, filter: ActivityFilter & { device?: string }) => {
  const { body } = await app.as(person).call(routes.listMyActivity, { body: { filter } })
  return { total: body.total, actions: body.activity.map(({ action }) => action) }
}

test('activity is narrowed by kind, and the total counts what is left', async () => {
  const record = await app.aRecord()
  await readAs(app, record.owner, record)
  await app.as(record.owner).call(routes.changeRecord, { params: { id: record.id }, body: { name: 'New' } })
  await readAs(app, record.owner, record)
  expect(await ofRecord(record.owner, record, { actions: ['record.reveal'] })).toEqual({
    total: 2,
    actions: ['record.reveal', 'record.reveal'],
  })
  expect(await ofMe(record.owner, { actions: ['record.change'] })).toEqual({
    total: 1,
    actions: ['record.change'],
  })
  expect(await ofRecord(record.owner, record, { actions: [] })).toEqual({ total: 0, actions: [] })
})

test('by a person is what they did and what was done to them, of what the caller sees anyway', async () => {
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, [friend, 'VIEWER'])
  await shareAs(app, record.owner, record, [other, 'VIEWER'])
  await readAs(app, friend, record)
  await readAs(app, other, record)
  expect(await ofRecord(record.owner, record, { personID: friend.id })).toEqual({
    total: 2,
    actions: ['record.reveal', 'record.share'],
  })
  expect((await ofMe(record.owner, { personID: other.id })).actions).toEqual(['record.share'])
  expect(await ofRecord(friend, record, { personID: other.id })).toEqual({ total: 0, actions: [] })
  expect((await ofRecord(friend, record, { personID: friend.id })).actions).toEqual(['record.reveal'])
})

test('the id of an account that is gone finds none of what its person did', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  await readAs(app, friend, record)
  await app.as(friend).call(routes.deleteMe)
  expect(await ofRecord(record.owner, record, { personID: friend.id })).toEqual({ total: 0, actions: [] })
})

test('a filter includes its first day and excludes its last', async () => {
  app.clock.freeze()
  const record = await app.aRecord()
  const begin = app.clock.now().getTime()
  const moment = (day: number) => new Date(begin + day * dayMs).toISOString()
  const change = (name: string) =>
    app.as(record.owner).call(routes.changeRecord, { params: { id: record.id }, body: { name } })
  await readAs(app, record.owner, record)
  await asIfLater(app, dayMs)
  await change('One')
  await asIfLater(app, dayMs)
  await shareAs(app, record.owner, record, ['new@example.org', 'VIEWER'])
  const all = ['record.share', 'record.change', 'record.reveal']
  expect((await ofRecord(record.owner, record, { from: moment(0) })).actions).toEqual(all)
  expect((await ofRecord(record.owner, record, { from: moment(1) })).actions).toEqual(all.slice(0, 2))
  expect((await ofRecord(record.owner, record, { until: moment(2) })).actions).toEqual(all.slice(1))
  expect((await ofRecord(record.owner, record, { from: moment(1), until: moment(2) })).actions).toEqual([
    'record.change',
  ])
  expect((await ofRecord(record.owner, record, { from: moment(2), until: moment(1) })).total).toBe(0)
  const ever = { from: '0000-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' }
  expect((await ofRecord(record.owner, record, ever)).total).toBe(3)
})

test('one’s own activity is narrowed to a device, by the name it is shown under', async () => {
  const email = 'devices@example.org'
  const agent = (name: string) => ({ 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${name}/130.0` })
  const first = await app.signIn(email, agent('Firefox'))
  const second = await app.signIn(email, agent('Chrome'))
  expect((await ofMe(second, { device: 'Firefox on Linux' })).actions).toEqual([
    'account.sign-in',
    'account.create',
  ])
  expect(await ofMe(first, { device: 'Chrome on Linux', actions: ['account.sign-in'] })).toEqual({
    total: 1,
    actions: ['account.sign-in'],
  })
  expect((await ofMe(first, { device: 'Safari on iPhone' })).total).toBe(0)
  const stranger = await app.aPerson()
  expect((await ofMe(stranger, { device: 'Chrome on Linux' })).total).toBe(0)
})

test('a filter that says nothing sensible is refused', async () => {
  const record = await app.aRecord()
  const path = `/record/${record.id}/activity`
  for (const filter of [
    { actions: ['record.sing'] },
    { actions: ['record.reveal', 'record.reveal'] },
    { personID: 'Bob' },
    { from: 'yesterday' },
    { until: 1 },
    { device: 'Firefox on Linux' },
    { network: '127.0.0.1' },
  ]) {
    expectError(await app.as(record.owner).send('POST', path, { body: { filter } }), 400, 'request/invalid')
  }
})
