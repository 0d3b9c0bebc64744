import { routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { exposureCalls } from '../../testing/exposure-calls.ts'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())
const { exposureOf, remove } = exposureCalls(app)

/** RFC 6238, appendix B: the secret of its SHA-1 examples. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const aRecordOf = (value: string | null = secret) =>
  app.aRecord({
    fields: [
      { label: 'Code', type: 'totp', value },
      { label: 'Password', type: 'secret', value: 'p4ss' },
    ],
  })
const codeOf = (person: Person, { id }: { id: string }, key = 'code') =>
  app.as(person).call(routes.getOneTimeCode, { params: { id }, body: { key } })

/** Stops the clock at a moment, ms since 1970. */
const at = (moment: number): void => {
  app.clock.freeze()
  app.clock.advance(moment - app.clock.now().getTime())
}

test('a viewer is answered the code of the moment and its seconds, and nothing of the key', async () => {
  const record = await aRecordOf()
  const viewer = await app.aPerson()
  await shareAs(app, record.owner, record, [viewer, 'VIEWER'])
  at(1_111_111_109_000)
  const answer = await codeOf(viewer, record)
  expect(answer.json).toEqual({ code: '081804', secondsLeft: 1 })
  app.clock.advance(1_000)
  expect((await codeOf(viewer, record)).body).toEqual({ code: '050471', secondsLeft: 30 })
})

test.each([
  ['eight digits', `otpauth://totp/a?secret=${secret}&digits=8`, { code: '94287082', secondsLeft: 1 }],
  [
    'SHA-256 and a minute',
    `otpauth://totp/a?secret=${secret}&algorithm=SHA256&period=60`,
    { secondsLeft: 1 },
  ],
  ['Steam', `steam://${secret}`, { code: expect.stringMatching(/^[2-9B-Y]{5}$/), secondsLeft: 1 }],
])('the key says how codes are made: %s', async (_kind, key, expected) => {
  const record = await aRecordOf(key)
  at(59_000)
  expect((await codeOf(record.owner, record)).body).toMatchObject(expected)
})

test('a code makes nothing known, is no opening and stands in no activity', async () => {
  const record = await aRecordOf()
  const viewer = await app.aPerson()
  await shareAs(app, record.owner, record, [viewer, 'VIEWER'])
  const rows = () =>
    app.database.selectFrom('activity').select('id').where('record_id', '=', record.id).execute()
  const [known, told] = [await exposureOf(record.owner, record), await rows()]
  await codeOf(viewer, record)
  await codeOf(record.owner, record)
  expect(await exposureOf(record.owner, record)).toEqual(known)
  expect(await rows()).toEqual(told)
})

test('a stranger, a person who was removed and one who is shut out are told that there is no such record', async () => {
  const record = await aRecordOf()
  const [stranger, removed, out] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  await shareAs(app, record.owner, record, [removed, 'EDITOR'], [out, 'EDITOR'])
  expect((await codeOf(removed, record)).status).toBe(200)
  await remove(record.owner, record, removed)
  await app
    .as(record.owner)
    .call(routes.revokeRecordAccess, { params: { id: record.id }, body: { userID: out.id } })
  for (const person of [stranger, removed, out]) {
    expectError(await codeOf(person, record), 404, 'record/not-found')
  }
})

test.each([
  ['another field', secret, 'password'],
  ['no field', secret, 'nothing'],
  ['an empty key', null, 'code'],
  ['text that is no key', 'not a key!', 'code'],
])('%s makes no codes, and answers no value', async (_what, value, key) => {
  const record = await aRecordOf(value)
  const answer = await codeOf(record.owner, record, key)
  expectError(answer, 404, 'record/no-code')
  expect(JSON.stringify(answer.json)).not.toContain('p4ss')
})
