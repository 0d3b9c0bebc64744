import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('a person with an account has access at once, in the given role', async () => {
  const [viewer, editor] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord()
  const { body } = await shareAs(app, record.owner, record, [viewer, 'VIEWER'], [editor, 'EDITOR'])
  expect(body.pendingAccess).toEqual([])
  expect(body.access.map(({ userID, role }) => [userID, role])).toEqual([
    [record.owner.id, 'OWNER'],
    [editor.id, 'EDITOR'],
    [viewer.id, 'VIEWER'],
  ])
  expect((await readAs(app, viewer, record)).body.role).toBe('VIEWER')
  expect((await readAs(app, editor, record)).body.role).toBe('EDITOR')
})

test('sharing again changes the role and makes no second entry', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  const { body } = await shareAs(app, record.owner, record, [friend, 'EDITOR'])
  expect(body.access).toHaveLength(2)
  expect((await readAs(app, friend, record)).body.role).toBe('EDITOR')
  await shareAs(app, record.owner, record, [friend, 'VIEWER'])
  expect((await readAs(app, friend, record)).body.role).toBe('VIEWER')
})

test('sharing again replaces a REVOKE, and lets in again who was removed', async () => {
  const [shutOut, removed] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ revoked: [shutOut], removed: [removed] })
  await shareAs(app, record.owner, record, [shutOut, 'VIEWER'], [removed, 'EDITOR'])
  expect((await readAs(app, shutOut, record)).body.role).toBe('VIEWER')
  expect((await readAs(app, removed, record)).body.role).toBe('EDITOR')
})

test('an address is one person in any spelling', async () => {
  const friend = await app.aPerson({ email: 'folded@example.org' })
  const record = await app.aRecord()
  const { body } = await shareAs(app, record.owner, record, [' FOLDED@Example.org ', 'VIEWER'])
  expect(body.access[1]?.userID).toBe(friend.id)
})

test('an entry of one’s own beats what a group gives, downwards too', async () => {
  const person = await app.aPerson()
  const group = await app.aGroup({ members: [[person, 'EDITOR']] })
  const record = await app.aRecord({ groups: [group] })
  await shareAs(app, record.owner, record, [person, 'VIEWER'])
  expect((await readAs(app, person, record)).body.role).toBe('VIEWER')
})

test('the owner’s access cannot be changed, by themselves or by a group’s owner', async () => {
  const boss = await app.aPerson()
  const record = await app.aRecord({ groups: [await app.aGroup({ owner: boss })] })
  for (const person of [record.owner, boss]) {
    const answer = await shareAs(app, person, record, [record.owner, 'VIEWER'])
    expectError(answer, 400, 'access/owner-unchangeable')
    expect(answer.errors[0]?.path).toBe('users.0.email')
  }
  expect((await readAs(app, record.owner, record)).body.role).toBe('OWNER')
})

test('one bad row refuses the whole call and changes nothing', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  const good = { email: friend.email, role: 'VIEWER' }
  const invited = { email: 'invited@example.org', role: 'EDITOR' }
  const bad: unknown[] = [
    { email: record.owner.email, role: 'VIEWER' },
    { email: 'no address', role: 'VIEWER' },
    { email: 'x@example.org', role: 'OWNER' },
    { email: 'x@example.org', role: 'REVOKE' },
    { email: 'x@example.org' },
    { email: friend.email.toUpperCase(), role: 'EDITOR' },
    { email: 'x@example.org', role: 'VIEWER', deletedAt: null },
    null,
  ]
  const before = await fingerprint(app.database)
  for (const row of bad) {
    const answer = await app
      .as(record.owner)
      .send('POST', `/record/share/${record.id}`, { body: { users: [good, invited, row] } })
    expect(answer.status, JSON.stringify(row)).toBe(400)
  }
  expect(await fingerprint(app.database)).toEqual(before)
})

test('a call names 1 to 50 people', async () => {
  const record = await app.aRecord()
  const users = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `p${index}@example.org`, role: 'VIEWER' as const }))
  const share = (count: number) =>
    app
      .as(record.owner)
      .call(recordRoutes.shareRecord, { params: { id: record.id }, body: { users: users(count) } })
  expectError(await share(0), 400, 'request/invalid')
  expectError(await share(51), 400, 'request/invalid')
  expect((await share(50)).body.pendingAccess).toHaveLength(50)
})

test('an item has at most 500 people, those who are invited too', async () => {
  const record = await app.aRecord()
  const people = await Promise.all(Array.from({ length: 448 }, () => app.aPerson()))
  await app.database
    .insertInto('record_access')
    .values(
      people.map(({ id }) => ({
        id: crypto.randomUUID(),
        record_id: record.id,
        user_id: id,
        role: 'VIEWER' as const,
        since: app.clock.now(),
      })),
    )
    .execute()
  const invite = (from: number, count: number) =>
    shareAs(
      app,
      record.owner,
      record,
      ...Array.from({ length: count }, (_, index): [string, 'VIEWER'] => [
        `i${from + index}@example.org`,
        'VIEWER',
      ]),
    )
  expect((await invite(0, 50)).status).toBe(200)
  const before = await fingerprint(app.database)
  const tooMany = await invite(50, 2)
  expectError(tooMany, 400, 'request/invalid')
  expect(tooMany.errors[0]?.message).toContain('500')
  expect(await fingerprint(app.database)).toEqual(before)
  const atOnce = await Promise.all(Array.from({ length: 20 }, (_, index) => invite(50 + index, 1)))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  const transfer = (email: string) =>
    app.as(record.owner).call(recordRoutes.transferRecord, { params: { id: record.id }, body: { email } })
  expectError(await transfer((await app.aPerson()).email), 400, 'request/invalid')
  expect((await shareAs(app, record.owner, record, ['i0@example.org', 'EDITOR'])).status).toBe(200)
  expect((await transfer(people[0]?.email ?? '')).status).toBe(200)
})

test('an owner through a group shares; an editor and a viewer do not', async () => {
  const [boss, editor, viewer, friend] = [
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  const record = await app.aRecord({
    groups: [await app.aGroup({ owner: boss })],
    sharedWith: [
      [editor, 'EDITOR'],
      [viewer, 'VIEWER'],
    ],
  })
  for (const person of [editor, viewer]) {
    expectError(await shareAs(app, person, record, [friend, 'VIEWER']), 403, 'access/forbidden')
    expectError(await shareAs(app, person, record, [person, 'EDITOR']), 403, 'access/forbidden')
  }
  expect((await shareAs(app, boss, record, [friend, 'VIEWER'])).status).toBe(200)
})

test('twenty shares with one person at once make one entry', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shareAs(app, record.owner, record, [friend, index % 2 ? 'EDITOR' : 'VIEWER']),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await readAs(app, record.owner, record)).body.access).toHaveLength(2)
})

test('shares of many people in opposite orders at once do not block each other for good', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.aPerson()))
  const records = [await app.aRecord(), await app.aRecord()]
  const rows = people.map((person): [typeof person, 'VIEWER'] => [person, 'VIEWER'])
  const answers = await Promise.all(
    records.flatMap((record) => [
      shareAs(app, record.owner, record, ...rows),
      shareAs(app, record.owner, record, ...rows.toReversed()),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
