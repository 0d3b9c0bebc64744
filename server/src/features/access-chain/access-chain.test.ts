import { routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())

const askWhy = (asker: Person, { id }: { id: string }, person: { id: string }) =>
  app.as(asker).call(routes.getAccessChain, { params: { id, person: person.id } })
const whyOf = async (asker: Person, record: { id: string }, person: { id: string } = asker) =>
  (await askWhy(asker, record, person)).body
const soon = (): string => new Date(app.clock.now().getTime() + 3_600_000).toISOString()

/** A group of Lena's with Priya and Bob in it, which a record of hers came into by Priya, who owns it. */
async function aScene() {
  const [lena, priya, bob] = [
    await app.aPerson({ name: 'Lena' }),
    await app.aPerson({ name: 'Priya' }),
    await app.aPerson({ name: 'Bob' }),
  ]
  app.clock.freeze()
  const { body: group } = await app.as(lena).call(routes.createGroup, {
    body: {
      name: 'Operations',
      users: [
        { email: priya.email, role: 'EDITOR' },
        { email: bob.email, role: 'EDITOR', until: soon() },
      ],
    },
  })
  const joinedAt = app.clock.now().toISOString()
  app.clock.advance(60_000)
  const { body: record } = await app
    .as(priya)
    .call(routes.createRecord, { body: { name: 'Console', fields: [] } })
  app.clock.advance(60_000)
  await app
    .as(priya)
    .call(routes.addRecordToGroups, { params: { id: record._id }, body: { groupIDs: [group._id] } })
  const addedAt = app.clock.now().toISOString()
  return { lena, priya, bob, group, record: { id: record._id }, joinedAt, addedAt }
}

test('each link says since when, until when and by whom: who let the person in, and who put the record into the group', async () => {
  const { lena, priya, bob, group, record, joinedAt, addedAt } = await aScene()
  const throughGroup = {
    _id: group._id,
    name: 'Operations',
    color: group.color,
    role: 'EDITOR',
    since: joinedAt,
    until: expect.any(String),
    by: { _id: lena.id },
    addedAt,
    addedBy: { _id: priya.id },
  }
  expect(await whyOf(bob, record)).toMatchObject({ role: 'EDITOR', own: null, groups: [throughGroup] })
  app.clock.advance(60_000)
  await shareAs(app, priya, record, [bob, 'VIEWER'])
  expect(await whyOf(priya, record, bob)).toMatchObject({
    user: { _id: bob.id },
    role: 'VIEWER',
    own: { role: 'VIEWER', since: app.clock.now().toISOString(), until: null, by: { _id: priya.id } },
    groups: [throughGroup],
  })
})

test('an owner has it from the person who handed it over, or by having made it', async () => {
  const { priya, lena, record } = await aScene()
  expect((await whyOf(priya, record)).own).toMatchObject({ role: 'OWNER', until: null, by: null })
  await app.as(priya).call(routes.transferRecord, { params: { id: record.id }, body: { email: lena.email } })
  expect((await whyOf(lena, record)).own).toMatchObject({
    role: 'OWNER',
    since: app.clock.now().toISOString(),
    by: { _id: priya.id },
  })
  expect((await whyOf(lena, record, priya)).own).toMatchObject({ role: 'EDITOR', by: { _id: lena.id } })
})

test('a person who may not see the whole activity learns what gives others access, but not who acted', async () => {
  const { lena, bob, priya, record } = await aScene()
  const chain = await whyOf(bob, record, priya)
  expect(chain.own).toMatchObject({ role: 'OWNER' })
  expect(chain.groups).toMatchObject([{ by: null, addedBy: null, since: expect.any(String) }])
  expect((await whyOf(lena, record, bob)).groups).toMatchObject([{ by: { _id: lena.id } }])
})

test('only who may share is told of a person who is shut out, and of what their groups would give them', async () => {
  const { priya, lena, bob, record } = await aScene()
  const viewer = await app.aPerson()
  await shareAs(app, priya, record, [viewer, 'VIEWER'])
  await app.as(priya).call(routes.revokeRecordAccess, { params: { id: record.id }, body: { userID: bob.id } })
  expect(await whyOf(lena, record, bob)).toMatchObject({
    role: 'REVOKE',
    own: { role: 'REVOKE' },
    groups: [{ role: 'EDITOR' }],
  })
  expectError(await askWhy(viewer, record, bob), 404, 'access/not-found')
})

test('an owner learns the role that a group gives without being in it, and another person nothing', async () => {
  const [owner, member, viewer, holder] = [
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  const group = await app.aGroup({ owner: holder, members: [[member, 'VIEWER']] })
  const record = await app.aRecord({ owner, groups: [group], sharedWith: [[viewer, 'VIEWER']] })
  expect((await whyOf(owner, record, member)).groups).toMatchObject([
    { _id: group.id, role: 'VIEWER', since: null, until: null, by: null },
  ])
  expectError(await askWhy(viewer, record, member), 404, 'access/not-found')
})

test('access that is over is no reason any more, at the next call', async () => {
  const { priya, bob, record } = await aScene()
  const later = await app.aPerson()
  await app.as(priya).call(routes.shareRecord, {
    params: { id: record.id },
    body: { users: [{ email: later.email, role: 'VIEWER', until: soon() }] },
  })
  expect((await whyOf(priya, record, later)).own).toMatchObject({ until: expect.any(String) })
  await asIfLater(app, 3_600_001)
  for (const person of [later, bob]) expectError(await askWhy(priya, record, person), 404, 'access/not-found')
})

test('a person who has nothing to do with the record, or no id at all, is not found', async () => {
  const { priya, record } = await aScene()
  const stranger = await app.aPerson()
  expectError(await askWhy(priya, record, stranger), 404, 'access/not-found')
  expectError(await askWhy(priya, record, { id: 'nobody' }), 404, 'access/not-found')
  expectError(await askWhy(stranger, record, priya), 404, 'record/not-found')
})
