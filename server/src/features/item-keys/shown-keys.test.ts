import { accessChainRoutes, accessRequestRoutes, operatorRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aDevice, bodyOfKeys, keyCalls, nextKeys } from '../../testing/person-keys.ts'
import { aSealedGroup, wrapForGroup } from '../../testing/sealed-groups.ts'
import { aSealedRecord, giveOf, partOf } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const operator = 'operator-of-keys@example.org'
const app = await testApp({ settings: { OPERATORS: operator } })
const { aPersonWithKeys } = keyCalls(app)
const [ada, bob] = [await aPersonWithKeys(), await aPersonWithKeys()]
const { client } = ada
const share = async (id: string, emails: string[], sealed: object) => {
  const users = emails.map((email) => ({ email, role: 'EDITOR' as const }))
  const answer = await client.send('POST', `/record/share/${id}`, { body: { users, sealed } })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
}
const chain = async (id: string, person: string) =>
  (await client.call(accessChainRoutes.getAccessChain, { params: { id, person } })).body

test('why a person sees a record says who gave them its key, by themselves and by a group', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const carol = await app.aPerson()
  await share(item.id, [bob.person.email, carol.email], await giveOf(ada.keys, item, 2, { to: [bob.keys] }))
  expect((await chain(item.id, bob.person.id)).own?.keyFrom).toMatchObject({
    by: { _id: ada.person.id },
    at: expect.any(String),
  })
  expect((await chain(item.id, carol.id)).own?.keyFrom).toBeNull()
  const { item: group } = await aSealedGroup(client, ada.keys)
  const sealed = {
    roster: { n: 3, sealed: await partOf(item, 'roster', 3, { v: 1, people: [] }) },
    wraps: [await wrapForGroup(item, group)],
  }
  const put = await client.send('POST', `/record/add-update-group/${item.id}`, {
    body: { groupIDs: [group.id], sealed },
  })
  expect(put.status, JSON.stringify(put.json)).toBe(200)
  expect((await chain(item.id, ada.person.id)).groups).toMatchObject([
    { name: '', keyFrom: { by: { _id: ada.person.id } } },
  ])
  const { id } = await app.aRecord({ owner: ada.person })
  expect((await chain(id, ada.person.id)).own).not.toHaveProperty('keyFrom')
})

test('a preview says who would wait for keys, also of addresses whose account it does not show', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const { id: plain } = await app.aRecord({ owner: ada.person })
  const [carol, stranger] = [await app.aPerson(), await aPersonWithKeys()]
  // People whom one shares something with are shown by name.
  await app.aRecord({
    owner: ada.person,
    sharedWith: [
      [carol, 'VIEWER'],
      [bob.person, 'VIEWER'],
    ],
  })
  const emails = [bob.person.email, carol.email, stranger.person.email, 'nobody-yet@example.org']
  const gainOf = async (recordIDs: string[]) => {
    const users = emails.map((email) => ({ email, role: 'VIEWER' as const }))
    const change = { kind: 'share-records' as const, recordIDs, users }
    const { body } = await client.call(routes.previewAccess, { body: { change } })
    return Object.fromEntries(body.gain.map(({ email, isWaiting = false }) => [email, isWaiting]))
  }
  expect(await gainOf([item.id, plain])).toEqual({
    [bob.person.email]: false,
    [carol.email]: true,
    [stranger.person.email]: false,
    'nobody-yet@example.org': true,
  })
  expect(Object.values(await gainOf([plain]))).toEqual([false, false, false, false])
})

test('approving a request for a record of its people carries the keys', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const asked = await bob.client.call(accessRequestRoutes.askForAccess, {
    body: { kind: 'access', recordID: item.id, role: 'VIEWER', reason: 'Please' },
  })
  expect(asked.status, JSON.stringify(asked.json)).toBe(201)
  const { requests } = (
    await client.call(accessRequestRoutes.searchAccessRequests, { body: { of: 'to-decide' } })
  ).body
  const id = requests.find(({ recordID }) => recordID === item.id)?._id ?? ''
  const approve = (body: object) => client.send('POST', `/access/request/${id}/approve`, { body })
  expectError(await approve({}), 400, 'keys/required')
  const give = await giveOf(ada.keys, item, 2, { to: [bob.keys] })
  expect((await approve({ sealed: give })).status).toBe(200)
  const { body } = await bob.client.call(routes.getRecord, { params: { id: item.id } })
  expect(body.sealed?.key.wrap).toBe(give.wraps[0]?.wrap)
})

test('who can hand keys over is told of a person who began again, with how many they wait for', async () => {
  const dora = await aPersonWithKeys()
  for (const name of ['One', 'Two']) {
    const { item } = await aSealedRecord(client, ada.keys, name)
    await share(item.id, [dora.person.email], await giveOf(ada.keys, item, 2, { to: [dora.keys] }))
  }
  const again = await nextKeys(dora.person, { is: 'reset', before: dora.keys })
  const answer = await dora.client.call(routes.makeKeys, { body: await bodyOfKeys(again, await aDevice()) })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  const { notifications } = (await client.call(routes.listNotifications)).body
  expect(notifications[0]).toMatchObject({ kind: 'keys-reset', actor: { _id: dora.person.id } })
  expect(notifications[0]?.body).toContain('2 records')
  const mail = await app.inbox.nextFor(ada.person.email, /began again/)
  expect(mail.text).toContain('by another way')
})

test('operators see how many have keys, how many one way in alone, and how many wait', async () => {
  const olga = await app.aPerson({ email: operator })
  const read = async () => (await app.as(olga).call(operatorRoutes.getOverview)).body.keys
  const before = await read()
  const fresh = await aPersonWithKeys()
  expect(await read()).toEqual({
    ...before,
    people: before.people + 1,
    withOneUnlocker: before.withOneUnlocker + 1,
  })
  const { item } = await aSealedRecord(client, ada.keys)
  await share(
    item.id,
    [fresh.person.email],
    await giveOf(ada.keys, item, 2, { waiting: [fresh.person.email] }),
  )
  expect((await read()).waiting).toBe(before.waiting + 1)
})
