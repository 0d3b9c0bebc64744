import { authRoutes, encryptionRoutes, limits, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Client } from '../../testing/client.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const strict = await testApp({ settings: { RATE_LIMIT: 'on', RATE_NETWORK: '5' } })
const fewCalls = await testApp({ settings: { RATE_LIMIT: 'on', RATE_SESSION: '4' } })
const behindProxy = await testApp({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8' } })

const perMinute = limits.callsPerMinuteNetwork

/** An anonymous call: it is counted, and asks for nothing. */
const ask = (from: string, headers: Record<string, string> = {}, client: Client = app.as()) =>
  client.send('POST', '/auth/sendOTPEmail', { from, headers, body: {} })
/** What it is answered where it is let in. */
const letIn = 400

/** Makes so many anonymous calls. Each must be answered. */
async function askOften(count: number, from: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index += 1) expect((await ask(from(index))).status).toBe(letIn)
}

const retryAfter = (answer: { headers: Readonly<Record<string, unknown>> }): number =>
  Number(answer.headers['retry-after'])

test('a network has 60 anonymous calls a minute, then hears when to come again, and then may', async () => {
  app.clock.freeze()
  await askOften(perMinute, () => '192.0.2.1')
  const refused = await ask('192.0.2.1')
  expectError(refused, 429, 'request/too-many-requests')
  expect(retryAfter(refused)).toBeGreaterThan(0)
  expect((await ask('192.0.2.2')).status).toBe(letIn)
  app.clock.advance((retryAfter(refused) - 2) * 1_000)
  expectError(await ask('192.0.2.1'), 429, 'request/too-many-requests')
  app.clock.advance(2_000)
  expect((await ask('192.0.2.1')).status).toBe(letIn)
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
  expect((await ask('::ffff:192.0.2.5')).status).toBe(letIn)
})

test('the addresses of an IPv6 /64 are one network', async () => {
  app.clock.freeze()
  await askOften(perMinute, (index) => `2001:db8:0:1::${(index + 1).toString(16)}`)
  expectError(await ask('2001:db8:0:1:ffff::1'), 429, 'request/too-many-requests')
  expect((await ask('2001:db8:0:2::1')).status).toBe(letIn)
})

test('the networks of an IPv6 /48 have ten times the rate of one together', async () => {
  app.clock.freeze()
  await askOften(10 * perMinute, (index) => `2001:db8:a:${(index % 50).toString(16)}::1`)
  expectError(await ask('2001:db8:a:ffff::1'), 429, 'request/too-many-requests')
  expect((await ask('2001:db8:b:1::1')).status).toBe(letIn)
})

test('75 page loads of a network show no colleague 429, nor do all their refreshes', async () => {
  app.clock.freeze()
  const from = '192.0.2.20'
  const people = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  for (let load = 0; load < 75; load += 1) {
    expect((await app.as().call(encryptionRoutes.getEncryptionStatus, { from })).status).toBe(200)
    expect((await app.as().call(encryptionRoutes.getPublicKey, { from })).status).toBe(200)
    const person = people[load % people.length]
    const token = person?.refreshToken ?? ''
    const refreshed = await app.as().call(authRoutes.refresh, { from, params: { token } })
    expect(refreshed.status).toBe(200)
    if (person) person.refreshToken = refreshed.body.refreshToken
  }
  expect((await ask(from)).status).toBe(letIn)
})

test('a refresh with a token that is not good counts for its network, whose good ones go on', async () => {
  app.clock.freeze()
  const from = '192.0.2.21'
  const refresh = (token: string) => app.as().call(authRoutes.refresh, { from, params: { token } })
  for (let index = 0; index < perMinute; index += 1) {
    expectError(await refresh('invented'), 401, 'auth/unauthenticated')
  }
  expectError(await refresh('invented'), 429, 'request/too-many-requests')
  expectError(await ask(from), 429, 'request/too-many-requests')
  expect((await refresh((await app.aPerson()).refreshToken)).status).toBe(200)
})

test('RATE_NETWORK says how many anonymous calls a network has', async () => {
  strict.clock.freeze()
  for (let index = 0; index < 5; index += 1) {
    expect((await ask('192.0.2.1', {}, strict.as())).status).toBe(letIn)
  }
  expectError(await ask('192.0.2.1', {}, strict.as()), 429, 'request/too-many-requests')
})

test('a known device of the account that is named signs in while others use its network up', async () => {
  app.clock.freeze()
  const from = '192.0.2.22'
  const email = 'colleague@example.org'
  const { deviceToken } = await app.signIn(email)
  const other = await app.signIn('other-colleague@example.org')
  await askOften(perMinute, () => from)
  const askFor = (token: string) =>
    app.as().call(authRoutes.sendCode, { from, headers: { 'x-device': token }, body: { email } })
  expect((await askFor(deviceToken)).status).toBe(200)
  expectError(await askFor(other.deviceToken), 429, 'request/too-many-requests')
  expectError(await askFor('invented'), 429, 'request/too-many-requests')
  for (let index = 1; index < perMinute; index += 1) await ask(from, { 'x-device': deviceToken })
  expectError(await askFor(deviceToken), 429, 'request/too-many-requests')
})

test('forwarding headers change nothing unless a proxy is trusted', async () => {
  app.clock.freeze()
  const spoof = (index: number) => ({
    'x-forwarded-for': `198.51.100.${index}`,
    'x-real-ip': `198.51.100.${index}`,
    forwarded: `for=198.51.100.${index}`,
  })
  for (let index = 0; index < perMinute; index += 1) {
    expect((await ask('192.0.2.6', spoof(index))).status).toBe(letIn)
  }
  expectError(await ask('192.0.2.6', spoof(200)), 429, 'request/too-many-requests')
})

test('behind a trusted proxy the last address that is not the proxy’s counts, not what the client wrote before it', async () => {
  behindProxy.clock.freeze()
  const through = (address: string, from = '10.0.0.1') =>
    ask(from, { 'x-forwarded-for': address }, behindProxy.as())
  for (let index = 0; index < perMinute; index += 1) {
    expect((await through(`198.51.100.${index}, 203.0.113.7, 10.0.0.2`)).status).toBe(letIn)
  }
  expectError(await through('198.51.100.99, 203.0.113.7'), 429, 'request/too-many-requests')
  expect((await through('198.51.100.99, 203.0.113.8')).status).toBe(letIn)
  expect((await through('203.0.113.7', '192.0.2.7')).status).toBe(letIn)
})

test('calls without a token, or with an unknown one, are anonymous; a session on that network goes on', async () => {
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

test('three sessions do not triple a rate: a person has that of two, and no other person is refused for it', async () => {
  fewCalls.clock.freeze()
  const [person, colleague] = [await fewCalls.aPerson(), await fewCalls.aPerson()]
  const [second, third] = [await fewCalls.aSession(person.id), await fewCalls.aSession(person.id)]
  const call = (as: Pick<Person, 'accessToken'>) => fewCalls.as(as).call(userRoutes.getMe)
  for (let round = 0; round < 3; round += 1) {
    for (const session of [person, second]) expect((await call(session)).status).toBe(200)
  }
  for (const session of [third, third]) expect((await call(session)).status).toBe(200)
  for (const session of [third, second, await fewCalls.aSession(person.id)]) {
    const refused = await call(session)
    expectError(refused, 429, 'request/too-many-requests')
    expect(retryAfter(refused)).toBeGreaterThan(0)
  }
  expect((await call(colleague)).status).toBe(200)
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
        if (status === letIn) admitted.push(status)
        return status
      },
      { interval: 200 },
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
