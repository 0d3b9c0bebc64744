import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

test('keys are found by id among people one shares with, by address of anybody; no keys and no account answer alike', async () => {
  const ada = await aPersonWithKeys()
  const bob = await aPersonWithKeys()
  const stranger = await aPersonWithKeys()
  const keyless = await app.aPerson()
  await app.aRecord({ owner: ada.person, sharedWith: [[bob.person, 'VIEWER']] })
  const { body } = await ada.client.call(routes.findKeys, {
    body: {
      ids: [bob.person.id, stranger.person.id],
      emails: [stranger.person.email, keyless.email, 'nobody@example.org'],
    },
  })
  expect(body.people).toEqual([
    {
      userID: bob.person.id,
      keys: { userID: bob.person.id, email: bob.person.email, statements: bob.keys.signed },
    },
    { userID: stranger.person.id, keys: null },
    expect.objectContaining({ userID: stranger.person.id, email: stranger.person.email }),
    { userID: null, email: keyless.email, keys: null },
    { userID: null, email: 'nobody@example.org', keys: null },
  ])
})

test('ids are made at a time of the past, each with a proof of its own', async () => {
  const client = app.as(await app.aPerson())
  const at = '2026-01-02T03:04:05.678Z'
  const { body } = await client.call(routes.makeItemIDs, { body: { kind: 'record', createdAt: [at, at] } })
  expect(new Set(body.ids.map(({ proof }) => proof)).size).toBe(2)
  for (const { _id } of body.ids) {
    expect(Number.parseInt(_id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse(at))
  }
  const both = { kind: 'record' as const, count: 1, createdAt: [at] }
  expectError(await client.call(routes.makeItemIDs, { body: both }), 400, 'request/invalid')
})

test('an id is made where no number is named', async () => {
  const client = app.as(await app.aPerson())
  const { body } = await client.call(routes.makeItemIDs, { body: { kind: 'group' } })
  expect(body.ids).toHaveLength(1)
})

test.each(['0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '9999-01-01T00:00:00.000Z'])(
  'no id is made at %s, which is no time of the past that an id can hold',
  async (at) => {
    const client = app.as(await app.aPerson())
    const body = { kind: 'record' as const, createdAt: [at] }
    expectError(await client.call(routes.makeItemIDs, { body }), 400, 'request/invalid')
  },
)
