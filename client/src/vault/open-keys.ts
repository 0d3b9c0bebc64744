/** @file Opens a person's keys, and proves that they are theirs. */
import type { OwnKeys, Signed } from '@cardea/contract'
import { fromBase64url, SealingError, toBase64url, type Bytes } from '@cardea/sealing'
import {
  checkChain,
  descends,
  importPair,
  isOwnSigned,
  openAccountKey,
  sealAccountKey,
  signOwn,
  type CheckedStatement,
  type StoredPair,
  type UnlockerPair,
} from '@cardea/sealing/people'
import { openBundle, selfKeyOf, type Bundle, type NumberedPart } from './bundle.ts'
import { openTrust, type TrustStore } from './trust-store.ts'

/** A person's keys at work. */
export interface OpenKeys {
  person: string
  email: string
  accountKey: Bytes
  /** All statements of the person, checked, from the first on. */
  chain: CheckedStatement[]
  bundle: Bundle
  bundleN: number
  trust: TrustStore
  trustN: number
}

/** What is opened: the keys that count, or former ones that lie aside. */
export interface SealedKeys {
  statements: readonly Signed[]
  email: string
  bundle: NumberedPart
  trust: NumberedPart
}

/** The keys that count, as the server answers them; null where there are none. */
export const presentKeys = ({ keys, bundle, trust }: OwnKeys): SealedKeys | null =>
  keys && bundle && trust && { statements: keys.statements, email: keys.email, bundle, trust }

/** Whether an unlocker remembers a statement; null for one that cannot remember yet, as a device just approved. */
export type Remembers = ((statementHash: string) => Promise<boolean>) | null

/** The statement of some keys, whose pairs they have. */
export const statementOf = ({ chain }: Pick<OpenKeys, 'chain'>): CheckedStatement => {
  const newest = chain.at(-1)
  if (!newest) throw new SealingError()
  return newest
}

/** The pair that signs for the person. */
export const signPairOf = (keys: Pick<OpenKeys, 'chain' | 'bundle'>): StoredPair => ({
  point: fromBase64url(statementOf(keys).sign),
  scalar: fromBase64url(keys.bundle.sign),
})

/**
 * Opens the account key for a generation that the chain names. @throws SealingError
 * @param wrap of the unlocker
 */
export async function openWrap(
  wrap: string,
  person: string,
  chain: readonly CheckedStatement[],
  pair: UnlockerPair,
  psk?: Bytes,
): Promise<Bytes> {
  const generation = chain.at(-1)?.generation ?? 0
  return openAccountKey(fromBase64url(wrap), { person, generation }, pair, psk)
}

/**
 * Opens bundle and trust store and walks the statements: the newest descends from what the unlocker remembers, each
 * signature fits, and the bundle is that of the newest, with the private halves of its keys.
 * @throws SealingError where these are not this person's keys; nothing of them is used then
 */
export async function openKeys(
  person: string,
  accountKey: Bytes,
  { statements, email, bundle: sealedBundle, trust: sealedTrust }: SealedKeys,
  remembers: Remembers,
): Promise<OpenKeys> {
  const chain = await checkChain(person, statements)
  await requireDescent(chain, remembers)
  const bundle = await openBundle(accountKey, person, sealedBundle)
  await requireBundle(chain, bundle, person)
  const trust = await openTrust(selfKeyOf(bundle), person, sealedTrust)
  return { person, email, accountKey, chain, bundle, bundleN: sealedBundle.n, trust, trustN: sealedTrust.n }
}

/** @throws SealingError */
async function requireDescent(chain: readonly CheckedStatement[], remembers: Remembers): Promise<void> {
  if (!remembers) return
  for (const { n, hash } of chain.toReversed()) {
    if (!(await remembers(hash))) continue
    if (descends(chain, n, chain.length)) return
    break
  }
  throw new SealingError()
}

/** @throws SealingError for a bundle of other keys than the newest statement's */
async function requireBundle(
  chain: readonly CheckedStatement[],
  bundle: Bundle,
  person: string,
): Promise<void> {
  const newest = statementOf({ chain: [...chain] })
  if (bundle.statement !== newest.hash || bundle.generation !== newest.generation) throw new SealingError()
  const probe = await signOwn('probe', {}, signPairOf({ chain: [...chain], bundle }))
  const opening = newest.seal.at(-1)
  const sealing = bundle.seal.find(
    ({ generation, suite }) => generation === newest.generation && suite === opening?.suite,
  )
  if (!opening || !sealing || !(await isOwnSigned(newest.sign, 'probe', probe))) throw new SealingError()
  await requirePair(person, fromBase64url(opening.key), fromBase64url(sealing.privateKey))
}

/** Not every platform looks whether the halves of a pair belong together. @throws SealingError where they do not */
export async function requirePair(person: string, point: Bytes, scalar: Bytes): Promise<void> {
  const { privateKey } = await importPair({ point, scalar }, 'ECDH')
  const probe = crypto.getRandomValues(new Uint8Array(32))
  const place = { person, generation: 0 }
  const opened = await openAccountKey(await sealAccountKey(probe, place, point), place, { point, privateKey })
  if (toBase64url(opened) !== toBase64url(probe)) throw new SealingError()
}
