/** @file Seals the key of an item for those who may open it. */
import type { Wrap } from '@cardea/contract'
import { fromBase64url, SealingError, toBase64url, type Bytes } from '@cardea/sealing'
import { giveKey, keyIDOf, sealPointOf, wrapKey, type WrapPlace } from '@cardea/sealing/people'
import { selfKeyOf } from './bundle.ts'
import { keysOf, type Holder } from './holder.ts'
import { signPairOf, statementOf } from './open-keys.ts'
import type { ItemKey, ProvenPerson } from './opened.ts'

/** A key of an item, or of a form. */
export type KeyToWrap = Omit<ItemKey, 'kind'> & Pick<WrapPlace, 'kind'>

/** A new key of an item. */
export async function makeItemKey(kind: ItemKey['kind'], id: string, n: number): Promise<ItemKey> {
  const key = crypto.getRandomValues(new Uint8Array(32))
  return { kind, id, n, keyID: toBase64url(await keyIDOf(key)), key }
}

const placeOf = ({ kind, id, n }: KeyToWrap) => ({ kind, id, number: n })

/** The key for the person themselves. */
export async function wrapForOneself(holder: Holder, item: KeyToWrap): Promise<Wrap> {
  const { person, bundle } = keysOf(holder)
  const { generation } = bundle
  const place = { ...placeOf(item), to: 'person', toID: person, toNumber: generation } as const
  return {
    userID: person,
    generation,
    wrap: toBase64url(await wrapKey(item.key, place, selfKeyOf(bundle))),
  }
}

/** The key for a group whose key the person has. */
export async function wrapForGroup(item: KeyToWrap, group: ItemKey): Promise<Wrap> {
  const place = { ...placeOf(item), to: 'group', toID: group.id, toNumber: group.n } as const
  return { groupID: group.id, number: group.n, wrap: toBase64url(await wrapKey(item.key, place, group.key)) }
}

/** The key for another person, signed. @throws SealingError for a person without a key of a suite that is known */
export async function giveTo(
  holder: Holder,
  item: KeyToWrap,
  { id, newest }: ProvenPerson,
): Promise<{ userID: string; generation: number; wrap: string }> {
  const point = newest.seal.find(({ suite }) => suite === 1)?.key
  if (point === undefined) throw new SealingError()
  const { generation } = newest
  const place = { ...placeOf(item), to: 'person', toID: id, toNumber: generation } as const
  return { userID: id, generation, wrap: await give(holder, item, place, fromBase64url(point)) }
}

/** The key for a group whose key the person has not, by its face, signed. */
export async function giveToFace(
  holder: Holder,
  item: ItemKey,
  { id, n, face }: { id: string; n: number; face: Bytes },
): Promise<Wrap> {
  const place = { ...placeOf(item), to: 'group', toID: id, toNumber: n } as const
  return { groupID: id, number: n, wrap: await give(holder, item, place, sealPointOf(face)) }
}

async function give(holder: Holder, item: KeyToWrap, place: WrapPlace, point: Bytes): Promise<string> {
  const keys = keysOf(holder)
  const giver = { person: keys.person, number: statementOf(keys).n, pair: signPairOf(keys) }
  return toBase64url(await giveKey(item.key, place, point, giver))
}

/** A former key under the next one. */
export async function wrapFormer(former: ItemKey, next: ItemKey): Promise<string> {
  const place = { ...placeOf(former), to: 'key', toID: next.id, toNumber: next.n } as const
  return toBase64url(await wrapKey(former.key, place, next.key))
}
