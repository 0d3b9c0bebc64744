import { encryptionRoutes, limits, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Client } from '../../testing/client.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const behindProxy = await testApp({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8' } })

const perMinute = limits.callsPerMinuteNetwork

/** An anonymous call. */
const ask = (from: string, headers: Record<string, string> = {}, client: Client = app.as()) =>
  client.call(encryptionRoutes.getEncryptionStatus, { from, headers })

/** Makes so many anonymous calls, each of which must be answered. */
async function askOften(count: number, from: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index += 1) expect((await ask(from(index))).status).toBe(200)
}

const retryAfter = (answer: { headers: Readonly<Record<string, unknown>> }): number =>
  Number(answer.headers['retry-after'])

test('a network has 60 anonymous calls a minute, then hears when to come again, and then may', async () => {
  app.clock.freeze()
  await askOften(perMinute, () => '192.0.2.1')
  const refused = await ask('192.0.2.1')
  expectError(refused, 429, 'request/too-many-requests')
  expect(retryAfter(refused)).toBeGreaterThan(0)
  expect((await ask('192.0.2.2')).status).toBe(200)
  app.clock.advance((retryAfter(refused) - 2) * 1_000)
  expectError(await ask('192.0.2.1'), 429, 'request/too-many-requests')
  app.clock.advance(2_000)
  expect((await ask('192.0.2.1')).status).toBe(200)
})

test('the minute slides: what was used up at its end is not given back at the start of the next', async () => {
  app.clock.freeze()
  const intoMinute = app.clock.now().getTime() % 60_000
  app.clock.advance(60_000 - intoMinute + 59_000)
  await askOften(perMinute, () => '192.0.2.3')
  app.clock.advance(2_000)
  await askOften(1, () => '192.0.2.3')
  expectError(await ask('192.0.2.3'), 429, 'request/too-many-requests')
  app.clock.advance(29_000)
  await askOften(29, () => '192.0.2.3')
  expectError(await ask('192.0.2.3'), 429, 'request/too-many-requests')
})

test('an IPv4 address is one network however it is written, and two are two', async () => {
  app.clock.freeze()
  const spellings = ['192.0.2.4', '::ffff:192.0.2.4', '::FFFF:c000:204', '0:0:0:0:0:ffff:192.0.2.4']
  await askOften(perMinute, (index) => spellings[index % spellings.length] ?? '')
  expectError(await ask('::ffff:192.0.2.4'), 429, 'request/too-many-requests')
  expectError(await ask('192.0.2.4'), 429, 'request/too-many-requests')
  expect((await ask('::ffff:192.0.2.5')).status).toBe(200)
})

test('the addresses of an IPv6 /64 are one network', async () => {
  app.clock.freeze()
  await askOften(perMinute, (index) => `2001:db8:0:1::${(index + 1).toString(16)}`)
  expectError(await ask('2001:db8:0:1:ffff::1'), 429, 'request/too-many-requests')
  expect((await ask('2001:db8:0:2::1')).status).toBe(200)
})

test('forwarding headers change nothing unless a proxy is trusted', async () => {
  app.clock.freeze()
  const spoof = (index: number) => ({
    'x-forwarded-for': `198.51.100.${index}`,
    'x-real-ip': `198.51.100.${index}`,
    forwarded: `for=198.51.100.${index}`,
  })
  for (let index = 0; index < perMinute; index += 1) {
    expect((await ask('192.0.2.6', spoof(index))).status).toBe(200)
  }
  expectError(await ask('192.0.2.6', spoof(200)), 429, 'request/too-many-requests')
})

test('of a trusted proxy the last address that is not its own counts, not what the client wrote before it', async () => {
  behindProxy.clock.freeze()
  const through = (address: string, from = '10.0.0.1') =>
    ask(from, { 'x-forwarded-for': address }, behindProxy.as())
  for (let index = 0; index < perMinute; index += 1) {
    expect((await through(`198.51.100.${index}, 203.0.113.7, 10.0.0.2`)).status).toBe(200)
  }
  expectError(await through('198.51.100.99, 203.0.113.7'), 429, 'request/too-many-requests')
  expect((await through('198.51.100.99, 203.0.113.8')).status).toBe(200)
  expect((await through('203.0.113.7', '192.0.2.7')).status).toBe(200)
})

test('calls without a token, or with one nobody has, are anonymous; a session on that network goes on', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const from = '192.0.2.8'
  const stranger = { accessToken: 'x'.repeat(43) }
  for (let index = 0; index < perMinute; index += 1) {
    const client = index % 2 === 0 ? app.as() : app.as(stranger)
    expectError(await client.call(userRoutes.getMe, { from }), 401, 'auth/unauthenticated')
  }
  expectError(await app.as().call(userRoutes.getMe, { from }), 429, 'request/too-many-requests')
  expectError(await app.as(stranger).call(userRoutes.getMe, { from }), 429, 'request/too-many-requests')
  expect((await app.as(person).call(userRoutes.getMe, { from })).status).toBe(200)
})

test('a session has 600 calls a minute, wherever they come from; another session of the person has its own', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  const call = (as: Pick<Person, 'accessToken'>, from: string) => app.as(as).call(userRoutes.getMe, { from })
  for (let index = 0; index < limits.callsPerMinuteSession; index += 1) {
    expect((await call(person, `192.0.2.${index % 250}`)).status).toBe(200)
  }
  const refused = await call(person, '203.0.113.1')
  expectError(refused, 429, 'request/too-many-requests')
  expect(retryAfter(refused)).toBeGreaterThan(0)
  const other = await app.aSession(person.id)
  expect((await call(other, '203.0.113.1')).status).toBe(200)
})

test('processes on one database share what they counted', async () => {
  app.clock.freeze()
  const other = (await app.beside()).as()
  const from = '192.0.2.9'
  await askOften(perMinute, () => from)
  const admitted: number[] = []
  await expect
    .poll(
      async () => {
        const { status } = await ask(from, {}, other)
        if (status === 200) admitted.push(status)
        return status
      },
      { interval: 200, timeout: 10_000 },
    )
    .toBe(429)
  expect(admitted.length).toBeLessThan(20)
})

test('health does not count', async () => {
  const url = await app.listen()
  const statuses = await Promise.all(
    Array.from({ length: 2 * perMinute }, async () => (await fetch(`${url}/health`)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})
