/** @file Takes former keys back, on a device that has them, after the account was begun again. */
import { keyRoutes } from '@cardea/contract'
import { SealingError, type Bytes } from '@cardea/sealing'
import { checkChain, descends, type CheckedStatement } from '@cardea/sealing/people'
import { fromBase64url } from '@cardea/sealing'
import { openAccountKey, type UnlockerPair } from '@cardea/sealing/people'
import { settleKeys } from './add-unlocker.ts'
import { openBundle, selfKeyOf } from './bundle.ts'
import { readDevice } from './device-key.ts'
import { orStrange, type Holder, type VaultState } from './holder.ts'
import { takeKeysBack } from './next-keys.ts'
import { askOwnKeys, sealParts } from './own-calls.ts'
import { openTrust } from './trust-store.ts'
import { deviceUnlocker } from './unlockers.ts'

/** Former keys count again, with all that unlocked them; all other sessions end. @throws the server's refusal */
export const takeBack = (holder: Holder): Promise<VaultState> =>
  orStrange(holder, async () => {
    const { environment } = holder
    const { id } = environment.person
    const device = await readDevice(environment)
    const unlocker = device && (await deviceUnlocker(device.pair))
    const own = await askOwnKeys(environment, unlocker ?? undefined)
    const { aside, keys, bundle: present, trust: presentTrust } = own
    if (!unlocker || !aside?.wrap || !keys || !present || !presentTrust) throw new SealingError()
    const chain = await checkChain(id, keys.statements)
    const opened = await openAside(aside.wrap, id, chain, unlocker.pair)
    const bundle = await openBundle(opened.accountKey, id, aside.bundle)
    const former = chain.find(({ hash }) => hash === bundle.statement)
    const seen = chain.find(({ hash }) => hash === device?.seen.statement)
    if (!former || !seen || !descends(chain, seen.n, former.n)) throw new SealingError()
    const trust = await openTrust(selfKeyOf(bundle), id, aside.trust)
    const { email } = keys
    const counts = { person: id, bundleN: present.n, trustN: presentTrust.n }
    const { accountKey } = opened
    const next = await takeKeysBack(
      { ...counts, email, accountKey, chain, bundle, trust },
      former,
      environment.now(),
    )
    const parts = await sealParts(counts, { accountKey, bundle: next.bundle, trust })
    holder.own = await environment.ask(keyRoutes.makeKeys, { body: { statement: next.signed, ...parts } })
    const [bundleN, trustN] = [parts.bundle.n, parts.trust.n]
    const taken = { person: id, email, accountKey, chain: next.chain, bundle: next.bundle, trust }
    await settleKeys(holder, { ...taken, bundleN, trustN })
    return holder.state
  })

/** The account key that lies aside, of whichever former generation. @throws SealingError */
async function openAside(
  wrap: string,
  person: string,
  chain: readonly CheckedStatement[],
  pair: UnlockerPair,
): Promise<{ accountKey: Bytes }> {
  const generations = new Set(chain.map(({ generation }) => generation).toReversed())
  for (const generation of generations) {
    try {
      return { accountKey: await openAccountKey(fromBase64url(wrap), { person, generation }, pair) }
    } catch (error) {
      if (!(error instanceof SealingError)) throw error
    }
  }
  throw new SealingError()
}
