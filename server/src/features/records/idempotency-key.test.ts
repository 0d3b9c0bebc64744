import { recordRoutes, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeToken } from '../../keyring/token.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepIdempotencyKeys } from './idempotency-key.ts'

const app = await testApp()
const body: BodyInput<typeof recordRoutes.createRecord> = { name: 'Mail', fields: [] }
const make = (person: Pick<Person, 'accessToken'>, key: string, given = body) =>
  app.as(person).call(recordRoutes.createRecord, { body: given, headers: { 'idempotency-key': key } })
const countOf = async ({ id }: Person): Promise<number> =>
  (await app.database.selectFrom('records').select('id').where('owner_id', '=', id).execute()).length

test('20 parallel calls with one key make one record, and all are answered with it', async () => {
  const person = await app.aPerson()
  const answers = await Promise.all(Array.from({ length: 20 }, () => make(person, 'a-key-of-the-form')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1)
  expect(await countOf(person)).toBe(1)
})

test('a key is of its person, from any of their sessions, for a day', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  const key = makeToken()
  const first = await make(person, key)
  const second = await make(await app.aSession(person.id), key)
  expect(second.body._id).toBe(first.body._id)
  expect((await make(other, key)).body._id).not.toBe(first.body._id)
  app.clock.advance(86_400_000)
  const later = await make(await app.aSession(person.id), key)
  expect(later.status).toBe(201)
  expect(later.body._id).not.toBe(first.body._id)
})

test('a key that was used for another record, or is none, is refused and makes nothing', async () => {
  const person = await app.aPerson()
  await make(person, '12345678')
  expectError(await make(person, '12345678', { ...body, name: 'Other' }), 400, 'request/invalid')
  for (const key of ['1234567', 'x'.repeat(65), 'with a space']) {
    expectError(await make(person, key), 400, 'request/invalid')
  }
  expect(await countOf(person)).toBe(1)
})

test('a call that was refused leaves its key free', async () => {
  const person = await app.aPerson()
  const key = makeToken()
  const attachmentIDs = [crypto.randomUUID()]
  expectError(await make(person, key, { ...body, attachmentIDs }), 404, 'media/not-found')
  expect((await make(person, key)).status).toBe(201)
})

test('a repetition after the record was deleted brings no second one', async () => {
  const person = await app.aPerson()
  const key = makeToken()
  const id = (await make(person, key)).body._id
  await app.as(person).call(recordRoutes.deleteRecord, { params: { id } })
  expectError(await make(person, key), 404, 'record/not-found')
})

test('keys are forgotten after a day, and none is stored as it was sent', async () => {
  const person = await app.aPerson()
  await make(person, 'a-key-to-forget')
  const rows = () => app.database.selectFrom('idempotency_keys').selectAll().execute()
  expect((await rows()).map((row) => row.key_index.toString())).not.toContain('a-key-to-forget')
  app.clock.advance(2 * 86_400_000)
  await sweepIdempotencyKeys({ ...app, now: app.clock.now })
  expect(await rows()).toEqual([])
})
