/** @file Adds what opens a person's account key. */
import { makeClientKeyPair, type Bytes } from '@cardea/sealing'
import { keepDevice, keepSeen } from './device-key.ts'
import { become, keysOf, type Holder } from './holder.ts'
import { statementOf, type OpenKeys } from './open-keys.ts'
import { changeOwnKeys, naming, newUnlocker, wrapFor } from './own-calls.ts'
import { sealBundle } from './bundle.ts'
import { again } from './reload.ts'
import { deviceUnlocker, type PublicUnlocker } from './unlockers.ts'

/** A device that asked, and the secret of its words. */
interface Approved {
  requestID: string
  psk: Bytes
}

/** @throws the server's refusal, such as auth/reauthentication-required */
export const addUnlocker = (holder: Holder, unlocker: PublicUnlocker, approved?: Approved): Promise<void> =>
  again(holder, async (keys) => {
    const { person, accountKey, bundleN } = keys
    const bundle = naming(keys.bundle, unlocker)
    const added = await newUnlocker(accountKey, person, bundle, unlocker)
    const { point } = unlocker.pair
    const wrap = approved && {
      wrap: await wrapFor(accountKey, person, bundle, point, approved.psk),
      requestID: approved.requestID,
    }
    holder.own = await changeOwnKeys(holder.environment, keys, {
      bundle: await sealBundle(accountKey, person, bundleN + 1, bundle),
      add: [{ ...added, ...wrap }],
    })
    become(holder, { is: 'open', keys: { ...keys, bundle, bundleN: bundleN + 1 } })
  })

/** Makes this device an unlocker. @throws the server's refusal */
export async function addDevice(holder: Holder): Promise<void> {
  const { environment } = holder
  const pair = await makeClientKeyPair(environment.deviceStore.needsBytes)
  await addUnlocker(holder, await deviceUnlocker(pair))
  await keepDevice(environment, pair, seenOf(keysOf(holder)))
}

export const seenOf = (keys: OpenKeys) => ({ statement: statementOf(keys).hash, trustN: keys.trustN })

/** Whether a person's own bundle names an unlocker: the server alone may name more. */
export const isNamed = ({ bundle }: OpenKeys, publicKey: string): boolean =>
  bundle.unlockers.some((one) => one.publicKey === publicKey)

/** From now on these keys are at work, and this device has seen them. */
export async function settleKeys(holder: Holder, keys: OpenKeys): Promise<void> {
  await keepSeen(holder.environment, seenOf(keys))
  become(holder, { is: 'open', keys })
}
