import { routes } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import { afterEach, expect, test } from 'vitest'
import { statuses, type Answer } from '../../testing/answer.ts'
import { callsAtOnce } from '../../testing/at-once.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { atOnce, repetitions } from '../../testing/repetitions.ts'
import { aGroupKey, wrapForGroup } from '../../testing/sealed-groups.ts'
import {
  aSealedRecord,
  contentOf,
  giveOf,
  giveTo,
  newKey,
  partOf,
  randomKey,
  wrapsFor,
  type ItemKey,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'
import { findBrokenItems } from './find-broken.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)
const [ada, bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
const { client } = ada

const many = callsAtOnce(app)
/** Each makes a record of its own. */
const turns = repetitions('MEMBER_TURNS', { short: 5, long: 60 })
const hasWrap = async (item: ItemKey): Promise<string[]> => {
  const rows = await app.database
    .selectFrom('key_wraps')
    .select('user_id')
    .where('record_id', '=', item.id)
    .where('wrap', 'is not', null)
    .execute()
  return rows.map(({ user_id }) => user_id ?? '').toSorted()
}
const idsOf = (...people: { person: { id: string } }[]): string[] =>
  people.map(({ person }) => person.id).toSorted()

async function share(item: ItemKey, rosterN: number, to: typeof ada): Promise<Answer<unknown>> {
  const users = [{ email: to.person.email, role: 'EDITOR' as const }]
  const sealed = await giveOf(ada.keys, item, rosterN, { to: [to.keys] })
  return client.call(routes.shareRecord, { params: { id: item.id }, body: { users, sealed } })
}

async function aRecordOfBobs(): Promise<ItemKey> {
  const { item } = await aSealedRecord(client, ada.keys)
  expect((await share(item, 2, bob)).status).toBe(200)
  return item
}

/** The wraps that are left fit the people who may open it, in whichever order the calls came. */
afterEach(async () => {
  expect(await findBrokenItems(app.database, app.clock.now())).toEqual({ recordIDs: [], groupIDs: [] })
})

test('of shares beside removals one share lets its person in, and who was removed has no wrap', async () => {
  const item = await aRecordOfBobs()
  const body = { userID: bob.person.id }
  const [shared, removed] = await Promise.all([
    many(() => share(item, 3, carol)),
    many(() => client.call(routes.removeRecordAccess, { params: { id: item.id }, body })),
  ])
  expect(statuses(shared)).toEqual([200, ...Array(atOnce - 1).fill(409)])
  expect(statuses(removed)).toEqual([200, ...Array(atOnce - 1).fill(404)])
  expect(await hasWrap(item)).toEqual(idsOf(ada, carol))
  const { body: keys } = await client.call(routes.getRecordKeys, { params: { id: item.id } })
  expect(keys.isNewKeyNeeded).toBe(true)
})

test('of many who remove with a new key beside shares under the former, the key goes to no one who is out', async () => {
  const item = await aRecordOfBobs()
  const removals = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const next: ItemKey = { ...item, n: 2, key: randomKey() }
      const made = await newKey(ada.keys, next, { former: item, rosterN: 3 })
      const summary = await partOf(next, 'summary', 1, { name: 'Sealed', fields: [] })
      return { userID: bob.person.id, sealed: { ...made, key: { ...made.key, summary } } }
    }),
  )
  const [removed, shared] = await Promise.all([
    many((place) => client.send('POST', `/record/remove-user-access/${item.id}`, { body: removals[place] })),
    many(() => share(item, 3, carol)),
  ])
  expect([...removed, ...shared].filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of [...removed, ...shared]) expect([200, 404, 409]).toContain(status)
  const isRemoved = removed.some(({ status }) => status === 200)
  expect(await hasWrap(item)).toEqual(isRemoved ? idsOf(ada) : idsOf(ada, bob, carol))
})

test('of many who hand over with wraps of their own the first counts', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const give = await giveOf(ada.keys, item, 2, { waiting: [bob.person.email] })
  const users = [{ email: bob.person.email, role: 'EDITOR' as const }]
  await client.call(routes.shareRecord, { params: { id: item.id }, body: { users, sealed: give } })
  const wraps = await Promise.all(Array.from({ length: atOnce }, () => giveTo(ada.keys, bob.keys, item)))
  const answers = await many(async (place) => {
    const items = [{ recordID: item.id, n: 1, wraps: [wraps[place]] }]
    return client.send('POST', '/keys/wraps', {
      body: await signOwn('POST /keys/wraps', { items }, ada.keys.sign),
    })
  })
  for (const { json } of answers) expect(json).toEqual({ done: 1, refused: [] })
  const { body } = await bob.client.call(routes.getRecord, { params: { id: item.id } })
  expect(wraps.map(({ wrap }) => wrap)).toContain(body.sealed?.key.wrap)
  const { activity } = (await client.call(routes.listRecordActivity, { params: { id: item.id }, body: {} }))
    .body
  expect(activity.filter(({ action }) => action === 'record.hand-over-key')).toHaveLength(1)
})

test('of conversions beside writes the record is converted once, or written and left to the server', async () => {
  const { id } = await app.aRecord({ owner: ada.person })
  const bodies = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const item: ItemKey = { kind: 'record', id, n: 1, key: randomKey() }
      const sealed = { ...(await contentOf(item, 1, 'Sealed')), ...(await newKey(ada.keys, item)) }
      return { _id: id, version: 1, sealed }
    }),
  )
  const [converted, written] = await Promise.all([
    many((place) =>
      client.send('PUT', '/record/conversion', { body: { to: 'people', records: [bodies[place]] } }),
    ),
    many(() => client.send('PUT', `/record/${id}`, { body: { version: 1, name: 'Written' } })),
  ])
  const done = converted.filter(({ json }) => (json as { converted: unknown[] }).converted.length === 1)
  const writes = written.filter(({ status }) => status === 200)
  expect(done.length + writes.length).toBe(1)
  const now = (await client.call(routes.getRecord, { params: { id } })).body
  if (writes.length === 1) expect(now).toMatchObject({ sealedFor: 'server', name: 'Written', version: 2 })
  else expect(bodies.map(({ sealed }) => sealed.summary)).toContain(now.sealed?.summary)
})

test('while a person is shut out, members who come and go beside new keys get a wrap or wait, and leave none behind', async () => {
  const group = await app.aGroup({ owner: ada.person, members: [[bob.person, 'EDITOR']] })
  const groupKey = await aGroupKey(client, ada.keys, group.id, { waiting: [bob.person.id] })
  for (let turn = 0; turn < turns; turn += 1) {
    const shut = await app.aPerson()
    const { item } = await aSealedRecord(client, ada.keys)
    const roster = { n: 2, sealed: await partOf(item, 'roster', 2, { v: 1, people: [] }) }
    const sealed = { roster, wraps: [await wrapForGroup(item, groupKey)] }
    const held = await client.send('POST', `/record/add-update-group/${item.id}`, {
      body: { groupIDs: [group.id], sealed },
    })
    expect(held.status, JSON.stringify(held.json)).toBe(200)
    await app.database
      .insertInto('group_access')
      .values({
        id: crypto.randomUUID(),
        group_id: group.id,
        user_id: shut.id,
        role: 'VIEWER',
        since: app.clock.now(),
      })
      .execute()
    const revoked = await client.send('POST', `/record/revoke-user-access/${item.id}`, {
      body: { userID: shut.id },
    })
    expect(revoked.status, JSON.stringify(revoked.json)).toBe(200)
    const isIn = turn % 2 === 1
    const next: ItemKey = { ...item, n: 2, key: randomKey() }
    const keyFor = async (others: (typeof ada.keys)[]) => ({
      ...(await contentOf(next, 2, 'Next')),
      ...(await newKey(ada.keys, next, {
        former: item,
        rosterN: 3,
        wraps: await wrapsFor(ada.keys, next, others),
      })),
    })
    const write = async (others: (typeof ada.keys)[]) =>
      client.send('PUT', `/record/${item.id}`, { body: { version: 1, sealed: await keyFor(others) } })
    const change = isIn
      ? client.send('POST', `/group/remove-user-access/${group.id}`, { body: { userID: carol.person.id } })
      : client.send('POST', `/group/share/${group.id}`, {
          body: { users: [{ email: carol.person.email, role: 'EDITOR' }] },
        })
    const [changed] = await Promise.all([change, write([bob.keys]), write([bob.keys, carol.keys])])
    expect(changed.status, JSON.stringify(changed.json)).toBe(200)
    expect(await findBrokenItems(app.database, app.clock.now()), `turn ${turn}`).toEqual({
      recordIDs: [],
      groupIDs: [],
    })
  }
})
