import { routes } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
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
})

test('beside times of the past a number says how many ids are made, the first of them at those times', async () => {
  const client = app.as(await app.aPerson())
  const at = '2026-01-02T03:04:05.678Z'
  const idsOf = async (body: { count?: number; createdAt?: string[] }) =>
    (await client.call(routes.makeItemIDs, { body: { kind: 'record', ...body } })).body.ids
  expect(await idsOf({ count: 2, createdAt: [at, at] })).toHaveLength(2)
  const [dated, fresh] = await idsOf({ count: 2, createdAt: [at] })
  expect(dated?._id.startsWith(fresh?._id.slice(0, 8) ?? '')).toBe(false)
  expect(await idsOf({ count: 1, createdAt: [at, at] })).toHaveLength(2)
})

test.each([{ count: 0 }, { createdAt: [] }, { count: 0, createdAt: [] }])(
  'the contract names upper limits alone: %j makes no id',
  async (body) => {
    const client = app.as(await app.aPerson())
    const made = await client.call(routes.makeItemIDs, { body: { kind: 'record', ...body } })
    expect(made.body.ids).toEqual([])
  },
)

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

test('nothing to hand over or to convert is no error either', async () => {
  const { client, keys } = await aPersonWithKeys()
  const body = await signOwn('POST /keys/wraps', { items: [] }, keys.sign)
  expect((await client.call(routes.handOverKeys, { body })).body).toEqual({ done: 0, refused: [] })
  for (const to of ['people', 'server'] as const) {
    const read = await client.call(routes.readForConversion, { body: { to, ids: [] } })
    expect(read.body).toEqual({ records: [] })
    const converted = await client.call(routes.convertRecords, { body: { to, records: [] } })
    expect(converted.body).toEqual({ converted: [], refused: [] })
  }
})
