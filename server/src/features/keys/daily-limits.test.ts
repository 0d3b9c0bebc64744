import { limits, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aDevice, bodyOfKeys, nextKeys } from '../../testing/person-keys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })

test('one person says at most fifty statements a day', async () => {
  const person = await app.aPerson()
  const client = app.as(person)
  let keys = await nextKeys(person, { is: 'first' })
  for (let made = 0; made < limits.keyStatementsPerDay; made += 1) {
    const { status, json } = await client.call(routes.makeKeys, {
      body: await bodyOfKeys(keys, await aDevice()),
    })
    expect(status, JSON.stringify(json)).toBe(201)
    keys = await nextKeys(person, { is: 'reset', before: keys })
  }
  const body = await bodyOfKeys(keys, await aDevice())
  expectError(await client.call(routes.makeKeys, { body }), 429, 'request/too-many-requests')
})

test('one person asks for at most twenty approvals of a device a day, however many of them end', async () => {
  const client = app.as(await app.aPerson())
  const ask = async () =>
    client.call(routes.makeUnlockRequest, {
      body: { publicKey: (await aDevice()).publicKey, proof: 'A'.repeat(43) },
    })
  for (let made = 0; made < limits.unlockRequestsPerDay; made += 1) {
    const { status, body } = await ask()
    expect(status).toBe(201)
    await client.call(routes.endUnlockRequest, { params: { id: body._id } })
  }
  expectError(await ask(), 429, 'request/too-many-requests')
})

test('one person asks for the keys of at most two hundred addresses of others a day, and for their own always', async () => {
  const person = await app.aPerson()
  const client = app.as(person)
  const addresses = (call: number) =>
    Array.from({ length: limits.keysByAddress }, (_, index) => `p${call}.${index}@example.org`)
  const calls = limits.keyAddressesPerDay / limits.keysByAddress
  for (let call = 0; call < calls; call += 1)
    expect((await client.call(routes.findKeys, { body: { emails: addresses(call) } })).status).toBe(200)
  const one = await client.call(routes.findKeys, { body: { emails: ['one.more@example.org'] } })
  expectError(one, 429, 'request/too-many-requests')
  expect((await client.call(routes.findKeys, { body: { emails: [person.email] } })).status).toBe(200)
})
