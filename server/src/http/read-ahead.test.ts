/** @file What is asked of the database before a caller has been judged is not answered to a caller who is refused, and is asked for once. */
import { routes } from '@cardea/contract'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { expectError } from '../testing/answer.ts'
import type { Person } from '../testing/factories.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { testApp } from '../testing/test-app.ts'
import { createAdmittedTokens } from './read-ahead.ts'

const app = await testApp({ areJobsByHand: true })
const record = await app.aRecord({ fields: [{ label: 'Password', type: 'secret', value: 'p4ss' }] })
const params = { id: record.id }
const read = (person: Pick<Person, 'accessToken'>) => app.as(person).call(routes.getRecord, { params })

/** A person who has the record, and whose token was good a moment ago. */
async function aReader() {
  const person = await app.aPerson()
  const users = [{ email: person.email, role: 'VIEWER' as const }]
  await app.as(record.owner).call(routes.shareRecord, { params, body: { users } })
  expect((await read(person)).status).toBe(200)
  return person
}

const changeSession = (person: Person, set: { ended_at: Date } | { locked_at: Date }) =>
  app.database.updateTable('sessions').set(set).where('user_id', '=', person.id).execute()

/** What of records is asked for while a call runs. */
async function askedDuring(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await call()
    const texts = query.mock.calls.map(([sent]) => {
      const statement = sent as unknown as string | { text: string }
      return typeof statement === 'string' ? statement : statement.text
    })
    return texts.filter((text) => text.includes('record_roles(') || text.includes('record_aliases')).length
  } finally {
    query.mockRestore()
  }
}

test.for([
  ['ended', 'ended_at', 401, 'auth/unauthenticated'],
  ['locked', 'locked_at', 403, 'session/locked'],
] as const)(
  'a session that was %s since its last call is refused, nothing is noted, and no more is asked for it',
  async ([, column, status, code]) => {
    const person = await aReader()
    await changeSession(person, { [column]: app.clock.now() } as { ended_at: Date })
    const before = await fingerprint(app.database)
    const refuse = async () => expectError(await read(person), status, code)
    expect(await askedDuring(refuse)).toBe(2)
    expect(await askedDuring(refuse)).toBe(0)
    expect(await fingerprint(app.database)).toEqual(before)
  },
)

test('a token that is not known asks for nothing', async () => {
  const stranger = { accessToken: 'x'.repeat(43) }
  const refuse = async () => expectError(await read(stranger), 401, 'auth/unauthenticated')
  expect(await askedDuring(refuse)).toBe(0)
})

test('a person who was removed since their last call is refused, and no opening is recorded', async () => {
  const person = await aReader()
  await app.as(record.owner).call(routes.removeRecordAccess, { params, body: { userID: person.id } })
  const before = await fingerprint(app.database)
  expectError(await read(person), 404, 'record/not-found')
  expect(await fingerprint(app.database)).toEqual(before)
})

test('only so many good tokens are remembered, those used last', () => {
  const tokens = createAdmittedTokens(2)
  const [first, second, third] = [Buffer.from('1'), Buffer.from('2'), Buffer.from('3')]
  tokens.note(first, 'ada')
  tokens.note(second, 'ben')
  tokens.note(first, 'ada')
  tokens.note(third, 'cy')
  expect([first, second, third].map((hash) => tokens.personOf(hash))).toEqual(['ada', undefined, 'cy'])
})
