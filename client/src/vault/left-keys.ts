/** @file Reads what others own by the keys that they left, while an emergency of theirs is open. Nothing is written by them. */
import {
  accessRequestRoutes,
  trustedPeopleRoutes,
  type AccessRequest,
  type KeyOfItem,
} from '@cardea/contract'
import { fromBase64url, SealingError, type Bytes } from '@cardea/sealing'
import {
  givenForm,
  openBox,
  openGiven,
  unwrapKey,
  type LeftKeys,
  type StoredPair,
  type WrapPlace,
} from '@cardea/sealing/people'
import { fields, listOf, text, wholeNumber } from '../shapes/shape.ts'
import { codeOf, keysOf, type Holder } from './holder.ts'
import { countsFrom, ItemClosed, provenGiver, sealPairOf } from './item-key.ts'
import { meetPerson, readPeople } from './known-people.ts'
import { requirePair } from './open-keys.ts'
import type { Item, ItemKey, Left, ProvenPerson } from './opened.ts'

const LeftShape = fields({
  seal: listOf(fields({ generation: wholeNumber, suite: wholeNumber, privateKey: text })),
  self: listOf(fields({ generation: wholeNumber, key: text })),
})

/** So long what the server told of emergencies is not asked again. */
const askedAgainMs = 30_000

/**
 * The key of a record that an emergency opens; null where none does.
 * @throws ItemClosed for a key that another than its owner gave them; SealingError for one that does not open
 */
export async function leftKey(holder: Holder, item: Item, sealed: KeyOfItem): Promise<ItemKey | null> {
  let found = await findLeft(holder, item.id, false)
  if (found && found.wrap.n !== sealed.n) found = await findLeft(holder, item.id, true)
  if (!found || found.wrap.n !== sealed.n) return null
  const key = await openLeft(holder, found.left, item, { ...sealed, wrap: found.wrap.wrap })
  return { kind: 'record', id: item.id, n: sealed.n, keyID: sealed.id, key, isLeft: true }
}

async function findLeft(holder: Holder, id: string, isAnew: boolean) {
  for (const left of await allLeft(holder, isAnew)) {
    const wrap = left.wraps.get(id)
    if (wrap) return { left, wrap }
  }
  return null
}

/** Many records are opened at once: they wait for one answer. */
async function allLeft(holder: Holder, isAnew: boolean): Promise<readonly Left[]> {
  const now = holder.environment.now()
  const { left: known } = holder
  if (known && !isAnew && now - known.at < askedAgainMs) return known.read.catch(() => [])
  const read = readLeft(holder)
  holder.left = { at: now, read }
  try {
    return await read
  } catch {
    // As while there is no network: other records open all the same, and the next who needs it tries again.
    if (holder.left?.read === read) holder.left = null
    return []
  }
}

async function readLeft(holder: Holder): Promise<Left[]> {
  const { trusting } = await holder.environment.ask(trustedPeopleRoutes.listTrustedPeople, {})
  const open = trusting.flatMap(({ request, needsKeys }) =>
    request?.state === 'granted' && !needsKeys ? [request] : [],
  )
  return (await Promise.all(open.map((request) => readRequest(holder, request)))).flatMap((one) => one ?? [])
}

/** Null for keys that are not those of the owner, and for an emergency that has ended meanwhile. */
async function readRequest(holder: Holder, { _id, owner }: AccessRequest): Promise<Left | null> {
  if (!owner) return null
  try {
    const params = { id: _id }
    const { box, wraps } = await holder.environment.ask(accessRequestRoutes.getEmergencyKeys, { params })
    await readPeople(holder, [owner._id])
    const known = holder.people.get(owner._id)
    if (known?.is !== 'proven') return null
    const keys = await keysIn(holder, known.person, fromBase64url(box))
    await meetPerson(holder, known.person)
    return { owner: known.person, keys, wraps: new Map(wraps.map((wrap) => [wrap.recordID, wrap])) }
  } catch (error) {
    if (error instanceof SealingError || isOver(error)) return null
    throw error
  }
}

const isOver = (error: unknown): boolean =>
  /^(access\/request-(over|not-found)|access\/forbidden|keys\/none)$/.test(String(codeOf(error)))

/**
 * Anyone could seal something to this person: what is in the box is the owner’s only if it has the private half of the
 * sealing key that stands in the owner’s statement.
 * @throws SealingError for keys of anybody else
 */
async function keysIn(holder: Holder, { id, newest }: ProvenPerson, box: Bytes): Promise<LeftKeys> {
  const own = keysOf(holder)
  for (const { generation, hash } of own.chain.toReversed()) {
    if (!own.bundle.seal.some((one) => one.generation === generation)) continue
    const place = { owner: id, trusted: own.person, generation, statement: hash }
    const opened = await orNull(() => openBox(box, place, sealPairOf(own, generation)))
    if (opened === null) continue
    const keys = LeftShape(opened)?.value
    if (!keys) throw new SealingError()
    const point = newest.seal.at(-1)
    const scalar = keys.seal.find(
      ({ generation: made, suite }) => made === newest.generation && suite === point?.suite,
    )
    if (!point || !scalar) throw new SealingError()
    await requirePair(id, fromBase64url(point.key), fromBase64url(scalar.privateKey))
    return keys
  }
  throw new SealingError()
}

async function orNull<Result>(open: () => Promise<Result>): Promise<Result | null> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof SealingError) return null
    throw error
  }
}

/** Opens the owner’s wrap by one of their keys, the latest first. */
async function openLeft(holder: Holder, left: Left, item: Item, sealed: KeyOfItem): Promise<Bytes> {
  const wrap = fromBase64url(sealed.wrap ?? '')
  const keyID = fromBase64url(sealed.id)
  const { owner, keys } = left
  const given = wrap[0] === givenForm ? await giverFor(holder, item, wrap) : null
  for (const { generation, key } of keys.self.toSorted((one, other) => other.generation - one.generation)) {
    const toOwner = { to: 'person', toID: owner.id, toNumber: generation } as const
    const place: WrapPlace = { kind: 'record', id: item.id, number: sealed.n, ...toOwner }
    const opened = await orNull(async () =>
      given
        ? openGiven(wrap, place, keyID, pairOf(left, generation), given)
        : unwrapKey(wrap, place, keyID, fromBase64url(key)),
    )
    if (opened) return opened
  }
  throw new SealingError()
}

/** Keys that were given to the owner, and not taken for their own yet, count as if they were given to this person. */
async function giverFor(holder: Holder, item: Item, wrap: Bytes): Promise<Bytes> {
  const proven = await provenGiver(holder, wrap)
  if (!proven) throw new ItemClosed('waiting')
  if (!countsFrom(holder, proven.giver, item))
    throw new ItemClosed('not confirmed', { givenBy: proven.giver })
  return proven.sign
}

function pairOf({ owner, keys }: Left, generation: number): StoredPair {
  const point = owner.chain.find((statement) => statement.generation === generation)?.seal.at(-1)?.key
  const scalar = keys.seal.find((one) => one.generation === generation)?.privateKey
  if (point === undefined || scalar === undefined) throw new SealingError()
  return { point: fromBase64url(point), scalar: fromBase64url(scalar) }
}
