/** @file Opens the key of an item, and judges whether it counts: only under one that does anything is read or written. */
import type { KeyOfItem } from '@cardea/contract'
import { fromBase64url, SealingError, type Bytes } from '@cardea/sealing'
import {
  descends,
  givenForm,
  giverOf,
  groupSealPair,
  openGiven,
  unwrapKey,
  type StoredPair,
  type WrapPlace,
} from '@cardea/sealing/people'
import type { Closed } from '../environment.ts'
import { selfKeyOf } from './bundle.ts'
import { keysOf, type Holder } from './holder.ts'
import { readPeople } from './known-people.ts'
import { isMarked, knownPerson, lineOf, type Line } from './lines.ts'
import { statementOf, type OpenKeys } from './open-keys.ts'
import type { ItemKey } from './opened.ts'

export class ItemClosed extends Error {
  readonly reason: Closed
  constructor(reason: Closed) {
    super(reason)
    this.reason = reason
  }
}

type Item = Pick<ItemKey, 'kind' | 'id'> & {
  /** Whom the server names. */
  ownerID: string | undefined
}

/** The person's pair for what is given to them. @throws SealingError where the bundle has none */
function sealPairOf({ bundle, chain }: OpenKeys): StoredPair {
  const point = statementOf({ chain }).seal.at(-1)?.key
  const scalar = bundle.seal.find(({ generation }) => generation === bundle.generation)?.privateKey
  if (point === undefined || scalar === undefined) throw new SealingError()
  return { point: fromBase64url(point), scalar: fromBase64url(scalar) }
}

/** @throws ItemClosed; SealingError for a wrap that does not open */
export async function openItemKey(holder: Holder, item: Item, sealed: KeyOfItem): Promise<ItemKey> {
  const { kind, id } = item
  const known = holder.itemKeys.get(id)
  if (known?.n === sealed.n && known.keyID === sealed.id) return known
  if (sealed.wrap === null) throw new ItemClosed('waiting')
  const { key, giver } = await unwrap(holder, item, sealed)
  const line = await lineOf(holder, id)
  if (line) {
    if (!(await leadsTo(line, item, sealed, key))) throw new ItemClosed('damaged')
  } else if (giver !== null && giver !== item.ownerID && !knownPerson(holder, giver)?.isCompared) {
    throw new ItemClosed('not confirmed')
  }
  const opened = { kind, id, n: sealed.n, keyID: sealed.id, key }
  holder.itemKeys.set(id, opened)
  return opened
}

/** `giver`: of a wrap that another person made. */
type Unwrapped = { key: Bytes; giver: string | null }

async function unwrap(holder: Holder, { kind, id }: Item, sealed: KeyOfItem): Promise<Unwrapped> {
  const keys = keysOf(holder)
  const [wrap, keyID] = [fromBase64url(sealed.wrap ?? ''), fromBase64url(sealed.id)]
  const at = { kind, id, number: sealed.n }
  const group = sealed.groupID === null ? null : await groupKey(holder, sealed.groupID, sealed.number ?? 0)
  const place: WrapPlace = group
    ? { ...at, to: 'group', toID: group.id, toNumber: group.n }
    : { ...at, to: 'person', toID: keys.person, toNumber: keys.bundle.generation }
  if (wrap[0] !== givenForm) {
    return { key: await unwrapKey(wrap, place, keyID, group?.key ?? selfKeyOf(keys.bundle)), giver: null }
  }
  const { giver, sign } = await provenGiver(holder, wrap)
  const pair = group ? await groupSealPair(group.key) : sealPairOf(keys)
  return { key: await openGiven(wrap, place, keyID, pair, sign), giver }
}

/** Who gave a wrap, and the key that they sign with. @throws ItemClosed for a person whose keys do not fit */
async function provenGiver(holder: Holder, wrap: Bytes): Promise<{ giver: string; sign: Bytes }> {
  const { person, number } = giverOf(wrap)
  await readPeople(holder, [person])
  const known = holder.people.get(person)
  if (known?.is !== 'proven') throw new ItemClosed('not confirmed')
  const { chain } = known.person
  const statement = chain[number - 1]
  if (!statement || !descends(chain, number, chain.length)) throw new ItemClosed('not confirmed')
  return { giver: person, sign: fromBase64url(statement.sign) }
}

/** Whether the former keys lead down to the one that was seen. */
async function leadsTo(line: Line, { id, kind }: Item, sealed: KeyOfItem, key: Bytes): Promise<boolean> {
  if (sealed.n < line.keyN) return false
  if (sealed.n === line.keyN) return isMarked(line, id, fromBase64url(sealed.id))
  const former = await formerKeys({ kind, id, n: sealed.n, keyID: sealed.id, key }, sealed.former)
  const reached = former.find(({ n }) => n === line.keyN)
  return reached !== undefined && isMarked(line, id, fromBase64url(reached.keyID))
}

/** The keys before one, as far as they are told, the latest first. @throws SealingError */
export async function formerKeys(present: ItemKey, former: KeyOfItem['former']): Promise<ItemKey[]> {
  const { kind, id } = present
  const keys: ItemKey[] = []
  let next = present
  for (const { n, id: keyID, wrap } of former.toSorted((one, other) => other.n - one.n)) {
    if (n !== next.n - 1) break
    const place: WrapPlace = { kind, id, number: n, to: 'key', toID: id, toNumber: next.n }
    const key = await unwrapKey(fromBase64url(wrap), place, fromBase64url(keyID), next.key)
    next = { kind, id, n, keyID, key }
    keys.push(next)
  }
  return keys
}

/** A group's key by its number. @throws ItemClosed where the person has none */
export async function groupKey(holder: Holder, groupID: string, number?: number): Promise<ItemKey> {
  const told = holder.own?.groups.find(({ _id }) => _id === groupID)
  if (!told) throw new ItemClosed('waiting')
  const { n, id, wrap, former } = told
  const sealed = { n, id, wrap, groupID: null, number: null, former }
  const present = await openItemKey(holder, { kind: 'group', id: groupID, ownerID: undefined }, sealed)
  if (number === undefined || number === n) return present
  const older = (await formerKeys(present, former)).find((one) => one.n === number)
  if (!older) throw new ItemClosed('waiting')
  return older
}
