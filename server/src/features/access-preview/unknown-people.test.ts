import { limits, routes, type AccessChange } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
app.clock.freeze()

const preview = (person: Person, change: AccessChange) =>
  app.as(person).call(routes.previewAccess, { body: { change } })
const asViewers = (emails: readonly string[]) => emails.map((email) => ({ email, role: 'VIEWER' as const }))
const strangers = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `stranger-${from + index}@example.org`)

async function aSharer() {
  const owner = await app.aPerson()
  const record = await app.aRecord({ owner })
  const group = await app.aGroup({ owner })
  const look = (emails: readonly string[]) =>
    preview(owner, { kind: 'share-records', recordIDs: [record.id], users: asViewers(emails) })
  const share = (emails: readonly string[]) =>
    app.as(owner).call(routes.shareRecord, { params: { id: record.id }, body: { users: asViewers(emails) } })
  return { owner, record, group, look, share }
}

test('a preview answers alike for addresses with and without an account, of people one shares nothing with', async () => {
  const { owner, record, group } = await aSharer()
  const stranger = await app.aPerson()
  const held = await app.aRecord({ owner, groups: [group] })
  const changes = (email: string): AccessChange[] => [
    { kind: 'share-records', recordIDs: [record.id, held.id], users: asViewers([email]) },
    { kind: 'share-group', groupID: group.id, users: asViewers([email]) },
  ]
  for (const [index, change] of changes(stranger.email).entries()) {
    const told = await preview(owner, change)
    const other = await preview(owner, changes('nobody@example.org')[index] as AccessChange)
    expect(told.body.gain).toHaveLength(1)
    expect(JSON.stringify(told.body)).toBe(
      JSON.stringify(other.body).replaceAll('nobody@example.org', stranger.email),
    )
    expect(JSON.stringify(told.body)).not.toMatch(/_id|createdAt/)
  }
  const transfer: AccessChange = { kind: 'transfer-records', recordIDs: [record.id], email: stranger.email }
  const { body } = await preview(owner, transfer)
  expect(body.gain).toEqual([{ user: null, email: stranger.email, role: 'OWNER', records: 1 }])
  expect(body.change).toMatchObject([{ user: { _id: owner.id }, to: 'EDITOR' }])
  expect(JSON.stringify(body)).not.toContain(stranger.id)
})

test('fifty addresses a day may be looked at, each as often as one likes; one more is refused for all kinds of sharing', async () => {
  const { owner, record, group, look, share } = await aSharer()
  for (let round = 0; round < 3; round += 1) expect((await look(strangers(0, 49))).status).toBe(200)
  const over = await look(strangers(48, 51))
  expectError(over, 429, 'request/too-many-requests')
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await look(strangers(49, 50))).status).toBe(200)
  expectError(await look(strangers(50, 51)), 429, 'request/too-many-requests')
  const users = asViewers(strangers(51, 52))
  expectError(
    await preview(owner, { kind: 'share-group', groupID: group.id, users }),
    429,
    'request/too-many-requests',
  )
  expectError(await share(strangers(52, 53)), 429, 'request/too-many-requests')
  expectError(
    await app.as(owner).call(routes.createGroup, { body: { name: 'G', users } }),
    429,
    'request/too-many-requests',
  )
  // What was looked at is shared with on the same day without counting again.
  expect((await share(strangers(0, 50))).body.pendingAccess).toHaveLength(50)
  const other = await app.aRecord({ owner })
  expectError(
    await app
      .as(owner)
      .call(routes.shareRecord, { params: { id: other.id }, body: { users: asViewers(strangers(0, 1)) } }),
    429,
    'request/too-many-requests',
  )
  app.clock.advance(86_400_000)
  const again = { ...owner, ...(await app.aSession(owner.id)) }
  const change: AccessChange = {
    kind: 'share-records',
    recordIDs: [record.id],
    users: asViewers(strangers(60, 70)),
  }
  expect((await preview(again, change)).status).toBe(200)
})

test('addresses looked at at once: exactly as many are answered as a day allows', async () => {
  const { look } = await aSharer()
  expect((await look(strangers(0, 40))).status).toBe(200)
  const answers = await Promise.all(strangers(100, 115).map((email) => look([email])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.invitationsPerDay - 40)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('sharing with strangers who have an account counts as with those who have none', async () => {
  const { owner, record, look, share } = await aSharer()
  const [one, two, friend] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  await app.aGroup({ owner, members: [[friend, 'VIEWER']] })
  expect((await look(strangers(0, 49))).status).toBe(200)
  expect((await share([one.email])).body.access).toHaveLength(2)
  expectError(await share([two.email]), 429, 'request/too-many-requests')
  expect((await share([one.email, friend.email])).status).toBe(200)
  await app.as(owner).call(routes.removeRecordAccess, { params: { id: record.id }, body: { userID: one.id } })
  // On the same day an address counts once.
  expect((await share([one.email])).status).toBe(200)
})

test('people one shares with count nothing, whatever it is that one shares', async () => {
  const { owner, look, record, share } = await aSharer()
  const [viewer, lender, member, peer, among] = (await Promise.all(
    Array.from({ length: 5 }, () => app.aPerson()),
  )) as [Person, Person, Person, Person, Person]
  await shareAs(app, owner, record, [viewer, 'VIEWER'])
  await app.aRecord({ owner: lender, sharedWith: [[owner, 'VIEWER']] })
  const group = await app.aGroup({
    owner: member,
    members: [
      [owner, 'VIEWER'],
      [peer, 'VIEWER'],
    ],
  })
  await app.aRecord({ owner: member, groups: [group], sharedWith: [[among, 'VIEWER']] })
  // The viewer was a stranger before they were shared with, and counts; so does the invited address.
  expect((await look(strangers(0, 48))).status).toBe(200)
  expect((await share(['invited@example.org'])).status).toBe(200)
  const known = [viewer, lender, member, peer, among, owner].map(({ email }) => email)
  const { body } = await look(known.slice(0, 5))
  expect(new Set(body.gain.map(({ user }) => user?._id))).toEqual(
    new Set([lender, member, peer, among].map(({ id }) => id)),
  )
  expect((await look(['invited@example.org'])).status).toBe(200)
  expectError(await look(strangers(49, 50)), 429, 'request/too-many-requests')
})

test('previews of transfers to strangers count as transfers: five addresses a day, and the transfer to one of them is the same one', async () => {
  const { owner, record } = await aSharer()
  const heir = await app.aPerson()
  const to = (email: string) => preview(owner, { kind: 'transfer-records', recordIDs: [record.id], email })
  for (const email of strangers(0, 4)) {
    expectError(await to(email), 404, 'USER_NOT_FOUND')
    expectError(await to(email), 404, 'USER_NOT_FOUND')
  }
  expect((await to(heir.email)).status).toBe(200)
  expect((await to(heir.email)).status).toBe(200)
  expectError(await to('sixth@example.org'), 429, 'request/too-many-requests')
  const transfer = (email: string) =>
    app.as(owner).call(routes.transferRecord, { params: { id: record.id }, body: { email } })
  expectError(await transfer('seventh@example.org'), 429, 'request/too-many-requests')
  expect((await transfer(heir.email)).status).toBe(200)
})

test('a preview that is refused for the invitations it would take counts as one that is answered, so that it sorts no addresses', async () => {
  const { owner, record, look } = await aSharer()
  const stranger = await app.aPerson()
  const others = await Promise.all(
    Array.from({ length: limits.invitationsPerDay }, () => app.aRecord({ owner })),
  )
  const recordIDs = [record, ...others].map(({ id }) => id)
  const ofMany = (email: string) =>
    preview(owner, { kind: 'share-records', recordIDs, users: asViewers([email]) })
  for (const email of strangers(0, limits.invitationsPerDay - 1))
    expectError(await ofMany(email), 429, 'request/too-many-requests')
  expect((await ofMany(stranger.email)).status).toBe(200)
  expectError(await look([(await app.aPerson()).email]), 429, 'request/too-many-requests')
})
