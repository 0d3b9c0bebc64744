import { keyRoutes, routes, type WantedKey } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { listCopy } from '../../testing/list-copy.ts'
import { readLive } from '../../testing/live-reader.ts'
import { keyCalls, makeKeysOf, nextKeys, type PersonKeys } from '../../testing/person-keys.ts'
import { aSealedGroup } from '../../testing/sealed-groups.ts'
import {
  aSealedRecord,
  giveOf,
  giveTo,
  partOf,
  wrapForOneself,
  type ItemKey,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys, own } = keyCalls(app)
type Someone = Awaited<ReturnType<typeof aPersonWithKeys>>

const ada = await aPersonWithKeys()

const wantedOf = async ({ client }: Pick<Someone, 'client'>): Promise<WantedKey[]> =>
  (await client.call(keyRoutes.getWantedKeys)).body.wanted

const handOver = async ({ client, keys }: Pick<Someone, 'client' | 'keys'>, ...items: object[]) =>
  client.send('POST', '/keys/wraps', { body: await signOwn('POST /keys/wraps', { items }, keys.sign) })

const keyOf = async ({ client }: Pick<Someone, 'client'>, id: string) =>
  (await client.call(routes.getRecord, { params: { id } })).body.sealed?.key

const rosterOf = async (item: ItemKey, n: number) => ({
  n,
  sealed: await partOf(item, 'roster', n, { v: 1, people: [] }),
})

/** A record of Ada’s that these people wait for. */
async function aWaitingRecord(...others: { person: { email: string } }[]): Promise<ItemKey> {
  const { item } = await aSealedRecord(ada.client, ada.keys)
  const emails = others.map(({ person }) => person.email)
  const withKeys = others.flatMap((other) => ('keys' in other ? other.person.email : []))
  const body = {
    users: emails.map((email) => ({ email, role: 'EDITOR' })),
    sealed: await giveOf(ada.keys, item, 2, { waiting: withKeys }),
  }
  const shared = await ada.client.send('POST', `/record/share/${item.id}`, { body })
  expect(shared.status, JSON.stringify(shared.json)).toBe(200)
  return item
}

const given = async (item: ItemKey, giver: PersonKeys, other: PersonKeys, more: object = {}) => ({
  recordID: item.id,
  n: item.n,
  wraps: [await giveTo(giver, other, item)],
  ...more,
})

test('a waiting person is listed to those who may share, and opens once they hand the key over', async () => {
  const bob = await aPersonWithKeys()
  const item = await aWaitingRecord(bob)
  const wanted = (await wantedOf(ada)).filter(({ recordID }) => recordID === item.id)
  expect(wanted).toMatchObject([
    { recordID: item.id, n: 1, roster: { n: 2 }, keys: { userID: bob.person.id } },
  ])
  expect(await wantedOf(bob)).toEqual([])
  const handed = await given(item, ada.keys, bob.keys, { roster: await rosterOf(item, 3) })
  expect((await handOver(ada, handed)).json).toEqual({ done: 1, refused: [] })
  expect(await keyOf(bob, item.id)).toMatchObject({ n: 1, wrap: handed.wraps[0]?.wrap })
  expect((await own(bob.client)).waiting).toBe(0)
  expect((await wantedOf(ada)).filter(({ recordID }) => recordID === item.id)).toEqual([])
  const { body } = await ada.client.call(routes.listRecordActivity, { params: { id: item.id }, body: {} })
  expect(body.activity.map(({ action }) => action)).toContain('record.hand-over-key')
})

test('a list no longer shows a person as waiting once they have the key', async () => {
  const bob = await aPersonWithKeys()
  const item = await aWaitingRecord(bob)
  const copy = listCopy(ada.client)
  const waiting = async () => {
    await copy.sync()
    const access = copy.records().find(({ _id }) => _id === item.id)?.access ?? []
    return access.filter(({ isWaiting }) => isWaiting).map(({ userID }) => userID)
  }
  expect(await waiting()).toEqual([bob.person.id])
  await handOver(ada, await given(item, ada.keys, bob.keys, { roster: await rosterOf(item, 3) }))
  expect(await waiting()).toEqual([])
})

test('to hand over again, two hundred times at once too, is no error, and leaves the key that was given first', async () => {
  const bob = await aPersonWithKeys()
  const item = await aWaitingRecord(bob)
  const first = await given(item, ada.keys, bob.keys, { roster: await rosterOf(item, 3) })
  const other = await given(item, ada.keys, bob.keys)
  const answers = await Promise.all(Array.from({ length: 200 }, () => handOver(ada, first)))
  for (const { json } of answers) expect(json).toEqual({ done: 1, refused: [] })
  expect((await handOver(ada, other)).json).toEqual({ done: 1, refused: [] })
  expect(await keyOf(bob, item.id)).toMatchObject({ wrap: first.wraps[0]?.wrap })
  const { body } = await ada.client.call(routes.listRecordActivity, { params: { id: item.id }, body: {} })
  expect(body.activity.filter(({ action }) => action === 'record.hand-over-key')).toHaveLength(1)
})

test('each item is taken or refused by itself, and says why', async () => {
  const [bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys()]
  const [item, hers] = [await aWaitingRecord(bob), (await aSealedRecord(carol.client, carol.keys)).item]
  const { id } = await app.aRecord({ owner: ada.person })
  const right = await given(item, ada.keys, bob.keys)
  const [wrap] = right.wraps
  const answer = await handOver(
    ada,
    { ...right, n: 2 },
    { ...right, wraps: [{ ...wrap, generation: 2 }] },
    await given(item, carol.keys, bob.keys),
    await given(item, ada.keys, carol.keys),
    await given(hers, ada.keys, bob.keys),
    { ...right, recordID: id },
    { ...right, wraps: [{ ...wrap, wrap: null }] },
    { ...right, wraps: [wrap, wrap] },
    { ...right, roster: await rosterOf(item, 5) },
    right,
  )
  expect(answer.json).toEqual({
    done: 1,
    refused: [
      // Who is late learns the number that counts.
      { code: 'keys/outdated', n: 1 },
      { code: 'keys/outdated', n: 1 },
      { code: 'keys/invalid' },
      { code: 'keys/recipients' },
      { code: 'record/not-found' },
      { code: 'keys/none' },
      { code: 'keys/invalid' },
      { code: 'keys/recipients' },
      { code: 'keys/outdated', n: 2 },
    ].map((refusal, index) => ({ index, ...refusal })),
  })
})

test('a person who may not share hands nothing to others, and writes no roster', async () => {
  const [bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys()]
  const item = await aWaitingRecord(bob, carol)
  expect((await handOver(ada, await given(item, ada.keys, bob.keys))).json).toMatchObject({ done: 1 })
  const forbidden = [{ index: 0, code: 'access/forbidden' }]
  expect((await handOver(bob, await given(item, bob.keys, carol.keys))).json).toMatchObject({
    refused: forbidden,
  })
  const roster = { recordID: item.id, n: 1, roster: await rosterOf(item, 3), wraps: [] }
  expect((await handOver(bob, roster)).json).toMatchObject({ refused: forbidden })
  expect(await wantedOf(bob)).toEqual([])
})

test('an owner who waits is let in by anybody who can open the record', async () => {
  const [bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys()]
  const { item } = await aSealedRecord(carol.client, carol.keys)
  const users = [{ email: bob.person.email, role: 'VIEWER' }]
  const sealed = await giveOf(carol.keys, item, 2, { to: [bob.keys] })
  await carol.client.send('POST', `/record/share/${item.id}`, { body: { users, sealed } })
  const lost = { recordID: item.id, n: 1, wraps: [{ userID: carol.person.id, generation: 1, wrap: null }] }
  expect((await handOver(carol, lost)).json).toEqual({ done: 1, refused: [] })
  expect(await wantedOf(bob)).toMatchObject([{ recordID: item.id, keys: { userID: carol.person.id } }])
  const handed = await given(item, bob.keys, carol.keys, { roster: await rosterOf(item, 3) })
  expect((await handOver(bob, handed)).json).toEqual({ done: 1, refused: [] })
  expect(await keyOf(carol, item.id)).toMatchObject({ wrap: handed.wraps[0]?.wrap })
  expect(await wantedOf(bob)).toEqual([])
})

test('one’s own key is sealed anew under the self key, and says that it waits again where it did not open', async () => {
  const bob = await aPersonWithKeys()
  const item = await aWaitingRecord(bob)
  await handOver(ada, await given(item, ada.keys, bob.keys))
  const anew = { recordID: item.id, n: 1, wraps: [await wrapForOneself(bob.keys, item)] }
  expect((await handOver(bob, anew)).json).toEqual({ done: 1, refused: [] })
  expect(await keyOf(bob, item.id)).toMatchObject({ wrap: anew.wraps[0]?.wrap })
  const lost = { ...anew, wraps: [{ userID: bob.person.id, generation: 1, wrap: null }] }
  expect((await handOver(bob, lost)).json).toEqual({ done: 1, refused: [] })
  expect(await keyOf(bob, item.id)).toMatchObject({ wrap: null })
  expect((await wantedOf(ada)).some(({ recordID }) => recordID === item.id)).toBe(true)
})

test('a person who had no keys when a record was shared is listed from their first keys on', async () => {
  const person = await app.aPerson()
  const item = await aWaitingRecord({ person })
  expect((await wantedOf(ada)).some(({ recordID }) => recordID === item.id)).toBe(false)
  const { keys } = await makeKeysOf(app.as(person), person)
  expect((await wantedOf(ada)).filter(({ recordID }) => recordID === item.id)).toMatchObject([
    { keys: { userID: person.id, statements: keys.signed } },
  ])
})

test('a member whose group key did not open waits again, and who can hand it over is told at once', async () => {
  const bob = await aPersonWithKeys()
  const { item } = await aSealedGroup(ada.client, ada.keys)
  const body = {
    users: [{ email: bob.person.email, role: 'EDITOR' }],
    sealed: await giveOf(ada.keys, item, 2, { to: [bob.keys] }),
  }
  expect((await ada.client.send('POST', `/group/share/${item.id}`, { body })).status).toBe(200)
  const live = await readLive(await app.listen(), ada.person)
  const wraps = [{ userID: bob.person.id, generation: 1, wrap: null }]
  expect((await handOver(bob, { groupID: item.id, n: 1, wraps })).json).toEqual({ done: 1, refused: [] })
  await live.next('keys-wanted')
  expect((await wantedOf(ada)).some(({ groupID }) => groupID === item.id)).toBe(true)
})

test('after ten minutes those who may share are told once of who waits, whichever process comes first', async () => {
  const [giver, bob, viewer] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
  for (let count = 0; count < 3; count += 1) {
    const { item } = await aSealedRecord(giver.client, giver.keys)
    const users = [
      { email: bob.person.email, role: 'EDITOR' },
      { email: viewer.person.email, role: 'VIEWER' },
    ]
    const sealed = await giveOf(giver.keys, item, 2, { to: [viewer.keys], waiting: [bob.person.email] })
    await giver.client.send('POST', `/record/share/${item.id}`, { body: { users, sealed } })
  }
  const told = async ({ client }: Pick<Someone, 'client'>) =>
    (await client.call(routes.listNotifications)).body.notifications.filter(
      ({ kind }) => kind === 'keys-wanted',
    )
  await asIfLater(app, 9 * 60_000)
  await app.runDueJobs()
  expect(await told(giver)).toEqual([])
  await asIfLater(app, 2 * 60_000)
  await Promise.all([app.runDueJobs(), app.runDueJobs(), app.runDueJobs()])
  expect(await told(giver)).toMatchObject([
    {
      title: expect.stringMatching(/ is waiting for the key of 3 records$/),
      body: 'Open Cardea to hand it over.',
      recordID: null,
    },
  ])
  expect(await told(viewer)).toEqual([])
  expect((await app.inbox.nextFor(giver.person.email)).text).toContain('is waiting for the key of 3 records')
  await asIfLater(app, 3_600_000)
  await app.runDueJobs()
  expect(await told(giver)).toHaveLength(1)
})

test('a person who lost access before the key came gets none', async () => {
  const bob = await aPersonWithKeys()
  const item = await aWaitingRecord(bob)
  await ada.client.send('POST', `/record/remove-user-access/${item.id}`, { body: { userID: bob.person.id } })
  const refused = [{ index: 0, code: 'keys/recipients' }]
  expect((await handOver(ada, await given(item, ada.keys, bob.keys))).json).toEqual({ done: 0, refused })
})

test('a person who sees a record by an emergency is given no key of it', async () => {
  const bob = await aPersonWithKeys()
  const item = await aWaitingRecord(bob)
  await app.database
    .updateTable('record_access')
    .set({ request_id: makeId() })
    .where('record_id', '=', item.id)
    .where('user_id', '=', bob.person.id)
    .execute()
  const { recipients } = (await ada.client.call(routes.getRecordKeys, { params: { id: item.id } })).body
  expect(recipients.people.map(({ userID }) => userID)).toEqual([ada.person.id])
  const refused = [{ index: 0, code: 'keys/recipients' }]
  expect((await handOver(ada, await given(item, ada.keys, bob.keys))).json).toEqual({ done: 0, refused })
})

test('a session without keys hands nothing over', async () => {
  const bob = await aPersonWithKeys()
  const item = await aWaitingRecord(bob)
  const handed = await given(item, ada.keys, bob.keys)
  const foreign = await nextKeys(ada.person, { is: 'first' })
  expectError(await handOver({ client: ada.client, keys: foreign }, handed), 400, 'keys/invalid')
  const keyless = app.as(await app.aPerson())
  expectError(await handOver({ client: keyless, keys: ada.keys }, handed), 409, 'keys/none')
  const other = await signOwn('PUT /keys/me', { items: [handed] }, ada.keys.sign)
  expectError(await ada.client.send('POST', '/keys/wraps', { body: other }), 400, 'keys/invalid')
  expectError(await handOver(ada, { ...handed, groupID: item.id }), 400, 'request/invalid')
})
