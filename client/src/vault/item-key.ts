/** @file Opens the key of an item, and judges whether it counts: only under one that does anything is read or written. */
import type { KeyOfItem, VaultRecord } from '@cardea/contract'
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
import type { Closed, ShownRecord } from '../environment.ts'
import { selfKeyOf } from './bundle.ts'
import { keysOf, type Holder } from './holder.ts'
import { isMarked, knownPerson, lineOf, noteGiven, noteUnopened, type Line } from './lines.ts'
import type { OpenKeys } from './open-keys.ts'
import type { Item, ItemKey } from './opened.ts'

type ClosedMore = Pick<ShownRecord, 'givenBy' | 'isOlder'>

export class ItemClosed extends Error {
  readonly reason: Closed
  readonly more: ClosedMore
  constructor(reason: Closed, more: ClosedMore = {}) {
    super(reason)
    this.reason = reason
    this.more = more
  }
}

/** Whom the server names as the owner. */
export const ownerOf = ({ access }: Pick<VaultRecord, 'access'>): string | undefined =>
  access.find(({ role }) => role === 'OWNER')?.userID

/** Loaded with the first key that another person gave: one's own items need none of it. */
const people = () => import('./known-people.ts')

/** What a wrap is of: an item, or a form. */
type Wrapped = Pick<WrapPlace, 'kind' | 'id'>

/** The person's pair for what is given to them. @throws SealingError where the bundle has none */
export function sealPairOf({ bundle, chain }: OpenKeys, generation: number): StoredPair {
  const point = chain.find((statement) => statement.generation === generation)?.seal.at(-1)?.key
  const scalar = bundle.seal.find((one) => one.generation === generation)?.privateKey
  if (point === undefined || scalar === undefined) throw new SealingError()
  return { point: fromBase64url(point), scalar: fromBase64url(scalar) }
}

/** @throws ItemClosed; SealingError for a wrap that does not open */
export async function openItemKey(holder: Holder, item: Item, sealed: KeyOfItem): Promise<ItemKey> {
  const { kind, id } = item
  const known = holder.itemKeys.get(id)
  const line = await lineOf(holder, id)
  // Another device may have seen a later key since.
  const isPresent = sealed.n >= (line?.keyN ?? 0)
  if (isPresent && known?.n === sealed.n && known.keyID === sealed.id) return known
  if (sealed.wrap === null) return openLeft(holder, item, sealed, line)
  const { key, giver, isOwn } = await unwrap(holder, item, sealed)
  if (line) {
    if (!(await leadsTo(line, item, sealed, key))) throw new ItemClosed('damaged', { isOlder: true })
  } else if (giver !== null && !countsFrom(holder, giver, item)) {
    throw new ItemClosed('not confirmed', { givenBy: giver })
  }
  // The giver of a key that counts is known from then on: other keys of theirs are found out.
  const by = giver === null ? undefined : holder.people.get(giver)
  if (by?.is === 'proven') await (await people()).meetPerson(holder, by.person)
  const opened = { kind, id, n: sealed.n, keyID: sealed.id, key }
  holder.itemKeys.set(id, opened)
  if (!isOwn) noteGiven(holder, opened)
  return opened
}

/** By what a person left for an emergency. It is kept nowhere: under such a key nothing is written. */
async function openLeft(holder: Holder, item: Item, sealed: KeyOfItem, line: Line | null): Promise<ItemKey> {
  // A line stands for a key that counted, or that the person uses; it is compared with it below.
  const known = line ? { ...item, isTaken: true } : item
  const left = item.kind === 'record' ? await holder.leftKey(known, sealed) : null
  if (!left) throw new ItemClosed('waiting')
  if (line && !(await leadsTo(line, item, sealed, left.key)))
    throw new ItemClosed('damaged', { isOlder: true })
  return left
}

/** Former keys of one’s own may be in other hands by now: what lies under them counts by its line alone. */
export const countsFrom = (holder: Holder, giver: string, { ownerID, isTaken }: Item): boolean =>
  isTaken === true ||
  (giver !== keysOf(holder).person && (giver === ownerID || knownPerson(holder, giver)?.isCompared === true))

/**
 * `giver`: of a wrap that another person made, or oneself by former keys. `isOwn`: it lies under the present self key, or is a
 * group’s.
 */
type Unwrapped = { key: Bytes; giver: string | null; isOwn: boolean }

/** @throws ItemClosed; SealingError for a wrap that does not open */
export async function unwrap(holder: Holder, item: Wrapped, sealed: KeyOfItem): Promise<Unwrapped> {
  if (sealed.groupID === null) return unwrapOwn(holder, item, sealed)
  const group = await groupKey(holder, sealed.groupID, sealed.number ?? 0)
  const { wrap, keyID, at } = wrapOf(item, sealed)
  const place: WrapPlace = { ...at, to: 'group', toID: group.id, toNumber: group.n }
  if (wrap[0] !== givenForm) {
    return { key: await unwrapKey(wrap, place, keyID, group.key), giver: null, isOwn: true }
  }
  const proven = await provenGiver(holder, wrap)
  if (!proven) throw new ItemClosed('waiting')
  const { giver, sign } = proven
  return {
    key: await openGiven(wrap, place, keyID, await groupSealPair(group.key), sign),
    giver,
    isOwn: true,
  }
}

const wrapOf = ({ kind, id }: Wrapped, sealed: KeyOfItem) => ({
  wrap: fromBase64url(sealed.wrap ?? ''),
  keyID: fromBase64url(sealed.id),
  at: { kind, id, number: sealed.n },
})

/** Opens a wrap for the person: by their present keys, else by those that these followed. */
async function unwrapOwn(holder: Holder, item: Wrapped, sealed: KeyOfItem): Promise<Unwrapped> {
  const keys = keysOf(holder)
  const { wrap, keyID, at } = wrapOf(item, sealed)
  const given = wrap[0] === givenForm ? await provenGiver(holder, wrap) : undefined
  if (given === null) {
    noteUnopened(holder, item, sealed)
    throw new ItemClosed('waiting')
  }
  const present = keys.bundle.generation
  for (const generation of generationsOf(keys)) {
    const place: WrapPlace = { ...at, to: 'person', toID: keys.person, toNumber: generation }
    try {
      const key = given
        ? await openGiven(wrap, place, keyID, sealPairOf(keys, generation), given.sign)
        : await unwrapKey(wrap, place, keyID, selfKeyOf(keys.bundle, generation, holder.selfKeys))
      const isOwn = !given && generation === present
      return { key, giver: isOwn ? null : (given?.giver ?? keys.person), isOwn }
    } catch (error) {
      if (!(error instanceof SealingError)) throw error
    }
  }
  noteUnopened(holder, item, sealed)
  throw new SealingError()
}

/** The numbers of a person’s keys, the latest first. */
const generationsOf = ({ bundle: { generation, self } }: OpenKeys): number[] =>
  self
    .map((one) => one.generation)
    .filter((one) => one <= generation)
    .toSorted((one, other) => other - one)

/**
 * Who gave a wrap, and the key that they sign with; null where their keys are not told, as of a person who left since. Then
 * another has to give it.
 * @throws ItemClosed for a person whose keys do not fit
 */
export async function provenGiver(
  holder: Holder,
  wrap: Bytes,
): Promise<{ giver: string; sign: Bytes } | null> {
  const { person, number } = giverOf(wrap)
  await (await people()).readPeople(holder, [person], number)
  const known = holder.people.get(person)
  if (!known) return null
  if (known.is !== 'proven') throw new ItemClosed('not confirmed')
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
  if (!told) {
    // Of a group that was listed after the person's own keys were read.
    const listed = holder.groups.get(groupID)?.key
    if (listed && listed.n === (number ?? listed.n)) return listed
    throw new ItemClosed('waiting')
  }
  const { n, id, wrap, former } = told
  const sealed = { n, id, wrap, groupID: null, number: null, former }
  const isKnown = holder.itemKeys.get(groupID)?.n === n
  const ownerID = isGiven(wrap) && !isKnown ? await ownerOfGroup(holder, groupID) : undefined
  const present = await openItemKey(holder, { kind: 'group', id: groupID, ownerID }, sealed)
  if (number === undefined || number === n) return present
  const older = (await formerKeys(present, former)).find((one) => one.n === number)
  if (!older) throw new ItemClosed('waiting')
  return older
}

const isGiven = (wrap: string | null): boolean => wrap !== null && fromBase64url(wrap)[0] === givenForm

/** A key from another person counts if the owner gave it, whom the person's own keys do not name. */
async function ownerOfGroup(holder: Holder, id: string): Promise<string | undefined> {
  const { askGroup } = await import('./rare-calls.ts')
  return ownerOf(await askGroup(holder, id))
}
