import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on', RATE_LIMIT: 'on' } })

test('calls that do not open count for their network, and not for the session whose token they carry', async () => {
  // The minute in which it is counted must not turn meanwhile.
  app.clock.freeze()
  const person = await app.aPerson({ clientKey: keyPairOf() })
  const page = await app.page(person)
  const thief = await app.page({ accessToken: person.accessToken })
  const sealed = page.seal()
  expect((await page.send(sealed)).status).toBe(200)
  const refused = []
  for (let call = 0; call < limits.callsPerMinuteNetwork; call += 1) {
    refused.push(await (call % 2 === 0 ? thief.call() : page.send(sealed)))
  }
  const codes = new Set(refused.map((answer) => answer.errors[0]?.code))
  expect(codes).toEqual(new Set(['encryption/invalid', 'encryption/replayed']))
  expectError(await thief.call(), 429, 'request/too-many-requests')
  expectError(await page.send(sealed), 429, 'request/too-many-requests')
  // A person who proves who they are goes on, in the same network.
  expect((await page.call()).status).toBe(200)
})

test('a session over its rate hears so in plain', async () => {
  app.clock.freeze()
  // What the network has used up by now is forgotten then.
  app.clock.advance(5 * 60_000)
  const page = await app.page(await app.aPerson({ clientKey: keyPairOf() }))
  const answers = []
  for (let call = 0; call <= limits.callsPerMinuteSession; call += 1) answers.push(await page.call())
  const over = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.callsPerMinuteSession)
  expect(over).toHaveLength(1)
  for (const answer of over) {
    expect(answer.headers['x-encrypted']).toBeUndefined()
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expectError(answer, 429, 'request/too-many-requests')
  }
})
