import { userRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectError } from '../testing/answer.ts'
import { testApp } from '../testing/test-app.ts'
import { listsAtOnce, mostListsWaitingPerPerson } from './list-concurrency.ts'

const app = await testApp()
const person = await app.aPerson()
const other = await app.aPerson()
const group = await app.aGroup({ owner: person })
await app.aRecord({ owner: person, groups: [group] })
const mostOfPerson = Math.floor(listsAtOnce / 2) + mostListsWaitingPerPerson

/** Those that read records come first. */
const pages: readonly [method: string, path: string, body?: object][] = [
  ['POST', '/record/search', {}],
  ['GET', `/record/by-groupId/${group.id}`],
  ['POST', '/record/sync', { from: null, before: null, known: [] }],
  ['POST', '/group/search', {}],
  ['POST', '/template/search', {}],
  ['GET', '/notification'],
]
const ofRecords = 3
const page = (number: number) => {
  const [method, path, body] = pages[number % ofRecords] ?? []
  return app.as(person).send(method ?? '', path ?? '', { body })
}

/** No page of records gets on as long as `work` does: own names are read for those alone. */
const whilePagesStand = <T>(work: () => Promise<T>): Promise<T> =>
  app.database.transaction().execute(async (transaction) => {
    await sql`lock table record_aliases in access exclusive mode`.execute(transaction)
    return work()
  })

test('a person with too many lists under way, comparisons of a kept list included, is told to come again, and waiting ones are served', async () => {
  const served = await whilePagesStand(async () => {
    const sent = Array.from({ length: mostOfPerson + 1 }, (_, number) => page(number))
    // All others are within: one is too many, and it alone is answered.
    expectError(await Promise.race(sent), 503, 'request/busy')
    for (const [method, path, body] of pages) {
      const refused = await app.as(person).send(method, path, { body })
      expectError(refused, 503, 'request/busy')
      expect(refused.headers['retry-after']).toBe('1')
    }
    expect((await app.as(person).call(userRoutes.getMe)).status).toBe(200)
    expect((await app.as(person).send('GET', `/group/${group.id}`)).status).toBe(200)
    return sent
  })
  const answers = await Promise.all(served)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostOfPerson)
  expect(app.log.takeComplaints()).toHaveLength(1 + pages.length)
  for (let number = 0; number < pages.length; number += 1) expect((await page(number)).status).toBe(200)
})

test('another person’s lists are answered meanwhile', async () => {
  const served = await whilePagesStand(async () => {
    const sent = Array.from({ length: mostOfPerson }, (_, number) => page(number))
    // None of these reads a record.
    for (const [method, path, body] of pages.slice(ofRecords)) {
      expect((await app.as(other).send(method, path, { body })).status).toBe(200)
    }
    return sent
  })
  expect((await Promise.all(served)).every(({ status }) => status === 200)).toBe(true)
})

test('a list that fails gives its place up', async () => {
  for (let call = 0; call <= mostOfPerson; call += 1) {
    expectError(await app.as(person).send('GET', '/record/by-groupId/none'), 404, 'group/not-found')
  }
  expect((await page(0)).status).toBe(200)
})
