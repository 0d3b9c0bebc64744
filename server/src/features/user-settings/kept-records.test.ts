import { recordRoutes, trashRoutes, userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const setting = async (person: Person) => (await app.as(person).call(userSettingRoutes.getUserSetting)).body
const open = (person: Person, recordId: string) =>
  app.as(person).call(userSettingRoutes.noteRecentRecord, { body: { recordId } })
const pin = (person: Person, recordId: string) =>
  app.as(person).call(userSettingRoutes.pinRecord, { body: { recordId } })
const unpin = (person: Person, recordId: string) =>
  app.as(person).call(userSettingRoutes.unpinRecord, { body: { recordId } })

async function recordsOf(owner: Person, count: number): Promise<string[]> {
  const records = await Promise.all(Array.from({ length: count }, () => app.aRecord({ owner })))
  return records.map((record) => record.id)
}

/** Pins straight in the table, in order. */
async function pinAll(person: Person, ids: readonly string[]): Promise<void> {
  await setting(person)
  const rows = ids.map((record_id) => ({ user_id: person.id, record_id }))
  await app.database.insertInto('pinned_records').values(rows).execute()
}

test('the recent records are the last twenty opened, newest first, each once', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const ids = await recordsOf(person, 22)
  for (const id of ids) expect((await open(person, id)).status).toBe(200)
  expect((await setting(person)).recentCredential).toEqual(ids.slice(2).toReversed())
  const again = ids[10] ?? ''
  const answer = await open(person, again)
  expect(answer.body.recentCredential).toEqual([
    again,
    ...ids
      .slice(2)
      .toReversed()
      .filter((id) => id !== again),
  ])
})

test('records opened at the same time are all noted, twenty at most', async () => {
  const person = await app.aPerson()
  const ids = await recordsOf(person, 30)
  await Promise.all(ids.map((id) => open(person, id)))
  const { recentCredential } = await setting(person)
  expect(new Set(recentCredential).size).toBe(20)
  const { rows } = await app.database
    .selectFrom('recent_records')
    .select('record_id')
    .where('user_id', '=', person.id)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toHaveLength(20)
})

test('pins stand in the order of pinning; pinning again and taking off what is not pinned change nothing', async () => {
  const person = await app.aPerson()
  const [a = '', b = '', c = ''] = await recordsOf(person, 3)
  for (const id of [b, a, c, b]) expect((await pin(person, id)).status).toBe(200)
  expect((await setting(person)).pinnedCredential).toEqual([b, a, c])
  expect((await unpin(person, a)).body.pinnedCredential).toEqual([b, c])
  for (const id of [a, makeId()]) expect((await unpin(person, id)).body.pinnedCredential).toEqual([b, c])
})

test('a viewer pins and opens what is shared with them, also through a group', async () => {
  const [owner, viewer] = [await app.aPerson(), await app.aPerson()]
  const shared = await app.aRecord({ owner, sharedWith: [[viewer, 'VIEWER']] })
  const group = await app.aGroup({ owner, members: [[viewer, 'VIEWER']] })
  const grouped = await app.aRecord({ owner, groups: [group] })
  for (const { id } of [shared, grouped]) {
    expect((await pin(viewer, id)).status).toBe(200)
    expect((await open(viewer, id)).status).toBe(200)
  }
  expect(await setting(viewer)).toMatchObject({
    pinnedCredential: [shared.id, grouped.id],
    recentCredential: [grouped.id, shared.id],
  })
  expect(await setting(owner)).toMatchObject({ pinnedCredential: [], recentCredential: [] })
})

test('records that the caller may not see are neither pinned nor noted as recent', async () => {
  const [owner, person] = [await app.aPerson(), await app.aPerson()]
  const foreign = await app.aRecord({ owner })
  const revoked = await app.aRecord({ owner, revoked: [person] })
  const removed = await app.aRecord({ owner, removed: [person] })
  for (const id of [foreign.id, revoked.id, removed.id, makeId()]) {
    expectError(await pin(person, id), 404, 'record/not-found')
    expectError(await open(person, id), 404, 'record/not-found')
  }
  const rows = await app.database
    .selectFrom('pinned_records')
    .select('record_id')
    .where('user_id', '=', person.id)
    .execute()
  expect(rows).toEqual([])
})

test.each(['recent-record', 'pin-record', 'remove-pinned-record'])(
  '%s takes one id and nothing else',
  async (call) => {
    const person = await app.aPerson()
    for (const body of [
      {},
      { recordId: null },
      { recordId: [makeId()] },
      { recordId: 'x' },
      { recordId: makeId(), _id: makeId() },
      { recordID: makeId() },
    ]) {
      const answer = await app.as(person).send('POST', `/user-setting/${call}`, { body })
      expect(answer.status).toBe(400)
    }
  },
)

test('a record one loses access to leaves both lists at once, and comes back with it', async () => {
  const [owner, person] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner, sharedWith: [[person, 'EDITOR']] })
  await pin(person, record.id)
  await open(person, record.id)
  const share = (role: 'VIEWER') =>
    app.as(owner).call(recordRoutes.shareRecord, {
      params: { id: record.id },
      body: { users: [{ email: person.email, role }] },
    })
  const revoke = () =>
    app
      .as(owner)
      .call(recordRoutes.revokeRecordAccess, { params: { id: record.id }, body: { userID: person.id } })
  expect((await revoke()).status).toBe(200)
  expect(await setting(person)).toMatchObject({ recentCredential: [], pinnedCredential: [] })
  expect((await share('VIEWER')).status).toBe(200)
  expect(await setting(person)).toMatchObject({
    recentCredential: [record.id],
    pinnedCredential: [record.id],
  })
})

test('a deleted record leaves both lists of every person', async () => {
  const [owner, person] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner, sharedWith: [[person, 'VIEWER']] })
  for (const one of [owner, person]) {
    await pin(one, record.id)
    await open(one, record.id)
  }
  await app.as(owner).call(recordRoutes.deleteRecord, { params: { id: record.id } })
  for (const one of [owner, person]) {
    expect(await setting(one)).toMatchObject({ recentCredential: [], pinnedCredential: [] })
  }
})

test('fifty pins at once: as many pass as there is room for, two hundred in all', async () => {
  const person = await app.aPerson()
  const ids = await recordsOf(person, 240)
  await pinAll(person, ids.slice(0, 190))
  const answers = await Promise.all(ids.slice(190).map((id) => pin(person, id)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  for (const answer of answers) {
    if (answer.status === 200) continue
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('recordId')
  }
  expect((await setting(person)).pinnedCredential).toHaveLength(200)
})

test('pins of what one may not see any more make room for others', async () => {
  const [owner, person] = [await app.aPerson(), await app.aPerson()]
  const lost = await recordsOf(owner, 3)
  await pinAll(person, [...lost, ...(await recordsOf(person, 197))])
  const [next = ''] = await recordsOf(person, 1)
  const answer = await pin(person, next)
  expect(answer.body.pinnedCredential).toHaveLength(198)
  expect(answer.body.pinnedCredential?.at(-1)).toBe(next)
})

test('records that come back from a trash never make more than two hundred pins', async () => {
  const [owner, person] = [await app.aPerson(), await app.aPerson()]
  const gone = await Promise.all(
    Array.from({ length: 3 }, () => app.aRecord({ owner, sharedWith: [[person, 'VIEWER']] })),
  )
  await pinAll(person, [...gone.map(({ id }) => id), ...(await recordsOf(person, 197))])
  for (const { id } of gone) await app.as(owner).call(recordRoutes.deleteRecord, { params: { id } })
  for (const id of await recordsOf(person, 2)) expect((await pin(person, id)).status).toBe(200)
  for (const { id } of gone) await app.as(owner).call(trashRoutes.restoreRecord, { params: { id } })
  const { pinnedCredential } = await setting(person)
  expect(pinnedCredential).toHaveLength(200)
  expect(pinnedCredential?.[0]).toBe(gone[2]?.id)
})

test('pinning beside deleting leaves no pin of a record that is gone', async () => {
  const [owner, person] = [await app.aPerson(), await app.aPerson()]
  const records = await Promise.all(
    Array.from({ length: 25 }, () => app.aRecord({ owner, sharedWith: [[person, 'VIEWER']] })),
  )
  const answers = await Promise.all(
    records.flatMap(({ id }) => [
      pin(person, id),
      open(person, id),
      app.as(owner).call(recordRoutes.deleteRecord, { params: { id } }),
    ]),
  )
  for (const answer of answers) expect([200, 404]).toContain(answer.status)
  expect(await setting(person)).toMatchObject({ recentCredential: [], pinnedCredential: [] })
})

test('several pins come in their order, all or none, and together at most 200', async () => {
  const person = await app.aPerson()
  const [a, b, c] = await recordsOf(person, 3)
  if (!a || !b || !c) throw new Error('There are three.')
  const many = (recordIDs: string[]) =>
    app.as(person).call(userSettingRoutes.pinRecords, { body: { recordIDs } })
  expect((await many([b, a])).body.pinnedCredential).toEqual([b, a])
  expect((await many([a, c])).body.pinnedCredential).toEqual([b, a, c])
  expectError(await many([c, makeId()]), 404, 'record/not-found')
  const { body } = await app
    .as(person)
    .call(userSettingRoutes.unpinRecords, { body: { recordIDs: [a, b, makeId()] } })
  expect(body.pinnedCredential).toEqual([c])

  const others = await recordsOf(person, 201)
  expectError(await many(others.slice(0, 200)), 400, 'request/invalid')
  expect((await setting(person)).pinnedCredential).toEqual([c])
  const parts = [others.slice(0, 150), others.slice(100)]
  const answers = await Promise.all(parts.map(many))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await setting(person)).pinnedCredential?.length).toBeLessThanOrEqual(200)
})
