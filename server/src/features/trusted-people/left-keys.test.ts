import { randomBytes } from 'node:crypto'
import { limits, spans, trustedPeopleRoutes, routes, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Client } from '../../testing/client.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

type Body = BodyInput<typeof trustedPeopleRoutes.setTrustedPeople>
type Named = Body['people'][number]

const put = (client: Client, people: Named[], isForKeys = false) =>
  client.call(trustedPeopleRoutes.setTrustedPeople, { body: { people, ...(isForKeys && { isForKeys }) } })
const aBox = (generation = 1, bytes = 400) => ({ generation, box: randomBytes(bytes).toString('base64url') })
const named = (email: string, sealed?: Named['sealed']): Named => ({
  email,
  waitDays: 7,
  ...(sealed && { sealed }),
})
const needsKeys = (answer: Awaited<ReturnType<typeof put>>) => answer.body.trusted.map((one) => one.needsKeys)
const storedBox = async (ownerID: string) =>
  (
    await app.database
      .selectFrom('trusted_people')
      .select('box')
      .where('owner_id', '=', ownerID)
      .executeTakeFirstOrThrow()
  ).box

test('a box stays while days change, counts for the keys that it was made with, and lies sealed', async () => {
  const [ana, bob] = [await aPersonWithKeys(), await aPersonWithKeys()]
  const { email } = bob.person
  expect(needsKeys(await put(ana.client, [named(email)]))).toEqual([true])
  const sealed = aBox()
  expect(needsKeys(await put(ana.client, [named(email, sealed)]))).toEqual([false])
  expect(needsKeys(await put(ana.client, [{ email, waitDays: 3 }]))).toEqual([false])
  const { body } = await bob.client.call(trustedPeopleRoutes.listTrustedPeople)
  expect(body.trusting).toMatchObject([{ email: ana.person.email, needsKeys: false }])
  const stored = await storedBox(ana.person.id)
  expect(stored?.includes(Buffer.from(sealed.box, 'base64url'))).toBe(false)
  expect(stored?.includes(sealed.box)).toBe(false)
  for (const side of [ana, bob]) {
    await put(ana.client, [named(email, aBox())])
    const generation = (by: number) =>
      app.database
        .updateTable('person_keys')
        .set(({ eb }) => ({ generation: eb('generation', '+', by) }))
        .where('user_id', '=', side.person.id)
        .execute()
    await generation(1)
    expect(needsKeys(await put(ana.client, [named(email)]))).toEqual([true])
    await generation(-1)
  }
})

test('a box of other keys, of an address without any, and of an owner without any is refused alike', async () => {
  const [ana, bob] = [await aPersonWithKeys(), await aPersonWithKeys()]
  const keyless = await app.aPerson()
  for (const [client, email, generation] of [
    [ana.client, bob.person.email, 2],
    [ana.client, keyless.email, 1],
    [ana.client, 'nobody@example.org', 1],
    [app.as(keyless), bob.person.email, 1],
  ] as const)
    expectError(await put(client, [named(email, aBox(generation))]), 409, 'keys/recipients')
  const { body } = await ana.client.call(trustedPeopleRoutes.listTrustedPeople)
  expect(body.trusted).toEqual([])
  for (const bytes of [limits.leastBoxBytes - 1, limits.boxBytes + 1])
    expectError(await put(ana.client, [named(bob.person.email, aBox(1, bytes))]), 400, 'keys/invalid')
  const most = await put(ana.client, [named(bob.person.email, aBox(1, limits.boxBytes))])
  expect(needsKeys(most)).toEqual([false])
})

test('in the background, without a fresh sign-in, keys are left where they are needed, and nothing else changes', async () => {
  const [ana, bob] = [await aPersonWithKeys(), await aPersonWithKeys()]
  const { email } = bob.person
  await put(ana.client, [named(email)])
  app.clock.advance(spans.stepUpMs + 1)
  const { refreshToken } = ana.person
  const session = (await app.as().call(routes.refresh, { params: { token: refreshToken } })).body
  const stale = app.as(session)
  expectError(await put(stale, [named(email, aBox())]), 403, 'auth/reauthentication-required')
  for (const people of [[], [{ email, waitDays: 30 as const }], [named(email), named('more@example.org')]])
    expectError(await put(stale, people, true), 409, 'keys/recipients')
  expect(needsKeys(await put(stale, [named(email, aBox())], true))).toEqual([false])
  const stored = await storedBox(ana.person.id)
  expect(needsKeys(await put(stale, [named(email, aBox())], true))).toEqual([false])
  expect((await storedBox(ana.person.id))?.equals(stored ?? Buffer.alloc(0))).toBe(true)
})
