/** @file Writes what the person's clients have seen and checked. */
import { keepSeen } from './device-key.ts'
import { become, type Holder } from './holder.ts'
import { seenOf } from './add-unlocker.ts'
import { selfKeyOf } from './bundle.ts'
import { changeOwnKeys } from './own-calls.ts'
import { again } from './reload.ts'
import { readLines, sealTrust, type TrustStore } from './trust-store.ts'

/** Changes the trust store, as it is now: what another device wrote meanwhile stays. */
export async function changeTrust(holder: Holder, change: (store: TrustStore) => TrustStore): Promise<void> {
  await again(holder, async (keys) => {
    const trust = await fitting(holder, change(keys.trust))
    const trustN = keys.trustN + 1
    const sealed = await sealTrust(selfKeyOf(keys.bundle), keys.person, trustN, trust)
    holder.own = await changeOwnKeys(holder.environment, keys, { trust: sealed })
    const next = { ...keys, trust, trustN }
    become(holder, { is: 'open', keys: next })
    await keepSeen(holder.environment, seenOf(next))
  })
}

/** A text of this length is never too long, whatever its padding. */
const surelyFits = 512 * 1024

/** What the server takes of a store: one that is full gives up lines. */
async function fitting(holder: Holder, store: TrustStore): Promise<TrustStore> {
  if (store.items.length + JSON.stringify(store.people).length < surelyFits) return store
  const { fits, readThere, trimTrust } = await import('./trim-trust.ts')
  if (fits(store)) return store
  const trimmed = trimTrust(store, await readThere(holder))
  // What was seen of the others is not written again with the next.
  const kept = readLines(trimmed.items)
  for (const start of holder.seen.lines.keys()) if (!kept.has(start)) holder.seen.lines.delete(start)
  return trimmed
}
