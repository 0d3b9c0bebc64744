import { randomBytes } from 'node:crypto'
import { conversionRoutes, keyRoutes, routes } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { signOwn } from '@cardea/sealing/people'
import { expect } from 'vitest'
import type { Answer } from './answer.ts'
import {
  aDevice,
  bodyOfKeys,
  keyCalls,
  nextKeys,
  partsOf,
  unlockerOf,
  wrapFor,
  type PersonKeys,
} from './person-keys.ts'
import { aSealedGroup, newGroupKey } from './sealed-groups.ts'
import {
  aSealedRecord,
  contentOf,
  giveOf,
  newKey,
  randomKey,
  wrapForOneself,
  type ItemKey,
} from './sealed-records.ts'
import type { TestApp } from './test-app.ts'

export const name = 'Planted for a thief'

/** A person with a record, a group and a request, and a thief who reads their mail and has signed in by it. */
export async function aScene(app: TestApp) {
  const { own, aPersonWithKeys } = keyCalls(app)
  const [ada, bob] = [await aPersonWithKeys(), await aPersonWithKeys()]
  const { item: record } = await aSealedRecord(ada.client, ada.keys, name)
  const { item: group } = await aSealedGroup(ada.client, ada.keys, name)
  const users = [{ email: bob.person.email, role: 'EDITOR' as const }]
  const sealed = await giveOf(ada.keys, record, 2, { waiting: [bob.person.email] })
  const shared = await ada.client.call(routes.shareRecord, {
    params: { id: record.id },
    body: { users, sealed },
  })
  expect(shared.status, JSON.stringify(shared.json)).toBe(200)
  const request = await ada.client.call(routes.makeUnlockRequest, {
    body: { publicKey: (await aDevice()).publicKey, proof: 'A'.repeat(43) },
  })
  const thief = app.as(await app.aSession(ada.person.id))
  const shown = await own(thief)
  const theirs = await nextKeys(ada.person, { is: 'renewed', before: ada.keys })
  return { ada, bob, record, group, requestID: request.body._id, thief, shown, theirs }
}
export type Scene = Awaited<ReturnType<typeof aScene>>

interface Attempt {
  call: (scene: Scene) => Promise<Answer<unknown>>
  /** What it has to be answered. */
  status: number
  code?: string
}

const signed = async ({ theirs }: Scene, route: string, body: unknown) => signOwn(route, body, theirs.sign)

/** What a thief tries to change by one’s own call, under keys of their own. */
async function theirChange({ shown, theirs }: Scene) {
  const device = await aDevice()
  const wraps = await Promise.all(
    shown.unlockers.map(async ({ _id }) => ({ _id, wrap: await wrapFor(theirs, device) })),
  )
  return { device, statement: theirs.signed.at(-1), ...(await partsOf(theirs)), wraps }
}

const changing = (change: (scene: Scene) => Promise<object>): Attempt => ({
  async call(scene) {
    const body = await signed(scene, 'PUT /keys/me', await change(scene))
    return scene.thief.call(keyRoutes.changeKeys, { body })
  },
  status: 400,
  code: 'keys/invalid',
})

/** The next key of an item, for the thief’s own keys. */
async function theirKey({ theirs, ada }: Scene, former: ItemKey) {
  const next: ItemKey = { ...former, n: 2, key: randomKey() }
  const guessed: PersonKeys = { ...theirs, statement: ada.keys.statement }
  const more = { former: { ...former, key: randomKey() }, rosterN: 2 }
  return former.kind === 'group' ? newGroupKey(guessed, next, more) : newKey(guessed, next, more)
}

/**
 * Every call about keys, made by who has a session of the person and none of their keys. A route that is not here fails
 * the test.
 */
export const attempts: Readonly<Record<string, readonly Attempt[]>> = {
  getKeys: [
    { call: ({ thief }) => thief.call(keyRoutes.getKeys), status: 200 },
    { call: ({ thief, ada }) => thief.send('GET', `/keys/me?device=${ada.device.hash}`), status: 200 },
  ],
  makeKeys: [
    {
      call: async ({ thief, ada }) =>
        thief.call(keyRoutes.makeKeys, {
          body: await bodyOfKeys(await nextKeys(ada.person, { is: 'first' }), await aDevice()),
        }),
      status: 409,
      code: 'keys/exist',
    },
    {
      call: async ({ thief, theirs }) =>
        thief.call(keyRoutes.makeKeys, { body: await bodyOfKeys(theirs, await aDevice()) }),
      status: 400,
      code: 'keys/invalid',
    },
  ],
  changeKeys: [
    changing(theirChange),
    changing(async (scene) => ({ bundle: (await partsOf(scene.theirs)).bundle })),
    changing(async (scene) => ({ trust: (await partsOf(scene.theirs)).trust })),
    changing(async (scene) => ({
      bundle: (await partsOf(scene.theirs)).bundle,
      add: [await unlockerOf(scene.theirs, await aDevice())],
    })),
    changing(async (scene) => ({
      ...(await theirChange(scene)),
      remove: scene.shown.unlockers.map(({ _id }) => _id),
    })),
    changing(async ({ shown, theirs }) => ({
      wraps: [{ _id: shown.unlockers[0]?._id ?? '', wrap: await wrapFor(theirs, await aDevice()) }],
    })),
    {
      // What the person signed once, for something else.
      call: ({ thief, ada }) =>
        thief.call(keyRoutes.changeKeys, { body: ada.keys.signed[0] ?? { text: '', signature: '' } }),
      status: 400,
      code: 'keys/invalid',
    },
  ],
  makeUnlockRequest: [
    {
      call: async ({ thief }) =>
        thief.call(keyRoutes.makeUnlockRequest, {
          body: {
            publicKey: (await aDevice()).publicKey,
            proof: toBase64url(new Uint8Array(randomBytes(32))),
          },
        }),
      status: 201,
    },
  ],
  endUnlockRequest: [
    {
      call: ({ thief, requestID }) => thief.call(keyRoutes.endUnlockRequest, { params: { id: requestID } }),
      status: 200,
    },
  ],
  findKeys: [
    {
      call: ({ thief, ada, bob }) =>
        thief.call(keyRoutes.findKeys, {
          body: { ids: [ada.person.id, bob.person.id], emails: [bob.person.email] },
        }),
      status: 200,
    },
  ],
  makeItemIDs: [
    {
      call: ({ thief }) => thief.call(keyRoutes.makeItemIDs, { body: { kind: 'record', count: 1 } }),
      status: 200,
    },
  ],
  getWantedKeys: [{ call: ({ thief }) => thief.call(keyRoutes.getWantedKeys), status: 200 }],
  handOverKeys: [
    {
      async call(scene) {
        const { theirs, ada, record, bob } = scene
        const fake = { ...record, key: randomKey() }
        const wrap = await wrapForOneself({ ...theirs, statement: ada.keys.statement }, fake)
        const items = [
          { recordID: record.id, n: 1, wraps: [wrap] },
          { recordID: record.id, n: 1, wraps: [{ userID: ada.person.id, generation: 1, wrap: null }] },
          { recordID: record.id, n: 1, wraps: [{ ...wrap, userID: bob.person.id }] },
        ]
        const body = await signed(scene, 'POST /keys/wraps', { items })
        return scene.thief.call(keyRoutes.handOverKeys, { body })
      },
      status: 400,
      code: 'keys/invalid',
    },
  ],
  getGroupKeys: [
    {
      call: ({ thief, group }) => thief.call(keyRoutes.getGroupKeys, { params: { id: group.id } }),
      status: 200,
    },
  ],
  makeGroupKey: [
    {
      async call(scene) {
        const { thief, group } = scene
        const route = `POST /group/${group.id}/keys`
        const body = await signed(scene, route, await theirKey(scene, group))
        return thief.call(keyRoutes.makeGroupKey, { params: { id: group.id }, body })
      },
      status: 400,
      code: 'keys/invalid',
    },
  ],
  getRecordKeys: [
    {
      call: ({ thief, record }) => thief.call(keyRoutes.getRecordKeys, { params: { id: record.id } }),
      status: 200,
    },
  ],
  readForConversion: [
    {
      call: ({ thief, record }) =>
        thief.call(conversionRoutes.readForConversion, { body: { to: 'server', ids: [record.id] } }),
      status: 200,
    },
  ],
  convertRecords: [
    {
      async call(scene) {
        const { thief, record, theirs } = scene
        const sealed = { ...(await contentOf(record, 1, 'Theirs')), ...(await newKey(theirs, record)) }
        const { change: _none, ...rest } = { change: '', ...sealed }
        const records = [{ _id: record.id, version: 1, sealed: rest }]
        return thief.call(conversionRoutes.convertRecords, { body: { to: 'people', records } })
      },
      // Refused by itself: it is its people’s already.
      status: 200,
    },
  ],
}
