import { fromBase64url } from '@cardea/sealing'
import { keyIDOf } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import {
  aSealedRecord,
  contentOf,
  newKey,
  partOf,
  randomKey,
  randomText,
  type ItemKey,
} from '../../testing/sealed-records.ts'
import { ownRecordCalls } from '../../testing/own-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

const me = await aPersonWithKeys()
const { client, keys } = me
const { read, open, change } = ownRecordCalls(me)

test('a change is the next version; without details those before stay', async () => {
  const { item, body } = await aSealedRecord(client, keys, 'First')
  const { details: _kept, ...next } = await contentOf(item, 2, 'Second')
  const answer = await change(item.id, { version: 1, sealed: next })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const whole = await read(item.id)
  expect(whole).toMatchObject({ version: 2, sealed: { summary: next.summary, details: body.sealed.details } })
  expect(await open(whole)).toMatchObject({ name: 'Second' })
})

test('it takes nothing plain, and a record of the server nothing sealed', async () => {
  const { item } = await aSealedRecord(client, keys)
  for (const body of [
    { name: 'Plain' },
    { fields: [] },
    { userRecordName: 'Plain' },
    { attachmentIDs: [] },
  ]) {
    expectError(await change(item.id, body), 400, 'keys/required')
  }
  const next = await contentOf(item, 2, 'Next')
  expectError(await change(item.id, { sealed: next }), 400, 'request/invalid')
  expectError(
    await change(item.id, { version: 1, sealed: { ...next, change: undefined } }),
    400,
    'keys/required',
  )
  expectError(await change(item.id, { version: 2, sealed: next }), 409, 'record/conflict')
  const { id } = await app.aRecord({ owner: me.person })
  expectError(await change(id, { version: 1, sealed: next }), 409, 'record/sealed-for-server')
  expectError(await change(id, { alias: null }), 409, 'record/sealed-for-server')
  expect((await read(item.id)).version).toBe(1)
})

test('of two hundred changes of one version one wins', async () => {
  const { item } = await aSealedRecord(client, keys)
  const sealed = await contentOf(item, 2, 'Race')
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => change(item.id, { version: 1, sealed })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectError(answer, 409, 'record/conflict')
  }
})

test('a new key comes with the next numbers, and leads down to the one before', async () => {
  const { item, body } = await aSealedRecord(client, keys)
  const next: ItemKey = { ...item, n: 2, key: randomKey() }
  const made = await newKey(keys, next, { former: item, rosterN: 2 })
  const { details: _kept, ...content } = await contentOf(next, 2, 'Renewed')
  expectError(
    await change(item.id, {
      version: 1,
      sealed: { ...content, ...(await newKey(keys, next, { rosterN: 2 })) },
    }),
    400,
    'keys/invalid',
  )
  const answer = await change(item.id, { version: 1, sealed: { ...content, ...made } })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  const whole = await read(item.id)
  expect(whole.sealed).toMatchObject({ roster: made.roster, details: body.sealed.details })
  expect(whole.sealed?.key).toMatchObject({
    n: 2,
    former: [{ n: 1, id: body.sealed.key?.id, wrap: made.key.previous }],
  })
  expect(await open(whole)).toMatchObject({ name: 'Renewed' })
  const late = await contentOf(item, 3, 'Under the former key')
  const refused = await change(item.id, { version: 2, sealed: late })
  expectError(refused, 409, 'keys/outdated')
  expect(refused.errors).toMatchObject([{ n: 2 }])
  const foreign = await contentOf({ ...item, key: randomKey() }, 3, 'Under no key of the record')
  expectError(await change(item.id, { version: 2, sealed: foreign }), 400, 'keys/invalid')
})

test('of many new keys at once one wins', async () => {
  const { item } = await aSealedRecord(client, keys)
  const bodies = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const next: ItemKey = { ...item, n: 2, key: randomKey() }
      return {
        ...(await contentOf(next, 2, 'Race')),
        ...(await newKey(keys, next, { former: item, rosterN: 2 })),
      }
    }),
  )
  const answers = await Promise.all(bodies.map((sealed) => change(item.id, { version: 1, sealed })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const whole = await read(item.id)
  const id = new Uint8Array(fromBase64url(whole.sealed?.key.id ?? ''))
  expect(bodies.map(({ key }) => key.id)).toContain(whole.sealed?.key.id)
  expect(Buffer.from(id)).not.toEqual(Buffer.from(await keyIDOf(item.key)))
})

test('where a new key is needed, no write goes without one', async () => {
  const { item } = await aSealedRecord(client, keys)
  await app.database
    .updateTable('records')
    .set({ is_new_key_needed: true })
    .where('id', '=', item.id)
    .execute()
  const sealed = await contentOf(item, 2, 'Late')
  expectError(await change(item.id, { version: 1, sealed }), 409, 'keys/new-key-needed')
  const next: ItemKey = { ...item, n: 2, key: randomKey() }
  const made = await newKey(keys, next, { former: item, rosterN: 2 })
  const renewed = { ...(await contentOf(next, 2, 'Renewed')), ...made }
  expect((await change(item.id, { version: 1, sealed: renewed })).status).toBe(200)
  const after = await contentOf(next, 3, 'After')
  expect((await change(item.id, { version: 2, sealed: after })).status).toBe(200)
})

test('one’s own name for it is sealed too', async () => {
  const { item } = await aSealedRecord(client, keys)
  const alias = await partOf({ ...item, key: keys.accountKey }, 'change', 1, 'Mine')
  expect((await change(item.id, { alias })).status).toBe(200)
  expect(await read(item.id)).toMatchObject({ userRecordName: null, version: 1, sealed: { alias } })
  expectError(await change(item.id, { alias: randomText(173) }), 400, 'keys/invalid')
  expectError(await change(item.id, { alias, version: 1 }), 400, 'request/invalid')
  expect((await change(item.id, { alias: null })).status).toBe(200)
  expect((await read(item.id)).sealed).not.toHaveProperty('alias')
})
