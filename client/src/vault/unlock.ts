/** @file Opens a person's keys at a start, by a passkey, or by the words of a recovery sheet. */
import { keyRoutes, type OwnKeys } from '@cardea/contract'
import { makeClientKeyPair, SealingError } from '@cardea/sealing'
import { checkChain } from '@cardea/sealing/people'
import { addDevice, settleKeys } from './add-unlocker.ts'
import { keepDevice, readDevice } from './device-key.ts'
import { become, codeOf, orStrange, type Holder, type VaultState } from './holder.ts'
import { makeNextKeys } from './next-keys.ts'
import { openKeys, openWrap, presentKeys, type OpenKeys } from './open-keys.ts'
import { askOwnKeys, naming, newUnlocker, sealParts } from './own-calls.ts'
import { attempts } from './reload.ts'
import { renewKeys } from './renew-keys.ts'
import { emptyTrust } from './trust-store.ts'
import { deviceUnlocker, type Unlocker } from './unlockers.ts'

export interface StartOptions {
  /** False where the server allows no items sealed for people. */
  mayMakeKeys?: boolean
  /** Something is to be sealed: keys that protect nothing yet, and that this device does not open, give way to new ones. */
  mayReplaceKeys?: boolean
}

/**
 * Opens the keys by this device's own, or makes first ones. A device that holds a key never makes first keys, and replaces
 * none, whatever the server says.
 */
export async function start(
  holder: Holder,
  { mayMakeKeys = true, mayReplaceKeys = false }: StartOptions = {},
): Promise<VaultState> {
  const device = await readDevice(holder.environment)
  const unlocker = device ? await deviceUnlocker(device.pair) : undefined
  const own = await askOwnKeys(holder.environment, unlocker)
  holder.own = own
  if (!presentKeys(own)) {
    if (device) return become(holder, { is: 'strange' })
    return mayMakeKeys ? makeFirstKeys(holder) : become(holder, { is: 'keyless' })
  }
  if (!device || !unlocker)
    return mayReplaceKeys ? replaceUnused(holder, own) : become(holder, { is: 'keyless' })
  if (own.wrap === null && own.aside?.wrap) {
    return become(holder, { is: 'begun again', until: own.aside.until })
  }
  if (own.wrap === null) return become(holder, { is: 'keyless' })
  const { statement, trustN } = device.seen
  return orStrange(holder, async () => {
    const keys = await openBy(holder, unlocker, async (hash) => hash === statement)
    if (keys.trustN < trustN) throw new SealingError()
    return settle(holder, keys)
  })
}

/** Opens what the server told last. @throws SealingError */
async function openBy(
  { environment, own }: Holder,
  unlocker: Unlocker,
  remembers: (hash: string) => Promise<boolean>,
): Promise<OpenKeys> {
  const present = own && presentKeys(own)
  if (!present || own.wrap === null) throw new SealingError()
  const { id } = environment.person
  const chain = await checkChain(id, present.statements)
  const accountKey = await openWrap(own.wrap, id, chain, unlocker.pair)
  return openKeys(id, accountKey, present, remembers)
}

/** From now on these keys are at work; what the device saw of them is kept. */
async function settle(holder: Holder, keys: OpenKeys): Promise<VaultState> {
  await settleKeys(holder, keys)
  if (holder.own?.isRenewalDue) await renewKeys(holder)
  return holder.state
}

/** Of two devices that make first keys at once one wins; the other is a new device. */
async function makeFirstKeys(holder: Holder): Promise<VaultState> {
  const { environment } = holder
  if (!(await canKeep(holder))) return become(holder, { is: 'keyless' })
  try {
    return await makeKeys(holder, { is: 'first', chain: [] })
  } catch (error) {
    if (codeOf(error) !== 'keys/exist') throw error
    holder.own = await askOwnKeys(environment)
    return become(holder, { is: 'keyless' })
  }
}

/**
 * Begins again without a word where nothing is sealed for the person yet. The server refuses it where something is, whatever
 * this device thinks.
 */
async function replaceUnused(holder: Holder, own: OwnKeys): Promise<VaultState> {
  const isSealedFor = own.groups.some(({ wrap }) => wrap !== null)
  if (isSealedFor || !(await canKeep(holder))) return become(holder, { is: 'keyless' })
  try {
    return await makeAnew(holder, true)
  } catch (error) {
    if (!(error instanceof SealingError) && codeOf(error) !== 'keys/exist') throw error
    return become(holder, { is: 'keyless' })
  }
}

/** Keys that nothing keeps would be lost with the page, and be in the way of others. */
async function canKeep({ environment: { deviceStore } }: Holder): Promise<boolean> {
  const isKept = await deviceStore.put('device-trial', crypto.getRandomValues(new Uint8Array(1)))
  await deviceStore.delete('device-trial')
  return isKept
}

/**
 * Begins again with new keys, for a person who has lost everything. The former ones stay aside.
 * @throws the server's refusal, such as auth/reauthentication-required
 */
export const beginAgain = (holder: Holder): Promise<VaultState> => orStrange(holder, () => makeAnew(holder))

/** Another device may write its trust store or renew the keys meanwhile: then they are made of what is there by now. */
async function makeAnew(holder: Holder, isUnused?: true): Promise<VaultState> {
  const { environment } = holder
  for (let attempt = 1; ; attempt++) {
    holder.own = await askOwnKeys(environment)
    const chain = await checkChain(environment.person.id, holder.own.keys?.statements ?? [])
    try {
      return await makeKeys(holder, { is: chain.length === 0 ? 'first' : 'reset', chain, isUnused })
    } catch (error) {
      if (codeOf(error) !== 'keys/outdated' || attempt === attempts) throw error
    }
  }
}

async function makeKeys(
  holder: Holder,
  { is, chain, isUnused }: { is: 'first' | 'reset'; chain: OpenKeys['chain']; isUnused?: true | undefined },
): Promise<VaultState> {
  const { environment, own } = holder
  const { id, email: known } = environment.person
  const email = own?.keys?.email ?? known
  const pair = await makeClientKeyPair(environment.deviceStore.needsBytes)
  const unlocker = await deviceUnlocker(pair)
  const next = await makeNextKeys({ person: id, email, is, chain, at: environment.now() })
  const { accountKey, signed } = next
  const bundle = naming(next.bundle, unlocker)
  const counts = { person: id, bundleN: own?.bundle?.n ?? 0, trustN: own?.trust?.n ?? 0 }
  const trust = emptyTrust()
  const parts = await sealParts(counts, { accountKey, bundle, trust })
  const body = {
    statement: signed,
    ...parts,
    unlocker: await newUnlocker(accountKey, id, bundle, unlocker),
    ...(isUnused && { isUnused }),
  }
  holder.own = await environment.ask(keyRoutes.makeKeys, { body })
  const [bundleN, trustN] = [parts.bundle.n, parts.trust.n]
  await keepDevice(environment, pair, { statement: bundle.statement, trustN })
  const keys = { person: id, email, accountKey, chain: next.chain, bundle, bundleN, trust, trustN }
  return become(holder, { is: 'open', keys })
}

/**
 * Opens the keys by a passkey or a sheet. This device is made an unlocker too, where the sign-in is fresh enough.
 * @returns null where the server knows no such unlocker
 */
export async function unlockBy(holder: Holder, unlocker: Unlocker): Promise<VaultState | null> {
  const own = await askOwnKeys(holder.environment, unlocker)
  if (own.wrap === null) return null
  holder.own = own
  const state = await orStrange(holder, async () => {
    const remembers = async (hash: string) =>
      own.anchor !== null && own.anchor === (await unlocker.anchor?.(hash))
    const keys = await openBy(holder, unlocker, remembers)
    return become(holder, { is: 'open', keys })
  })
  if (state.is === 'open') await addDevice(holder).catch(ignoreStale)
  return holder.state
}

function ignoreStale(error: unknown): void {
  if (codeOf(error) !== 'auth/reauthentication-required') throw error
}
