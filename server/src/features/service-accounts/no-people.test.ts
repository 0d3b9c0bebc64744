import { limits, routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { aServiceAccount } from '../../testing/service-account.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())

const dayMs = 86_400_000
const tidyUp = async (person: Person) =>
  (await app.as(await app.aSession(person.id)).call(routes.findUntidy)).body

test('a machine never counts as a person who opened nothing, and its group is not one of one person', async () => {
  const group = await app.aGroup()
  const fields = [{ label: 'Password', type: 'secret', value: 'x' }] as const
  const record = await app.aRecord({ owner: group.owner, groups: [group], fields: [...fields] })
  await aServiceAccount(app, group, { records: [record.id] })
  await asIfLater(app, 40 * dayMs)
  expect(await tidyUp(group.owner)).toEqual({ invitations: [], people: [], records: [], groups: [] })
})

test('an item that only a machine sees beside its owner is handed over like one without other people', async () => {
  const [owner, heir] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner })
  const record = await app.aRecord({ owner, groups: [group] })
  const { account } = await aServiceAccount(app, group)
  await app.database
    .updateTable('users')
    .set({ disabled_at: app.clock.now() })
    .where('id', '=', owner.id)
    .execute()
  await app.database
    .insertInto('handovers')
    .values({ user_id: owner.id, heir_id: heir.id, due_at: app.clock.now(), is_with_shared: false })
    .execute()
  await app.runDueJobs()
  const params = { id: account._id }
  expect((await app.as(heir).call(routes.getServiceAccount, { params })).status).toBe(200)
  expect((await app.as(heir).call(routes.getRecord, { params: { id: record.id } })).body.role).toBe('OWNER')
})

test('a preview of removing a machine from its group says so and ends nothing', async () => {
  const group = await app.aGroup()
  await app.aRecord({ owner: group.owner, groups: [group] })
  const { account } = await aServiceAccount(app, group)
  const owner = app.as(await app.aSession(group.owner.id))
  const change = { kind: 'remove-from-group' as const, groupID: group.id, userIDs: [account._id] }
  const preview = await owner.call(routes.previewAccess, { body: { change } })
  expect(preview.status, JSON.stringify(preview.json)).toBe(200)
  expect(JSON.stringify(preview.json)).toContain(account._id)
  const found = await owner.call(routes.getServiceAccount, { params: { id: account._id } })
  expect(found.body.endedAt).toBeNull()
})

test('machines do not count among the people of a full group', async () => {
  const group = await app.aGroup()
  await aServiceAccount(app, group)
  const owner = app.as(await app.aSession(group.owner.id))
  const invite = (from: number, count: number) =>
    owner.call(routes.shareGroup, {
      params: { id: group.id },
      body: {
        users: Array.from({ length: count }, (_, index) => ({
          email: `${from + index}@many.example`,
          role: 'VIEWER' as const,
        })),
      },
    })
  for (let from = 0; from < limits.peoplePerItem - 1; from += limits.peoplePerShare) {
    const count = Math.min(limits.peoplePerShare, limits.peoplePerItem - 1 - from)
    expect((await invite(from, count)).status).toBe(200)
  }
  expectError(await invite(limits.peoplePerItem, 1), 400, 'request/invalid')
})
