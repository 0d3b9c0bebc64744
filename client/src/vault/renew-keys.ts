/** @file Begins a new generation: what is removed opens nothing that comes. */
import type { KeyChange } from '@cardea/contract'
import { fromBase64url, toBase64url } from '@cardea/sealing'
import type { StoredPair } from '@cardea/sealing/people'
import { isNamed, settleKeys } from './add-unlocker.ts'
import type { Bundle } from './bundle.ts'
import { forgetDevice, readDevice } from './device-key.ts'
import { become, type Holder } from './holder.ts'
import { makeNextKeys } from './next-keys.ts'
import { askOwnKeys, changeOwnKeys, naming, newUnlocker, sealParts, wrapFor } from './own-calls.ts'
import type { OpenKeys } from './open-keys.ts'
import { again } from './reload.ts'
import { deviceUnlocker, type Unlocker } from './unlockers.ts'

interface Renewal {
  /** Ids of unlockers. */
  remove?: readonly string[]
  /** One that comes in the same call, as a new sheet. */
  add?: Unlocker
  /** The pair that signs from now on, where its words were shown already. */
  sign?: StoredPair | undefined
  /** Another person could have what is removed: every item needs a new key. */
  isStolen?: boolean
}

/**
 * The new account key is wrapped for exactly the unlockers that stay, and that the person's own bundle names: one that
 * the server alone names goes.
 * @throws the server's refusal, such as auth/reauthentication-required
 */
export async function renewKeys(holder: Holder, renewal: Renewal = {}): Promise<void> {
  // Items under the keys of before count by their line alone, from then on.
  await holder.writeSeen()
  await again(holder, async (keys) => {
    const { environment } = holder
    const { unlockers } = await askOwnKeys(environment)
    const isGone = ({ _id, publicKey }: Named): boolean =>
      renewal.remove?.includes(_id) === true || !isNamed(keys, publicKey)
    const staying = unlockers.filter((one) => !isGone(one))
    const { person, email, chain } = keys
    const at = environment.now()
    const next = await makeNextKeys({
      person,
      email,
      is: 'renewed',
      chain,
      former: keys,
      at,
      sign: renewal.sign,
    })
    const bundle = bundleOf(next.bundle, staying, renewal.add)
    const change = await changeOf(keys, { ...next, bundle }, staying, renewal)
    const remove = unlockers.filter(isGone).map(({ _id }) => _id)
    holder.own = await changeOwnKeys(environment, keys, {
      statement: next.signed,
      ...change,
      ...(remove.length > 0 && { remove }),
      ...(renewal.isStolen && { isStolen: true }),
    })
    const { accountKey } = next
    const [bundleN, trustN] = [keys.bundleN + 1, keys.trustN + 1]
    await settleKeys(holder, { ...keys, accountKey, chain: next.chain, bundle, bundleN, trustN })
    await forgetRemoved(holder, bundle)
  })
}

type Named = { _id: string; publicKey: string }

const bundleOf = (bundle: Bundle, staying: readonly Named[], added: Unlocker | undefined): Bundle => {
  const kept = bundle.unlockers.filter(({ publicKey }) => staying.some((one) => one.publicKey === publicKey))
  return added ? naming({ ...bundle, unlockers: kept }, added) : { ...bundle, unlockers: kept }
}

async function changeOf(
  keys: OpenKeys,
  { accountKey, bundle }: Pick<OpenKeys, 'accountKey' | 'bundle'>,
  staying: readonly Named[],
  { add }: Renewal,
): Promise<KeyChange> {
  const { person, trust } = keys
  const wraps = staying.map(async ({ _id, publicKey }) => ({
    _id,
    wrap: await wrapFor(accountKey, person, bundle, fromBase64url(publicKey)),
  }))
  return {
    ...(await sealParts(keys, { accountKey, bundle, trust })),
    wraps: await Promise.all(wraps),
    ...(add && { add: [await newUnlocker(accountKey, person, bundle, add)] }),
  }
}

/** A device that removed itself keeps no key that opens nothing. */
async function forgetRemoved(holder: Holder, bundle: Bundle): Promise<void> {
  const device = await readDevice(holder.environment)
  if (!device) return
  const { pair } = await deviceUnlocker(device.pair)
  const own = toBase64url(pair.point)
  if (bundle.unlockers.some(({ publicKey }) => publicKey === own)) return
  await forgetDevice(holder.environment)
  become(holder, { is: 'keyless' })
}
