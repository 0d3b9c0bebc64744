/** @file Writes what the person's clients have seen and checked. */
import { keepSeen } from './device-key.ts'
import { become, type Holder } from './holder.ts'
import { seenOf } from './add-unlocker.ts'
import { selfKeyOf } from './bundle.ts'
import { changeOwnKeys } from './own-calls.ts'
import { again } from './reload.ts'
import { sealTrust, type TrustStore } from './trust-store.ts'

/** Changes the trust store, as it is now: what another device wrote meanwhile stays. */
export async function changeTrust(holder: Holder, change: (store: TrustStore) => TrustStore): Promise<void> {
  await again(holder, async (keys) => {
    const trust = change(keys.trust)
    const trustN = keys.trustN + 1
    const sealed = await sealTrust(selfKeyOf(keys.bundle), keys.person, trustN, trust)
    holder.own = await changeOwnKeys(holder.environment, keys, { trust: sealed })
    const next = { ...keys, trust, trustN }
    become(holder, { is: 'open', keys: next })
    await keepSeen(holder.environment, seenOf(next))
  })
}
