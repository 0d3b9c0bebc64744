import { routes } from '@cardea/contract'
import { isAtHome } from './calls-on-own-account.ts'
import { plainCall, type MatrixCall } from './matrix-call.ts'
import { aDevice, bodyOfKeys, changeKeysOf, makeKeysOf, nextKeys, partsOf } from './person-keys.ts'

/** Without a session of one's own, the call is signed by keys that the server does not know. */
const changing: MatrixCall = {
  async make(scene) {
    const { me, client } = scene
    const keys = isAtHome(scene) ? (await makeKeysOf(client, me)).keys : await nextKeys(me, { is: 'first' })
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
  makeItemIDs: plainCall(routes.makeItemIDs, () => ({ kind: 'record' as const, count: 2 })),
}
