import { notificationRoutes, routes, type NotificationKind } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aServiceAccount } from '../../testing/service-account.ts'
import type { MadeGroup, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const dayMs = 86_400_000
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const asNow = async (person: Person) => app.as(await app.aSession(person.id))

/** What a person was told of a kind, the newest first. */
async function told(person: Person, kind: NotificationKind) {
  const { body } = await (await asNow(person)).call(notificationRoutes.listNotifications)
  return body.notifications.filter((one) => one.kind === kind)
}

/** A group whose account was made by its former owner, who is still a member. */
async function aGivenGroup(): Promise<{ group: MadeGroup; maker: Person; owner: Person }> {
  const group = await app.aGroup({ name: 'Servers' })
  const owner = await app.aPerson()
  await aServiceAccount(app, group)
  const maker = await asNow(group.owner)
  await maker.call(routes.transferGroup, { params: { id: group.id }, body: { email: owner.email } })
  return { group, maker: group.owner, owner }
}

test('the owner is told once that the maker of a live token has lost the group, however it was lost', async () => {
  const { group, maker, owner } = await aGivenGroup()
  expect(await told(owner, 'service-token-known')).toEqual([])
  const params = { id: group.id }
  await (await asNow(maker)).call(routes.leaveGroup, { params })
  expect(await told(owner, 'service-token-known')).toMatchObject([
    {
      title: `${maker.name} still knows a token for the group “Servers”`,
      actor: { _id: maker.id },
      groupID: group.id,
    },
  ])
  const { subject, text } = await app.inbox.nextFor(owner.email, /still knows a token/)
  expect(subject).toBe(`${maker.email} still knows a token for a group`)
  expect(text).toContain('end that one')
  const removed = await aGivenGroup()
  await (
    await asNow(removed.owner)
  ).call(routes.removeGroupAccess, { params: { id: removed.group.id }, body: { userID: removed.maker.id } })
  expect(await told(removed.owner, 'service-token-known')).toHaveLength(1)
  const deleted = await aGivenGroup()
  await (await asNow(deleted.maker)).call(routes.deleteMe)
  expect(await told(deleted.owner, 'service-token-known')).toHaveLength(1)
})

test('an ended token, and one whose maker is still in the group, send no notification', async () => {
  const { group, maker, owner } = await aGivenGroup()
  const client = await asNow(owner)
  const params = { id: group.id }
  const { accounts } = (await client.call(routes.searchServiceAccounts, { params, body: {} })).body
  await client.call(routes.endServiceAccount, { params: { id: accounts[0]?._id ?? '' } })
  await (await asNow(maker)).call(routes.leaveGroup, { params })
  expect(await told(owner, 'service-token-known')).toEqual([])
})

test('the owner is told 14 and 3 days before a token ends, once each, by any number of processes', async () => {
  const group = await app.aGroup({ name: 'Servers' })
  const { account } = await aServiceAccount(app, group, { token: { until: later(30 * dayMs) } })
  const count = async () => {
    await Promise.all([app.runDueJobs(), app.runDueJobs(), app.runDueJobs()])
    return (await told(group.owner, 'service-token-ending')).length
  }
  expect(await count()).toBe(0)
  app.clock.advance(16.5 * dayMs)
  expect(await count()).toBe(1)
  expect(await told(group.owner, 'service-token-ending')).toMatchObject([
    {
      title: 'Deploy soon needs a new token for the group “Servers”',
      actor: { _id: account._id, kind: 'service' },
      groupID: group.id,
    },
  ])
  const { subject, text } = await app.inbox.nextFor(group.owner.email, /soon needs/)
  expect(subject).toBe('A machine soon needs a new token for a group')
  expect(text).toContain('Deploy soon needs a new token for a group')
  expect(text).not.toContain('.invalid')
  app.clock.advance(5 * dayMs)
  expect(await count()).toBe(1)
  app.clock.advance(6 * dayMs)
  expect(await count()).toBe(2)
  app.clock.advance(3 * dayMs)
  expect(await count()).toBe(2)
})

test('a token with a successor, and one made for a short time, send no notification', async () => {
  const group = await app.aGroup()
  const { account } = await aServiceAccount(app, group, { token: { until: later(20 * dayMs) } })
  const body = { replaces: account.tokens[0]?._id ?? '', until: later(60 * dayMs) }
  await (await asNow(group.owner)).call(routes.makeServiceToken, { params: { id: account._id }, body })
  await aServiceAccount(app, group, { token: { until: later(2 * dayMs) } })
  app.clock.advance(1.5 * dayMs)
  await app.runDueJobs()
  app.clock.advance(17 * dayMs)
  await app.runDueJobs()
  expect(await told(group.owner, 'service-token-ending')).toEqual([])
})

test('the owner is told once a day that a token was used from another network, of twenty calls at once', async () => {
  const group = await app.aGroup({ name: 'Servers' })
  const { token } = await aServiceAccount(app, group, { networks: ['10.1.0.0/16'] })
  const enter = () => app.as().call(routes.enterService, { body: { token }, from: '10.2.0.1' })
  for (const answer of await Promise.all(Array.from({ length: 20 }, enter))) {
    expectError(answer, 403, 'service/network-refused')
  }
  expect(await told(group.owner, 'service-network-refused')).toMatchObject([
    { title: 'Deploy tried to reach the group “Servers” from another network', groupID: group.id },
  ])
  app.clock.advance(dayMs)
  await enter()
  expect(await told(group.owner, 'service-network-refused')).toHaveLength(2)
})
