import { routes } from '@cardea/contract'
import { signOwn } from '@cardea/sealing/people'
import type { Scene } from './actors.ts'
import { isAtHome } from './calls-on-own-account.ts'
import { plainCall, type MatrixCall } from './matrix-call.ts'
import {
  aDevice,
  bodyOfKeys,
  changeKeysOf,
  makeKeysOf,
  nextKeys,
  partsOf,
  type PersonKeys,
} from './person-keys.ts'

/** Without a session of one's own, a call is signed by keys that the server does not know. */
const keysIn = async (scene: Scene): Promise<PersonKeys> =>
  isAtHome(scene) ? (await makeKeysOf(scene.client, scene.me)).keys : nextKeys(scene.me, { is: 'first' })

const changing: MatrixCall = {
  async make(scene) {
    const { client } = scene
    const keys = await keysIn(scene)
    keys.n.trust += 1
    return changeKeysOf(client, keys, { trust: (await partsOf(keys)).trust })
  },
  needsOwnScene: true,
}

const aRequest = async () => ({ publicKey: (await aDevice()).publicKey, proof: 'A'.repeat(43) })

/** Every call about keys of people. */
export const callsOnKeys: Readonly<Record<string, MatrixCall>> = {
  getKeys: plainCall(routes.getKeys),
  makeKeys: {
    make: async ({ client, me }) =>
      client.call(routes.makeKeys, {
        body: await bodyOfKeys(await nextKeys(me, { is: 'first' }), await aDevice()),
      }),
    needsOwnScene: true,
  },
  changeKeys: changing,
  makeUnlockRequest: {
    make: async ({ client }) => client.call(routes.makeUnlockRequest, { body: await aRequest() }),
  },
  endUnlockRequest: {
    async make(scene) {
      const made = isAtHome(scene)
        ? (await scene.client.call(routes.makeUnlockRequest, { body: await aRequest() })).body
        : { _id: 'none' }
      return scene.client.call(routes.endUnlockRequest, { params: { id: made._id } })
    },
    needsOwnScene: true,
  },
  findKeys: plainCall(routes.findKeys, ({ friend }) => ({ ids: [friend.id], emails: [friend.email] })),
  getWantedKeys: plainCall(routes.getWantedKeys),
  handOverKeys: {
    async make(scene) {
      const { sign } = await keysIn(scene)
      const items = [{ recordID: scene.me.id, n: 1, wraps: [] }]
      return scene.client.call(routes.handOverKeys, {
        body: await signOwn('POST /keys/wraps', { items }, sign),
      })
    },
    needsOwnScene: true,
  },
  makeItemIDs: plainCall(routes.makeItemIDs, () => ({ kind: 'record' as const, count: 2 })),
}
