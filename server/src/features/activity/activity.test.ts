import { routes, type Activity } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeGroup, MadeRecord, Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

type Caller = Pick<Person, 'accessToken'>
const ofRecord = (person: Caller, { id }: Pick<MadeRecord, 'id'>, options: object = {}) =>
  app.as(person).call(routes.listRecordActivity, { params: { id }, body: { options } })
const ofGroup = (person: Caller, { id }: MadeGroup) =>
  app.as(person).call(routes.listGroupActivity, { params: { id }, body: {} })
const ofMe = async (person: Caller) => (await app.as(person).call(routes.listMyActivity, { body: {} })).body
const actions = ({ activity }: { activity: Activity[] }) => activity.map(({ action }) => action)

test('a person who may share sees everything done with a record; others see their own acts', async () => {
  const [boss, editor, viewer] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({
    groups: [await app.aGroup({ owner: boss })],
    sharedWith: [
      [editor, 'EDITOR'],
      [viewer, 'VIEWER'],
    ],
  })
  await readAs(app, viewer, record)
  await app.as(editor).call(routes.changeRecord, { params: { id: record.id }, body: { name: 'New' } })
  await shareAs(app, viewer, record, [boss, 'VIEWER'])
  for (const person of [record.owner, boss]) {
    const { body } = await ofRecord(person, record)
    expect(actions(body)).toEqual(['record.refused', 'record.change', 'record.reveal'])
    expect(body.total).toBe(3)
    expect(body.activity.map(({ actor }) => actor?._id)).toEqual([viewer.id, editor.id, viewer.id])
  }
  expect(actions((await ofRecord(viewer, record)).body)).toEqual(['record.refused', 'record.reveal'])
  expect(actions((await ofRecord(editor, record)).body)).toEqual(['record.change'])
  expectError(await ofRecord(await app.aPerson(), record), 404, 'record/not-found')
})

test('device and network stand in one’s own rows alone', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  await readAs(app, friend, record)
  await readAs(app, record.owner, record)
  const { activity } = (await ofRecord(record.owner, record)).body
  expect(activity.map(({ actor, device, network }) => [actor?._id, device, network])).toEqual([
    [record.owner.id, 'Firefox on Linux', '127.0.0.1'],
    [friend.id, null, null],
  ])
  expect((await ofRecord(friend, record)).body.activity).toMatchObject([
    { device: 'Firefox on Linux', network: '127.0.0.1' },
  ])
})

test('a share, a removal, a revocation and a transfer name whom they were done to', async () => {
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord()
  const client = app.as(record.owner)
  const item = { params: { id: record.id } }
  await shareAs(
    app,
    record.owner,
    record,
    [friend, 'VIEWER'],
    [other, 'EDITOR'],
    ['new@example.org', 'VIEWER'],
  )
  await client.call(routes.removeRecordAccess, { ...item, body: { userID: friend.id } })
  await client.call(routes.revokeRecordAccess, { ...item, body: { userID: other.id } })
  await client.call(routes.transferRecord, { ...item, body: { email: friend.email } })
  const { activity } = (await ofRecord(friend, record)).body
  expect(activity.map(({ action, subjects }) => [action, subjects.map(({ _id }) => _id).toSorted()])).toEqual(
    [
      ['record.transfer', [friend.id]],
      ['record.revoke', [other.id]],
      ['record.remove-access', [friend.id]],
      ['record.share', [friend.id, other.id].toSorted()],
    ],
  )
})

test('the OWNER of a group sees all of it, a member their own acts', async () => {
  const member = await app.aPerson()
  const group = await app.aGroup({ members: [[member, 'EDITOR']] })
  const params = { id: group.id }
  await app.as(group.owner).call(routes.changeGroup, { params, body: { name: 'New' } })
  await app.as(member).call(routes.changeGroup, { params, body: { name: 'Mine' } })
  expect(actions((await ofGroup(group.owner, group)).body)).toEqual(['group.refused', 'group.change'])
  expect(actions((await ofGroup(member, group)).body)).toEqual(['group.refused'])
  expectError(await ofGroup(await app.aPerson(), group), 404, 'group/not-found')
})

test('one’s own activity has acts, sign-ins, refusals and new devices, and those of no other person', async () => {
  const email = 'own@example.org'
  const first = await app.signIn(email)
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, [email, 'VIEWER'])
  await readAs(app, first, record)
  await shareAs(app, first, record, [record.owner, 'VIEWER'])
  const second = await app.signIn(email)
  const { activity, total } = await ofMe(second)
  expect(activity.map(({ action }) => action)).toEqual([
    'account.sign-in',
    'account.new-device',
    'record.refused',
    'record.reveal',
    'account.sign-in',
    'account.create',
  ])
  expect(total).toBe(6)
  expect(new Set(activity.map(({ actor }) => actor?.email))).toEqual(new Set([email]))
  expect(activity.every(({ network }) => network === '127.0.0.1')).toBe(true)
})

test('pages are cut as the options ask, in both directions', async () => {
  const record = await app.aRecord()
  for (const name of ['a', 'b', 'c']) {
    await app.as(record.owner).call(routes.changeRecord, { params: { id: record.id }, body: { name } })
  }
  const all = (await ofRecord(record.owner, record)).body
  expect(all.total).toBe(3)
  const page = (await ofRecord(record.owner, record, { skip: 1, limit: 1 })).body
  expect([page.activity, page.total]).toEqual([[all.activity[1]], 3])
  const rising = (await ofRecord(record.owner, record, { sort: { createdAt: 1 } })).body
  expect(rising.activity).toEqual(all.activity.toReversed())
})

test('a person whose account is gone is not named in what they did', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  await readAs(app, friend, record)
  await app.as(friend).call(routes.deleteMe)
  expect((await ofRecord(record.owner, record)).body.activity).toMatchObject([
    { action: 'record.reveal', actor: null, device: null },
  ])
})

test('one’s own acts say which record or group they were done to, as long as one sees it', async () => {
  const friend = await app.aPerson()
  const [record, group] = [await app.aRecord({ sharedWith: [[friend, 'VIEWER']] }), await app.aGroup()]
  await readAs(app, friend, record)
  await app.as(group.owner).call(routes.changeGroup, { params: { id: group.id }, body: { name: 'New' } })
  expect((await ofMe(friend)).activity).toMatchObject([{ action: 'record.reveal', recordID: record.id }])
  expect((await ofMe(group.owner)).activity).toMatchObject([{ action: 'group.change', groupID: group.id }])

  const body = { userID: friend.id }
  await app.as(record.owner).call(routes.removeRecordAccess, { params: { id: record.id }, body })
  const [row] = (await ofMe(friend)).activity
  expect(row?.action).toBe('record.reveal')
  expect(row).not.toHaveProperty('recordID')
  expect((await ofRecord(record.owner, record)).body.activity[0]).not.toHaveProperty('recordID')
})

test('a list says when all that was written down was last sealed', async () => {
  const record = await app.aRecord()
  await readAs(app, record.owner, record)
  expect(await ofMe(record.owner)).not.toHaveProperty('sealedAt')
  app.clock.freeze()
  const sealedAt = app.clock.now().toISOString()
  await app.runDueJobs()
  app.clock.reset()
  expect(await ofMe(record.owner)).toMatchObject({ sealedAt })
  expect((await ofRecord(record.owner, record)).body).toMatchObject({ sealedAt })
})
