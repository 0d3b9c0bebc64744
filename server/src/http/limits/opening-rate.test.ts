import { recordRoutes, versionRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { createOpeningRate } from './opening-rate.ts'

const most = 5
const app = await testApp({ settings: { RATE_LIMIT: 'on', RATE_OPENINGS: String(most) } })

async function aReader() {
  const person = await app.aPerson()
  const { id } = await app.aRecord({ owner: person })
  return {
    person,
    open: (as: Person = person) => app.as(as).call(recordRoutes.getRecord, { params: { id } }),
    id,
  }
}

test('a person who opens more within an hour than by hand may go on at one a second, is told once, and delays no one else', async () => {
  app.clock.freeze()
  const { person, open, id } = await aReader()
  const other = await aReader()
  for (let opened = 0; opened <= most; opened += 1) expect((await open()).status).toBe(200)
  const refused = await open()
  expectError(refused, 429, 'request/too-many-requests')
  expect(Number(refused.headers['retry-after'])).toBe(1)
  expectError(
    await app.as(person).call(versionRoutes.getVersion, { params: { id, version: '1' } }),
    429,
    'request/too-many-requests',
  )
  expect((await app.as(person).call(recordRoutes.searchRecords, { body: {} })).status).toBe(200)
  expect((await other.open()).status).toBe(200)
  for (let second = 0; second < 3; second += 1) {
    app.clock.advance(1_000)
    expect((await open()).status).toBe(200)
    expectError(await open(), 429, 'request/too-many-requests')
  }
  await app.inbox.nextFor(person.email, /records and files were opened from your account/)
  expect(app.log.events('many-openings')).toHaveLength(1)
})

test('each record that is read for password health counts, and the rest of them wait; an export counts for nothing', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const records = await Promise.all(Array.from({ length: 4 }, () => app.aRecord({ owner: person })))
  const ids = records.map(({ id }) => id)
  const read = (purpose: 'export' | 'health') =>
    app.as(person).call(recordRoutes.getRecordSecrets, { body: { ids, purpose } })
  for (let time = 0; time < 3; time += 1) expect((await read('export')).status).toBe(200)
  expect((await read('health')).status).toBe(200)
  // Three of these four are past the five of an hour.
  expect((await read('health')).status).toBe(200)
  const refused = await read('health')
  expectError(refused, 429, 'request/too-many-requests')
  expect(Number(refused.headers['retry-after'])).toBe(3)
  expect((await read('export')).status).toBe(200)
  app.clock.advance(3_000)
  expect((await read('health')).status).toBe(200)
  await app.inbox.nextFor(person.email, /records and files were opened from your account/)
})

test('after a quiet hour there is room again', () => {
  app.clock.freeze()
  const rate = createOpeningRate({ ...app, config: app.parts.config, now: app.clock.now })
  const opened = (): boolean[] => Array.from({ length: most }, () => rate.admit('a person'))
  expect(opened()).not.toContain(true)
  expect(rate.admit('a person')).toBe(true)
  expect(() => rate.admit('a person')).toThrow('request/too-many-requests')
  app.clock.advance(2 * 60 * 60_000)
  expect(opened()).not.toContain(true)
})
