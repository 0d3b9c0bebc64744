import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { breachRoutes, limits, userSettingRoutes } from '@cardea/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../base/durations.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${index.toString(16).toUpperCase().padStart(35, '0')}:${index}`,
  )
const good: Answer = (_request, response) => response.end(lines(3).join('\r\n'))

let answer = good
const asked: IncomingMessage[] = []
const service = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  answer = good
  asked.length = 0
})

const { port } = service.address() as AddressInfo
const app = await testApp({ settings: { BREACH_CHECK_URL: `http://127.0.0.1:${port}/range` } })

const find = (person: Person | undefined, ...prefixes: string[]) =>
  app.as(person).call(breachRoutes.findBreachRanges, { body: { prefixes } })
const prefixes = (count: number) =>
  Array.from({ length: count }, (_, index) => `ABCD${index.toString(16)}`.toUpperCase())

test('a range is asked for by five digits and with padding, and kept for a day', async () => {
  const person = await app.aPerson()
  const first = await find(person, 'ABCDE')
  expect(first.body).toEqual({ ranges: [{ prefix: 'ABCDE', lines: lines(3) }] })
  expect((await find(person, 'ABCDE')).body).toEqual(first.body)
  expect(asked.map(({ url, headers }) => [url, headers['add-padding']])).toEqual([['/range/ABCDE', 'true']])
  expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('cookie')
  app.clock.advance(dayMs)
  await find({ ...person, ...(await app.aSession(person.id)) }, 'ABCDE')
  expect(asked).toHaveLength(2)
})

test('ranges that others asked for are not kept for oneself: no answer is quicker for it', async () => {
  await find(await app.aPerson(), '12345')
  await find(await app.aPerson(), '12345')
  expect(asked).toHaveLength(2)
})

test.each(['ABCD', 'ABCDEF', 'abcde', 'GGGGG', '../..', 'ABC D', ''])('%j is no prefix', async (prefix) => {
  expect((await find(await app.aPerson(), prefix)).status).toBe(400)
  expect(asked).toEqual([])
})

test('a whole hash, too many prefixes and one named twice are refused', async () => {
  const person = await app.aPerson()
  const many = Array.from({ length: limits.breachRangesPerCall + 1 }, (_, index) =>
    index.toString(16).toUpperCase().padStart(5, '0'),
  )
  expect((await find(person, '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8')).status).toBe(400)
  expect((await find(person, ...many)).status).toBe(400)
  expect((await find(person, 'ABCDE', 'ABCDE')).status).toBe(400)
  expect((await find(person)).status).toBe(400)
  expect(asked).toEqual([])
})

test.each([
  ['an error', (_: unknown, response: ServerResponse) => response.writeHead(500).end()],
  ['a page', (_: unknown, response: ServerResponse) => response.end('<html>welcome</html>')],
  ['a whole hash', (_: unknown, response: ServerResponse) => response.end(`${'A'.repeat(40)}:1`)],
  ['one bad line', (_: unknown, response: ServerResponse) => response.end([...lines(2), 'x'].join('\r\n'))],
  ['a body without end', (_: unknown, response: ServerResponse) => response.end('A'.repeat(2_000_000))],
  [
    'a redirect',
    (_: unknown, response: ServerResponse) => response.writeHead(302, { location: '/range/00000' }).end(),
  ],
  ['a broken connection', (request: IncomingMessage) => request.destroy()],
] as [string, Answer][])('a service that answers %s is away', async (_name, given) => {
  answer = given
  expectError(await find(await app.aPerson(), 'ABCDE'), 503, 'breach/unavailable')
  expect(asked.every(({ url }) => url === '/range/ABCDE')).toBe(true)
  expect(app.log.text()).toContain('breach-service-away')
  expect(app.log.text()).not.toContain('ABCDE')
})

test('a person has one call under way, and nobody waits for another’s', async () => {
  const [busy, other] = [await app.aPerson(), await app.aPerson()]
  const held: ServerResponse[] = []
  answer = (_request, response) => held.push(response)
  const first = find(busy, ...prefixes(limits.breachRangesPerCall - 4))
  await expect.poll(() => held.length).toBe(5)
  answer = good
  expectError(await find(busy, '00000'), 503, 'request/busy')
  expect((await find(other, '00000')).status).toBe(200)
  for (const response of held) response.end(lines(1)[0])
  expect((await first).body.ranges).toHaveLength(limits.breachRangesPerCall - 4)
  expect((await find(busy, '00000')).status).toBe(200)
})

test('a person asks for so many ranges a day', async () => {
  const rated = await app.beside({ config: { ...app.parts.config, isRateLimitOn: true } })
  const person = await app.aPerson()
  await app.database
    .insertInto('daily_counts')
    .values({
      kind: 'breach-range',
      subject: app.keyring.index('daily-count', person.id),
      day: app.clock.now().toISOString().slice(0, 10),
      count: limits.breachRangesPerDay - 1,
    })
    .execute()
  const find = (...prefixes: string[]) =>
    rated.as(person).call(breachRoutes.findBreachRanges, { body: { prefixes } })
  expectError(await find('00000', '00001'), 429, 'request/too-many-requests')
  expect((await find('00000')).status).toBe(200)
  expectError(await find('00001'), 429, 'request/too-many-requests')
})

test('nobody without a session asks, and where no service is named the call does not exist', async () => {
  expectError(await find(undefined, 'ABCDE'), 401, 'auth/unauthenticated')
  const off = await app.beside({ config: { ...app.parts.config, breachCheckUrl: undefined } })
  const person = await app.aPerson()
  const call = off.as(person).call(breachRoutes.findBreachRanges, { body: { prefixes: ['ABCDE'] } })
  expectError(await call, 404, 'request/unknown-call')
  expect(asked).toEqual([])
  expect((await off.as(person).call(userSettingRoutes.getUserSetting)).body).not.toHaveProperty('asksOutside')
  expect((await app.as(person).call(userSettingRoutes.getUserSetting)).body.asksOutside).toEqual(['breaches'])
})
