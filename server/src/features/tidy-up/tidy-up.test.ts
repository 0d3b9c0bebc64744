import { routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { MadeGroup, Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())

const dayMs = 86_400_000
const tidyUp = async (person: Person) => (await app.as(person).call(routes.findUntidy)).body
const aSecret = (owner: Person, groups: MadeGroup[] = []) =>
  app.aRecord({ owner, groups, fields: [{ label: 'Password', type: 'secret', value: 'x' }] })
const nothing = { invitations: [], people: [], records: [], groups: [] }

test('an invitation is stale after two weeks, until it lapses, is withdrawn or is taken up; to its owner alone', async () => {
  const [owner, member] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[member, 'EDITOR']] })
  const record = await app.aRecord({ owner })
  const users = [{ email: 'later@example.org', role: 'VIEWER' as const }]
  await app.as(owner).call(routes.shareRecord, { params: { id: record.id }, body: { users } })
  await app.as(owner).call(routes.shareGroup, { params: { id: group.id }, body: { users } })
  expect(await tidyUp(owner)).toEqual(nothing)
  await asIfLater(app, 14 * dayMs)
  expect((await tidyUp(owner)).invitations).toMatchObject([
    { recordID: record.id, groupID: null, email: 'later@example.org', role: 'VIEWER' },
    { recordID: null, groupID: group.id, email: 'later@example.org', role: 'VIEWER' },
  ])
  expect((await tidyUp(member)).invitations).toEqual([])
  await app.as(owner).call(routes.withdrawRecordPendingAccess, {
    params: { id: record.id },
    body: { email: 'later@example.org' },
  })
  expect((await tidyUp(owner)).invitations).toHaveLength(1)
  await asIfLater(app, 17 * dayMs)
  expect((await tidyUp(owner)).invitations).toEqual([])
})

test('a person who never opened anything is listed with where their access can be ended; one who opened a record is not', async () => {
  const [owner, quiet, active] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    owner,
    members: [
      [quiet, 'VIEWER'],
      [active, 'VIEWER'],
    ],
  })
  const [held, own] = [await aSecret(owner, [group]), await aSecret(owner)]
  await shareAs(app, owner, own, [quiet, 'EDITOR'])
  await readAs(app, active, held)
  await asIfLater(app, 14 * dayMs)
  const { people } = await tidyUp(owner)
  expect(people).toMatchObject([
    { user: { _id: quiet.id }, records: 2, recordIDs: [own.id], groupIDs: [group.id] },
  ])
  await readAs(app, quiet, own)
  expect((await tidyUp(owner)).people).toEqual([])
})

test('a record that others see and only its owner opened stands there; one without secrets, or seen by no other, does not', async () => {
  const [owner, bob, shutOut] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[shutOut, 'VIEWER']] })
  const shared = await aSecret(owner)
  await shareAs(app, owner, shared, [bob, 'VIEWER'])
  await app.aRecord({ owner, sharedWith: [[bob, 'VIEWER']] })
  await aSecret(owner)
  const hidden = await app.aRecord({
    owner,
    groups: [group],
    revoked: [shutOut],
    fields: [{ label: 'Password', type: 'secret', value: 'x' }],
  })
  await readAs(app, owner, shared)
  await asIfLater(app, 14 * dayMs)
  const { records } = await tidyUp(owner)
  expect(records).toMatchObject([{ _id: shared.id, people: 1 }])
  expect(records).not.toContainEqual(expect.objectContaining({ _id: hidden.id }))
  await readAs(app, bob, shared)
  expect((await tidyUp(owner)).records).toEqual([])
})

test('access that was given or ended a moment ago is left in peace, and what lies in a trash too', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const [old, trashed] = [await aSecret(owner), await aSecret(owner)]
  for (const record of [old, trashed]) await shareAs(app, owner, record, [bob, 'VIEWER'])
  await asIfLater(app, 14 * dayMs)
  const fresh = await aSecret(owner)
  await shareAs(app, owner, fresh, [await app.aPerson(), 'VIEWER'])
  await app.as(owner).call(routes.deleteRecord, { params: { id: trashed.id } })
  const { people, records } = await tidyUp(owner)
  expect(people).toMatchObject([{ user: { _id: bob.id }, records: 1, recordIDs: [old.id] }])
  expect(records.map(({ _id }) => _id)).toEqual([old.id])
  await app.as(owner).call(routes.removeRecordAccess, { params: { id: old.id }, body: { userID: bob.id } })
  expect(await tidyUp(owner)).toMatchObject({ people: [], records: [] })
})

test('a group of one stands there, until another person is in it or invited', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const [lonely, shared, invited] = [
    await app.aGroup({ owner, former: [bob] }),
    await app.aGroup({ owner, members: [[bob, 'VIEWER']] }),
    await app.aGroup({ owner }),
  ]
  await asIfLater(app, 14 * dayMs)
  await app.as(owner).call(routes.shareGroup, {
    params: { id: invited.id },
    body: { users: [{ email: 'soon@example.org', role: 'VIEWER' }] },
  })
  expect((await tidyUp(owner)).groups.map(({ _id }) => _id)).toEqual([lonely.id])
  expect((await tidyUp(bob)).groups).toEqual([])
  await app.as(bob).call(routes.leaveGroup, { params: { id: shared.id } })
  expect((await tidyUp(owner)).groups.map(({ _id }) => _id)).toEqual([lonely.id, shared.id])
})
