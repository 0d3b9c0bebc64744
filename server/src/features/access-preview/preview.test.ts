import { limits, routes, type AccessChange } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeGroup, Person } from '../../testing/factories.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { readLive } from '../../testing/live-reader.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { changeSessions } from '../../testing/change-sessions.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })

const preview = (person: Person, change: AccessChange) =>
  app.as(person).call(routes.previewAccess, { body: { change } })
const aRecord = (owner: Person, groups: MadeGroup[] = []) =>
  app.aRecord({ owner, groups, fields: [{ label: 'Password', type: 'secret', value: 'x' }] })
const byPerson = <T extends { user: { _id: string } | null }>(entries: T[]) =>
  Object.fromEntries(entries.map((entry) => [entry.user?._id ?? 'nobody', entry]))

test('sharing several records: who sees how many more, who is invited, and whose role changes', async () => {
  const [owner, bob, noor] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const records = [await aRecord(owner), await aRecord(owner), await aRecord(owner)]
  await shareAs(app, owner, records[0] as { id: string }, [noor, 'EDITOR'])
  await app.aGroup({ owner, members: [[bob, 'VIEWER']] })
  const before = await fingerprint(app.database)
  const { body } = await preview(owner, {
    kind: 'share-records',
    recordIDs: records.map(({ id }) => id),
    users: [bob.email, noor.email, 'rhea@example.org'].map((email) => ({ email, role: 'VIEWER' as const })),
  })
  expect(body.gain).toMatchObject([
    { user: { _id: bob.id }, email: bob.email, role: 'VIEWER', records: 3 },
    { user: null, email: 'rhea@example.org', role: 'VIEWER', records: 3 },
    { user: { _id: noor.id }, role: 'VIEWER', records: 2 },
  ])
  expect(body.change).toMatchObject([{ user: { _id: noor.id }, from: 'EDITOR', to: 'VIEWER', records: 1 }])
  expect(body.lose).toEqual([])
  // All that stays is that an address with whom the owner shares nothing was looked at.
  const { daily_counts, daily_addresses } = await fingerprint(app.database)
  expect(await fingerprint(app.database)).toEqual({ ...before, daily_counts, daily_addresses })
})

test('sharing again: an end that would go, come or move is told, with the role or without it', async () => {
  const [owner, bob, noor] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const [one, two] = [await aRecord(owner), await aRecord(owner)]
  const recordIDs = [one.id, two.id]
  const until = new Date(app.clock.now().getTime() + 6 * 86_400_000).toISOString()
  const share = (id: string, person: Person, role: 'EDITOR' | 'VIEWER', end: string | null) =>
    app.as(owner).call(routes.shareRecord, {
      params: { id },
      body: { users: [{ email: person.email, role, until: end }] },
    })
  await share(one.id, bob, 'VIEWER', until)
  await share(two.id, bob, 'VIEWER', null)
  await share(one.id, noor, 'EDITOR', until)
  const again = (role: 'EDITOR' | 'VIEWER', person: Person, end?: string) =>
    preview(owner, {
      kind: 'share-records',
      recordIDs,
      users: [{ email: person.email, role, ...(end && { until: end }) }],
    })
  expect((await again('VIEWER', bob)).body.change).toMatchObject([
    { user: { _id: bob.id }, from: 'VIEWER', to: 'VIEWER', records: 1, until: { from: until, to: null } },
  ])
  expect((await again('VIEWER', bob, until)).body.change).toMatchObject([
    { user: { _id: bob.id }, from: 'VIEWER', to: 'VIEWER', records: 1, until: { from: null, to: until } },
  ])
  expect((await again('EDITOR', bob)).body.change).toEqual([
    expect.objectContaining({ from: 'VIEWER', to: 'EDITOR', records: 1 }),
    expect.objectContaining({ from: 'VIEWER', to: 'EDITOR', records: 1, until: { from: until, to: null } }),
  ])
  const { body } = await preview(owner, {
    kind: 'share-records',
    recordIDs: [one.id],
    users: [{ email: noor.email, role: 'EDITOR', until }],
  })
  expect(body).toEqual({ gain: [], lose: [], change: [] })
})

test('sharing a group again: an end that would go is told, also of a group that holds nothing', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner })
  const until = new Date(app.clock.now().getTime() + 6 * 86_400_000).toISOString()
  const users = [{ email: bob.email, role: 'VIEWER' as const, until }]
  await app.as(owner).call(routes.shareGroup, { params: { id: group.id }, body: { users } })
  const change = (role: 'EDITOR' | 'VIEWER', end: string | null): AccessChange => ({
    kind: 'share-group',
    groupID: group.id,
    users: [{ email: bob.email, role, until: end }],
  })
  expect((await preview(owner, change('VIEWER', until))).body.change).toEqual([])
  const row = { user: { _id: bob.id }, from: 'VIEWER', records: 0, until: { from: until, to: null } }
  expect((await preview(owner, change('VIEWER', null))).body.change).toMatchObject([{ ...row, to: 'VIEWER' }])
  await aRecord(owner, [group])
  expect((await preview(owner, change('EDITOR', null))).body.change).toMatchObject([
    { ...row, to: 'EDITOR', records: 1 },
  ])
})

test('deleting a group: who loses how many records, and how many of them each opened', async () => {
  const [owner, bob, eve] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    owner,
    members: [
      [bob, 'VIEWER'],
      [eve, 'EDITOR'],
    ],
  })
  const records = [
    await aRecord(owner, [group]),
    await aRecord(owner, [group]),
    await aRecord(owner, [group]),
  ]
  await readAs(app, bob, records[0] as { id: string })
  await readAs(app, bob, records[1] as { id: string })
  await shareAs(app, owner, records[2] as { id: string }, [eve, 'VIEWER'])
  const { body } = await preview(owner, { kind: 'delete-group', groupID: group.id })
  expect(byPerson(body.lose)).toMatchObject({
    [bob.id]: { records: 3, opened: 2 },
    [eve.id]: { records: 2, opened: 0 },
  })
  expect(body.gain).toEqual([])
})

test('which records are lost and opened is named where it is asked for, and none that the caller does not see', async () => {
  const [owner, other, bob] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[bob, 'VIEWER']] })
  const opened = await aRecord(owner, [group])
  const closed = await aRecord(owner, [group])
  const hidden = await app.aRecord({ owner: other, groups: [group], revoked: [owner] })
  await readAs(app, bob, opened)
  const change: AccessChange = { kind: 'remove-from-group', groupID: group.id, userIDs: [bob.id] }
  const { body } = await app.as(owner).call(routes.previewAccess, { body: { change, areRecordsNamed: true } })
  expect(body.lose).toMatchObject([{ user: { _id: bob.id }, records: 3, opened: 1 }])
  expect(body.named?.lost.toSorted()).toEqual([opened.id, closed.id].toSorted())
  expect(body.named?.lost).not.toContain(hidden.id)
  expect(body.named?.opened).toEqual([opened.id])
  expect((await preview(owner, change)).body).not.toHaveProperty('named')
})

test('several people on several records: each counts where they have access; a person with none is refused', async () => {
  const [owner, bob, eve] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const records = [await aRecord(owner), await aRecord(owner)]
  const recordIDs = records.map(({ id }) => id)
  await shareAs(app, owner, records[0] as { id: string }, [bob, 'VIEWER'])
  for (const kind of ['remove-people', 'revoke-people'] as const) {
    const { body } = await preview(owner, { kind, recordIDs, userIDs: [bob.id] })
    expect(body.lose).toMatchObject([{ user: { _id: bob.id }, records: 1, opened: 0 }])
    expectError(await preview(owner, { kind, recordIDs, userIDs: [bob.id, eve.id] }), 404, 'access/not-found')
  }
})

test('several records and groups: each record is taken out of the groups that hold it', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const one = await app.aGroup({ owner, members: [[bob, 'VIEWER']] })
  const two = await app.aGroup({ owner, members: [[bob, 'VIEWER']] })
  const empty = await app.aGroup({ owner })
  const recordIDs = [(await aRecord(owner, [one])).id, (await aRecord(owner, [two])).id]
  const take = (groupIDs: string[]) => preview(owner, { kind: 'take-out-of-groups', recordIDs, groupIDs })
  expect((await take([one.id, two.id])).body.lose).toMatchObject([{ user: { _id: bob.id }, records: 2 }])
  expectError(await take([one.id, empty.id]), 404, 'group/not-found')
})

test('joining an empty group is shown, and so is being invited to it', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner })
  await app.aGroup({ owner, members: [[bob, 'VIEWER']] })
  const users = [bob.email, 'rhea@example.org'].map((email) => ({ email, role: 'EDITOR' as const }))
  const { body } = await preview(owner, { kind: 'share-group', groupID: group.id, users })
  expect(body.gain).toMatchObject([
    { user: { _id: bob.id }, role: 'EDITOR', records: 0 },
    { user: null, email: 'rhea@example.org', records: 0 },
  ])
})

test('a transfer makes its owner an editor, needs a fresh sign-in, and its preview to a person one shares with is no try of the day’s five', async () => {
  const [owner, heir] = [await app.aPerson(), await app.aPerson()]
  await app.aGroup({ owner, members: [[heir, 'VIEWER']] })
  const record = await aRecord(owner)
  const change = { kind: 'transfer-records' as const, recordIDs: [record.id], email: heir.email }
  for (let count = 0; count < 7; count += 1) {
    const { body } = await preview(owner, change)
    expect(body.gain).toMatchObject([{ user: { _id: heir.id }, role: 'OWNER', records: 1 }])
    expect(body.change).toMatchObject([{ user: { _id: owner.id }, from: 'OWNER', to: 'EDITOR', records: 1 }])
  }
  expectError(await preview(owner, { ...change, email: 'nobody@example.org' }), 404, 'USER_NOT_FOUND')
  app.clock.advance(11 * 60_000)
  const stale = { ...owner, ...(await app.aSession(owner.id)) }
  app.clock.advance(5 * 60_000)
  expect((await preview(stale, change)).status).toBe(200)
  await changeSessions(app, { user_id: owner.id }, () => ({
    signed_in_at: new Date(app.clock.now().getTime() - 3_600_000),
  }))
  expectError(await preview(stale, change), 403, 'auth/reauthentication-required')
})

test('the invitations of a day bound a preview as they bound the share, and it counts each address once', async () => {
  const owner = await app.aPerson()
  const recordIDs = [(await aRecord(owner)).id, (await aRecord(owner)).id]
  const inviting = (count: number): AccessChange => ({
    kind: 'share-records',
    recordIDs,
    users: Array.from({ length: count }, (_, index) => ({
      email: `${index}@strangers.example`,
      role: 'VIEWER' as const,
    })),
  })
  const most = limits.invitationsPerDay / recordIDs.length
  for (let count = 0; count < 2; count += 1) expect((await preview(owner, inviting(most))).status).toBe(200)
  expectError(await preview(owner, inviting(most + 1)), 429, 'request/too-many-requests')
})

test('a preview sends no event, no mail and no message', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const record = await aRecord(owner)
  const live = await readLive(await app.listen(), bob)
  const users = [{ email: bob.email, role: 'VIEWER' as const }]
  await preview(owner, { kind: 'share-records', recordIDs: [record.id], users })
  await app.as(bob).call(routes.changeMe, { body: { name: 'Bob' } })
  const event = await live.next('user-changed')
  expect(event.seq).toBe(1)
})

test('fifty previews beside fifty changes of the same record: each is answered, and the changes alone remain', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const record = await aRecord(owner)
  const users = [{ email: bob.email, role: 'VIEWER' as const }]
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => [
      preview(owner, { kind: 'share-records', recordIDs: [record.id], users }),
      shareAs(app, owner, record, [bob, index % 2 === 0 ? 'EDITOR' : 'VIEWER']),
    ]).flat(),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const entries = await app.database
    .selectFrom('record_access')
    .select('id')
    .where('record_id', '=', record.id)
    .execute()
  expect(entries).toHaveLength(1)
})
