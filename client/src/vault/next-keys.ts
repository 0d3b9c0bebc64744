/** @file The next keys of a person, and the statement that brings them. */
import type { Signed } from '@cardea/contract'
import { toBase64url, type Bytes } from '@cardea/sealing'
import {
  addressTag,
  makePair,
  readStatement,
  signStatement,
  statementHash,
  type CheckedStatement,
  type Statement,
  type StoredPair,
} from '@cardea/sealing/people'
import type { Bundle } from './bundle.ts'
import type { OpenKeys } from './open-keys.ts'
import { signPairOf, statementOf } from './open-keys.ts'

const suite = 1

export type NextKeys = { accountKey: Bytes; signed: Signed; chain: CheckedStatement[]; bundle: Bundle }

interface NewKeys {
  person: string
  email: string
  is: 'first' | 'renewed' | 'reset'
  /** What was said before. */
  chain: readonly CheckedStatement[]
  /** The keys before, where these continue them: what they sealed stays readable. */
  former?: OpenKeys
  at: number
  /** The pair that signs, where it was made before. */
  sign?: StoredPair | undefined
}

/** Makes all keys anew: account, signing, sealing and self key. */
export async function makeNextKeys(next: NewKeys): Promise<NextKeys> {
  const { person, email, is, chain, former, at } = next
  const [sign, seal] = [next.sign ?? (await makePair()), await makePair()]
  const n = chain.length + 1
  const statement: Statement = {
    v: 1,
    person,
    n,
    is,
    generation: n,
    address: await addressTag(person, email),
    sign: toBase64url(sign.point),
    seal: [{ suite, key: toBase64url(seal.point) }],
    previous: chain.at(-1)?.hash ?? null,
    at: new Date(at).toISOString(),
  }
  const said = await say(statement, chain, sign, former && signPairOf(former))
  const bundle: Bundle = {
    ...former?.bundle,
    generation: n,
    statement: await statementHash(said.signed.text),
    sign: toBase64url(sign.scalar),
    seal: [...(former?.bundle.seal ?? []), { generation: n, suite, privateKey: toBase64url(seal.scalar) }],
    self: [...(former?.bundle.self ?? []), { generation: n, key: toBase64url(randomKey()) }],
    unlockers: former?.bundle.unlockers ?? [],
  }
  return { ...said, accountKey: randomKey(), bundle }
}

const randomKey = (): Bytes => crypto.getRandomValues(new Uint8Array(32))

/** The same keys under another address. */
export async function amendKeys(keys: OpenKeys, email: string, at: number): Promise<NextKeys> {
  const pair = signPairOf(keys)
  const address = await addressTag(keys.person, email)
  return repeat(keys, { is: 'amended', address, at }, pair)
}

/** Former keys taken back, though others were begun meanwhile. @param keys the former ones, with the whole chain of today */
export const takeKeysBack = async (
  keys: OpenKeys,
  former: CheckedStatement,
  at: number,
): Promise<NextKeys> => {
  const address = await addressTag(keys.person, keys.email)
  const pair = signPairOf({ ...keys, chain: [former] })
  return repeat(keys, { is: 'reset', address, at }, pair, former)
}

interface Repeating {
  is: 'amended' | 'reset'
  address: string
  at: number
}

async function repeat(
  { chain, bundle, accountKey }: OpenKeys,
  { is, address, at }: Repeating,
  pair: StoredPair,
  repeated = statementOf({ chain }),
): Promise<NextKeys> {
  const { v, person, generation, sign, seal } = repeated
  const statement: Statement = {
    v,
    person,
    n: chain.length + 1,
    is,
    generation,
    address,
    sign,
    seal,
    previous: chain.at(-1)?.hash ?? null,
    at: new Date(at).toISOString(),
  }
  const said = await say(statement, chain, pair, is === 'amended' ? pair : undefined)
  return { ...said, accountKey, bundle: { ...bundle, statement: await statementHash(said.signed.text) } }
}

async function say(
  statement: Statement,
  chain: readonly CheckedStatement[],
  pair: StoredPair,
  former: StoredPair | undefined,
): Promise<Pick<NextKeys, 'signed' | 'chain'>> {
  const signed = await signStatement(statement, pair, former)
  const hash = await statementHash(signed.text)
  return { signed, chain: [...chain, { ...readStatement(signed.text), hash }] }
}
