import { groupRoutes, notificationRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeGroup, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const toldTo = async (person: Person) =>
  (await app.as(person).call(notificationRoutes.listNotifications)).body.notifications.map(
    ({ kind, title, recordID, groupID }) => ({ kind, title, recordID, groupID }),
  )
const rename = ({ id, owner }: MadeGroup, name: string) =>
  app.as(owner).call(groupRoutes.changeGroup, { params: { id }, body: { name } })

test('people are told when a group lets them in, gives them another role, and ends their membership', async () => {
  const owner = await app.aPerson({ name: 'Ada' })
  const member = await app.aPerson()
  const group = await app.aGroup({ owner, name: 'Family' })
  const params = { id: group.id }
  for (const role of ['VIEWER', 'EDITOR', 'EDITOR'] as const) {
    await app
      .as(owner)
      .call(groupRoutes.shareGroup, { params, body: { users: [{ email: member.email, role }] } })
  }
  expect(await toldTo(member)).toMatchObject([
    { kind: 'role-changed', title: 'Ada changed your role in the group “Family”', groupID: group.id },
    { kind: 'shared', title: 'Ada shared the group “Family” with you', groupID: group.id, recordID: null },
  ])
  await app.as(owner).call(groupRoutes.removeGroupAccess, { params, body: { userID: member.id } })
  expect((await toldTo(member))[0]).toEqual({
    kind: 'access-removed',
    title: 'Ada removed your access to a group',
    recordID: null,
    groupID: null,
  })
})

test('a person who is put into a new group is told of it', async () => {
  const [owner, member] = [await app.aPerson(), await app.aPerson()]
  const { body } = await app.as(owner).call(groupRoutes.createGroup, {
    body: { name: 'Team', users: [{ email: member.email, role: 'VIEWER' }] },
  })
  expect(await toldTo(member)).toMatchObject([{ kind: 'shared', groupID: body._id }])
})

test('a person who is shut out of a record is told, once', async () => {
  const member = await app.aPerson()
  const record = await app.aRecord({ groups: [await app.aGroup({ members: [[member, 'EDITOR']] })] })
  for (let round = 0; round < 2; round += 1) {
    await app.as(record.owner).call(recordRoutes.revokeRecordAccess, {
      params: { id: record.id },
      body: { userID: member.id },
    })
  }
  expect(await toldTo(member)).toMatchObject([{ kind: 'access-removed', recordID: null }])
})

test('both people are told of a transfer, by mail too', async () => {
  const [owner, heir] = [await app.aPerson({ name: 'Ada' }), await app.aPerson()]
  const record = await app.aRecord({ owner, name: 'Bank' })
  await app.as(owner).call(recordRoutes.transferRecord, {
    params: { id: record.id },
    body: { email: heir.email },
  })
  expect(await toldTo(heir)).toMatchObject([
    { kind: 'ownership-received', title: 'Ada made you the owner of “Bank”', recordID: record.id },
  ])
  expect(await toldTo(owner)).toMatchObject([
    { kind: 'role-changed', title: 'You handed over “Bank”', recordID: record.id },
  ])
  expect((await app.inbox.nextFor(heir.email)).subject).toBe(`${owner.email} made you the owner of a record`)
  expect((await app.inbox.nextFor(owner.email)).subject).toBe('You handed over a record')
})

test('members are told that their group changed, once until they read it, and not by mail', async () => {
  const [member, editor] = [await app.aPerson(), await app.aPerson({ name: 'Ed' })]
  const group = await app.aGroup({
    name: 'Family',
    members: [
      [member, 'VIEWER'],
      [editor, 'EDITOR'],
    ],
  })
  const record = await app.aRecord({ owner: editor })
  await app.as(editor).call(recordRoutes.addRecordToGroups, {
    params: { id: record.id },
    body: { groupIDs: [group.id] },
  })
  await rename(group, 'Kin')
  await rename(group, 'Clan')
  expect(await toldTo(member)).toEqual([
    { kind: 'group-changed', title: 'Ed changed the group “Clan”', recordID: null, groupID: group.id },
  ])
  await app.as(member).call(notificationRoutes.markNotifications, { body: { isRead: true } })
  await rename(group, 'Tribe')
  expect(await toldTo(member)).toHaveLength(2)
  await app.as(member).call(notificationRoutes.markNotifications, { body: { isRead: true } })
  await app
    .as(editor)
    .call(recordRoutes.createRecord, { body: { name: 'New', fields: [], groupIDs: [group.id] } })
  expect(await toldTo(member)).toHaveLength(3)
  expect(await toldTo(group.owner)).toHaveLength(1)
  const mails = app.inbox.all.filter(({ to }) => to.includes(member.email))
  expect(mails).toEqual([])
})

test('all members are told when their group is deleted', async () => {
  const [viewer, editor] = [await app.aPerson(), await app.aPerson()]
  const owner = await app.aPerson({ name: 'Ada' })
  const group = await app.aGroup({
    owner,
    members: [
      [viewer, 'VIEWER'],
      [editor, 'EDITOR'],
    ],
  })
  await app.as(owner).call(groupRoutes.deleteGroup, { params: { id: group.id } })
  for (const person of [viewer, editor]) {
    expect(await toldTo(person)).toEqual([
      { kind: 'item-gone', title: 'Ada deleted a group', recordID: null, groupID: null },
    ])
  }
})

test('accounts that are deleted at once and would tell each other do not wait for each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
    for (const owner of people) {
      const others = people.filter((person) => person !== owner)
      await app.aRecord({ owner, sharedWith: others.map((person) => [person, 'VIEWER']) })
    }
    const answers = await Promise.all(people.map((person) => app.as(person).call(userRoutes.deleteMe)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
})

test('notifications are deleted with their reader’s account', async () => {
  const reader = await app.aPerson()
  const group = await app.aGroup({ members: [[reader, 'VIEWER']] })
  await rename(group, 'Renamed')
  expectError(await rename({ ...group, owner: reader }, 'Mine'), 403, 'access/forbidden')
  await app.as(reader).call(userRoutes.deleteMe)
  const rows = await app.database
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', reader.id)
    .execute()
  expect(rows).toEqual([])
})
