import { routes, type VaultRecord } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyCalls, type PersonKeys } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import {
  aSealedRecord,
  contentOf,
  giveOf,
  type ItemKey,
  newKey,
  partOf,
  randomKey,
  wrapsFor,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

const [ada, bob, carol] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
const { client } = ada
const share = (id: string, emails: readonly string[], sealed?: object, role = 'EDITOR') =>
  client.send('POST', `/record/share/${id}`, {
    body: { users: emails.map((email) => ({ email, role })), ...(sealed && { sealed }) },
  })
const read = (as: typeof ada, id: string) => as.client.call(routes.getRecord, { params: { id } })
const keyOf = (record: VaultRecord) => record.sealed?.key
const keysOf = async (id: string) => (await client.call(routes.getRecordKeys, { params: { id } })).body

async function aSharedRecord(...others: { person: { email: string }; keys: PersonKeys }[]) {
  const { item } = await aSealedRecord(client, ada.keys)
  const to = others.map(({ keys }) => keys)
  const answer = await share(
    item.id,
    others.map(({ person }) => person.email),
    await giveOf(ada.keys, item, 2, { to }),
  )
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return item
}

/** The next key of a record, with the roster after this one, for its owner and others. */
async function nextKey(item: ItemKey, rosterN: number, others: PersonKeys[], more: object = {}) {
  const next: ItemKey = { ...item, n: item.n + 1, key: randomKey() }
  const wraps = await wrapsFor(ada.keys, next, others)
  return { next, made: await newKey(ada.keys, next, { former: item, rosterN, wraps, ...more }) }
}

test('a person who is given the key opens the record at once; one without it waits', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const dan = await app.aPerson()
  const give = await giveOf(ada.keys, item, 2, { to: [bob.keys], waiting: [carol.person.email] })
  const emails = [bob.person.email, carol.person.email, dan.email]
  const answer = await share(item.id, emails, give)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const { access } = answer.json as { access: { userID: string; isWaiting?: true }[] }
  const waiting = access.filter(({ isWaiting }) => isWaiting).map(({ userID }) => userID)
  expect(waiting.toSorted()).toEqual([carol.person.id, dan.id].toSorted())
  expect(keyOf((await read(bob, item.id)).body)).toMatchObject({ n: 1, wrap: give.wraps[0]?.wrap })
  expect(keyOf((await read(carol, item.id)).body)).toMatchObject({ n: 1, wrap: null })
  const kept = await keysOf(item.id)
  expect(kept).toMatchObject({ n: 1, roster: give.roster, isNewKeyNeeded: false })
  expect(kept.recipients.people.map(({ userID }) => userID).toSorted()).toEqual(
    [ada, bob, carol].map(({ person }) => person.id).toSorted(),
  )
  expect(kept.recipients.withoutKeys).toEqual([{ userID: dan.id, email: dan.email }])
})

test('a gift names exactly the people with keys, by the next roster, from its giver', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const [email] = [bob.person.email]
  const give = (rosterN: number, to: PersonKeys[], waiting: string[] = []) =>
    giveOf(ada.keys, item, rosterN, { to, waiting })
  const nobody = await share(item.id, [email], await give(2, []))
  expectError(nobody, 409, 'keys/recipients')
  expect(nobody.errors[0]).toMatchObject({ missing: [bob.person.id], surplus: [] })
  const more = await share(item.id, [email], await give(2, [bob.keys, carol.keys]))
  expectError(more, 409, 'keys/recipients')
  const twice = await share(item.id, [email], await give(2, [bob.keys], [email]))
  expectError(twice, 409, 'keys/recipients')
  const early = await share(item.id, [email], await give(3, [bob.keys]))
  expectError(early, 409, 'keys/outdated')
  expect(early.errors[0]).toMatchObject({ n: 1 })
  const right = await give(2, [bob.keys])
  const forged = await giveOf(carol.keys, item, 2, { to: [bob.keys] })
  expectError(await share(item.id, [email], forged), 400, 'keys/invalid')
  const generation = right.wraps.map((wrap) => ({ ...wrap, generation: 9 }))
  expectError(await share(item.id, [email], { ...right, wraps: generation }), 409, 'keys/outdated')
  expectError(await read(bob, item.id), 404, 'record/not-found')
  const { id } = await app.aRecord({ owner: ada.person })
  expectError(await share(id, [email], right), 409, 'record/sealed-for-server')
})

test('of many shares with one roster one wins', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const give = await giveOf(ada.keys, item, 2, { to: [bob.keys] })
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => share(item.id, [bob.person.email], give)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectError(answer, 409, 'keys/outdated')
  }
})

test('after an ending without a body the next write needs a new key, for exactly those who stay', async () => {
  const item = await aSharedRecord(bob, carol)
  const path = `/record/remove-user-access/${item.id}`
  const ended = await client.send('POST', path, { body: { userID: carol.person.id } })
  expect(ended.status, JSON.stringify(ended.json)).toBe(200)
  expect(await keysOf(item.id)).toMatchObject({ isNewKeyNeeded: true })
  const write = (sealed: object) => client.send('PUT', `/record/${item.id}`, { body: { version: 1, sealed } })
  expectError(await write(await contentOf(item, 2, 'Late')), 409, 'keys/new-key-needed')
  const { next, made } = await nextKey(item, 3, [bob.keys])
  const content = await contentOf(next, 2, 'Renewed')
  const wrong = (await nextKey(item, 3, [bob.keys, carol.keys])).made
  expectError(
    await write({ ...content, ...wrong, key: { ...wrong.key, id: made.key.id } }),
    400,
    'keys/invalid',
  )
  const surplus = { ...made, key: { ...made.key, waiting: [carol.person.id] } }
  expectError(await write({ ...content, ...surplus }), 409, 'keys/recipients')
  expect((await write({ ...content, ...made })).status).toBe(200)
  expect(keyOf((await read(bob, item.id)).body)).toMatchObject({ n: 2 })
  expect(await keysOf(item.id)).toMatchObject({ n: 2, isNewKeyNeeded: false })
})

test('an ending may bring the new key, which shows the lists anew at the same version', async () => {
  const item = await aSharedRecord(bob, carol)
  const { next, made } = await nextKey(item, 3, [bob.keys])
  const summary = await partOf(next, 'summary', 1, { name: 'Anew' })
  const path = `/record/revoke-user-access/${item.id}`
  const end = (key: object) =>
    client.send('POST', path, { body: { userID: carol.person.id, sealed: { ...made, key } } })
  expectError(await end(made.key), 400, 'keys/required')
  const ended = await end({ ...made.key, summary })
  expect(ended.status, JSON.stringify(ended.json)).toBe(200)
  const { body } = await read(bob, item.id)
  expect(body).toMatchObject({ version: 1, sealed: { summary, roster: made.roster, key: { n: 2 } } })
  const late = { version: 1, sealed: await contentOf(item, 2, 'Beside the ending') }
  expectError(await bob.client.send('PUT', `/record/${item.id}`, { body: late }), 409, 'keys/outdated')
  expectError(await read(carol, item.id), 404, 'record/not-found')
})

test('an ending beside a write leaves one key, and no wrap for who is out', async () => {
  for (let round = 0; round < 5; round += 1) {
    const item = await aSharedRecord(bob)
    const path = `/record/remove-user-access/${item.id}`
    const sealed = await contentOf(item, 2, 'Beside')
    const [ended, written] = await Promise.all([
      client.send('POST', path, { body: { userID: bob.person.id } }),
      client.send('PUT', `/record/${item.id}`, { body: { version: 1, sealed } }),
    ])
    expect(ended.status).toBe(200)
    if (written.status !== 200) expectError(written, 409, 'keys/new-key-needed')
    const wraps = await app.database
      .selectFrom('key_wraps')
      .select('user_id')
      .where('record_id', '=', item.id)
      .execute()
    expect(wraps).toEqual([{ user_id: ada.person.id }])
    expect(await keysOf(item.id)).toMatchObject({ isNewKeyNeeded: true })
  }
})

test('an heir needs keys, and has a wrap or is given one', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const transfer = (email: string, sealed: object) =>
    client.send('POST', `/record/transfer-ownership/${item.id}`, { body: { email, sealed } })
  const dan = await app.aPerson()
  const none = await giveOf(ada.keys, item, 2, {})
  expectError(await transfer(dan.email, none), 409, 'keys/none')
  expectError(await transfer(bob.person.email, none), 409, 'keys/recipients')
  const give = await giveOf(ada.keys, item, 2, { to: [bob.keys] })
  const answer = await transfer(bob.person.email, give)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect((await read(bob, item.id)).body).toMatchObject({ role: 'OWNER', sealed: { key: { n: 1 } } })
  expect(keyOf((await read(ada, item.id)).body)?.wrap).not.toBeNull()
})

test('an account that goes takes its key along: the next write needs another', async () => {
  const eve = await aPersonWithKeys()
  const item = await aSharedRecord(eve)
  expect((await eve.client.call(routes.deleteMe, {})).status).toBe(200)
  expect(await keysOf(item.id)).toMatchObject({ isNewKeyNeeded: true })
})

test('a viewer asks for no keys of others', async () => {
  const { item } = await aSealedRecord(client, ada.keys)
  const give = await giveOf(ada.keys, item, 2, { to: [bob.keys] })
  await share(item.id, [bob.person.email], give, 'VIEWER')
  const params = { id: item.id }
  expectError(await bob.client.call(routes.getRecordKeys, { params }), 403, 'access/forbidden')
  expect(toBase64url(item.key)).not.toBe(keyOf((await read(bob, item.id)).body)?.id)
})

test('who is late with a roster or a key of before a new one is told the present number, and can repeat', async () => {
  const item = await aSharedRecord(bob)
  const summaryUnder = (key: ItemKey) => partOf(key, 'summary', 1, { name: 'Sealed', fields: [] })
  const second: ItemKey = { ...item, n: 2, key: randomKey() }
  const made = await newKey(ada.keys, second, {
    former: item,
    rosterN: 3,
    summary: await summaryUnder(second),
  })
  const remove = (sealed: object) =>
    client.send('POST', `/record/remove-user-access/${item.id}`, {
      body: { userID: bob.person.id, sealed },
    })
  expect((await remove(made)).status).toBe(200)
  const expectLate = (answer: Parameters<typeof expectError>[0], n: number) => {
    expectError(answer, 409, 'keys/outdated')
    expect(answer.errors).toMatchObject([{ n }])
  }
  const give = (rosterN: number, under: ItemKey) => giveOf(ada.keys, under, rosterN, { to: [carol.keys] })
  expectLate(await share(item.id, [carol.person.email], await give(3, item)), 3)
  const write = (content: object) =>
    client.send('PUT', `/record/${item.id}`, { body: { version: 1, sealed: content } })
  // The same key again, and a first one where there is another.
  const other = await nextKey(item, 3, [])
  expectLate(await write({ ...(await contentOf(other.next, 2, 'Late')), ...other.made }), 2)
  const first = { ...item, n: 1, key: randomKey() }
  expectLate(await write({ ...(await contentOf(first, 2, 'Late')), ...(await newKey(ada.keys, first)) }), 2)
  expectError(await write(await contentOf({ ...item, key: randomKey() }, 2, 'Lost')), 400, 'keys/invalid')
  expect((await share(item.id, [carol.person.email], await give(4, second))).status).toBe(200)
  expect((await write(await contentOf(second, 2, 'Again'))).status).toBe(200)
})
