/** @file The roster of a record: for whom clients may seal it, as its people know it. */
import { foldEmail, spans, type RecordKeys, type Roster } from '@cardea/contract'
import { fromBase64url, SealingError, toBase64url } from '@cardea/sealing'
import { addressTag, descends, openPart, sealPart } from '@cardea/sealing/people'
import { fields, listOf, optional, text, wholeNumber, type Shaped } from '../shapes/shape.ts'
import { keysOf, type Holder } from './holder.ts'
import { isOlderRoster, knownPerson, noteItem } from './lines.ts'
import { statementOf } from './open-keys.ts'
import type { ItemKey, ProvenPerson } from './opened.ts'

const RosterShape = fields({
  people: listOf(fields({ person: text, keys: text, until: optional(text) })),
  invited: listOf(fields({ address: text, until: optional(text), expires: optional(text) })),
  groups: listOf(fields({ group: text, n: wholeNumber, face: text })),
  out: listOf(text),
})
export type RosterContent = Shaped<typeof RosterShape>

const placeOf = ({ kind, id }: ItemKey, number: number) => ({ kind, id, part: 'roster', number }) as const

/** @throws SealingError */
async function openRoster(key: ItemKey, { n, sealed }: Roster): Promise<RosterContent> {
  const value = await openPart(key.key, placeOf(key, n), fromBase64url(sealed))
  if (!RosterShape(value)) throw new SealingError()
  return value as RosterContent
}

/** Opens a roster of an item whose key counts. @throws SealingError also for one before that which was seen */
export async function readRoster(holder: Holder, key: ItemKey, roster: Roster): Promise<RosterContent> {
  if (await isOlderRoster(holder, key.id, roster)) throw new SealingError()
  const content = await openRoster(key, roster)
  await noteItem(holder, key, roster.n)
  return content
}

/**
 * Keeps what was seen of an item under a key that counts: of its roster only one that opens, as a server could name any number.
 * @returns false where a later roster was seen: then the item is only read
 */
export async function noteRoster(holder: Holder, key: ItemKey, roster: Roster): Promise<boolean> {
  if (await isOlderRoster(holder, key.id, roster)) return false
  const content = await rosterOrNull(holder, key, roster)
  if (!content) await noteItem(holder, key)
  return true
}

/** A roster that may be missing its key, or have been changed: null for one that does not open. */
export async function rosterOrNull(
  holder: Holder,
  key: ItemKey,
  roster: Roster,
): Promise<RosterContent | null> {
  try {
    return await readRoster(holder, key, roster)
  } catch (error) {
    if (error instanceof SealingError) return null
    throw error
  }
}

/** Seals a roster by its number; its writer is told, not proven. */
export async function sealRoster(
  { environment }: Holder,
  key: ItemKey,
  n: number,
  content: RosterContent,
): Promise<Roster> {
  const at = new Date(environment.now()).toISOString()
  const written = { ...content, v: 1, by: environment.person.id, at }
  return { n, sealed: toBase64url(await sealPart(key.key, placeOf(key, n), written)) }
}

/** The first roster of an item: of who makes it alone. */
export const firstRoster = (holder: Holder): RosterContent => {
  const keys = keysOf(holder)
  const own = { person: keys.person, keys: statementOf(keys).hash }
  return { people: [own], invited: [], groups: [], out: [] }
}

const isOver = (end: string | undefined, now: number): boolean => end !== undefined && Date.parse(end) <= now

/** By the later of both clocks: neither a device that is late nor a server that lies lets access last longer. */
const latestTime = ({ environment }: Holder): number =>
  Math.max(environment.now(), environment.serverNow?.() ?? 0)

/** When an invitation that is made now ends: whether an address has an account is not told, so it has an end either way. */
export const endOfInvitation = (holder: Holder): string =>
  new Date(latestTime(holder) + spans.pendingAccessMs).toISOString()

/** Whether the end of a person’s access has passed, as a roster names it. */
export const isEnded = (holder: Holder, { until }: { until?: string | undefined }): boolean =>
  isOver(until, latestTime(holder))

/** Whether the people of an item know that a person may open it, by keys that descend from those they know. */
export async function isConfirmed(
  holder: Holder,
  key: ItemKey,
  roster: RosterContent,
  { id, email, chain }: ProvenPerson,
): Promise<boolean> {
  const now = latestTime(holder)
  if (roster.out.includes(id)) return false
  const named = roster.people.find(({ person }) => person === id)
  if (named) {
    const known = chain.findIndex(({ hash }) => hash === named.keys) + 1
    return known > 0 && descends(chain, known, chain.length) && !isOver(named.until, now)
  }
  const tag = await addressTag(key.id, email)
  const invited = roster.invited.find(({ address }) => address === tag)
  const isFirst = chain.every(({ is }) => is === 'first' || is === 'renewed' || is === 'amended')
  const isInvited = invited !== undefined && !isOver(invited.expires, now) && !isOver(invited.until, now)
  return isFirst && isInvited && !isKnownOfAnother(holder, id, email)
}

/** Whether this person’s clients know an address as another person’s. */
export function isKnownOfAnother(holder: Holder, id: string, email: string): boolean {
  const others = new Set([...Object.keys(keysOf(holder).trust.people), ...Object.keys(holder.seen.people)])
  others.delete(id)
  return [...others].some((other) => knownPerson(holder, other)?.address === email)
}

/**
 * A roster that names a person by their present keys; who was invited is named from then on.
 * @param gift an act that lets the person in, with its end; without one they are let in as long as they were
 */
export async function withPerson(
  content: RosterContent,
  itemID: string,
  person: ProvenPerson,
  gift?: { until: string | undefined },
): Promise<RosterContent> {
  const { id, email } = person
  const tag = await addressTag(itemID, email)
  const { until: known, ...kept } = await namedAgain(content, itemID, person)
  const until = gift ? gift.until : known
  const named = { ...kept, ...(until !== undefined && { until }) }
  const isNamed = content.people.some((one) => one.person === id)
  return {
    ...content,
    people: isNamed
      ? content.people.map((one) => (one.person === id ? named : one))
      : [...content.people, named],
    invited: content.invited.filter(({ address }) => address !== tag),
    out: gift ? content.out.filter((one) => one !== id) : content.out,
  }
}

/** A person by their present keys, with the end that their entry, invitation or membership had. */
export async function namedAgain(
  { people, invited }: RosterContent,
  itemID: string,
  person: ProvenPerson,
): Promise<RosterContent['people'][number]> {
  const { id, email, newest } = person
  const tag = await addressTag(itemID, email)
  const former = people.find((one) => one.person === id)
  const named = former ?? invited.find(({ address }) => address === tag)
  const until = 'until' in person ? person.until : named?.until
  const { until: _until, ...kept } = { ...former, person: id, keys: newest.hash }
  return { ...kept, ...(until !== undefined && { until }) }
}

/** The next roster: whom it is sealed for, with their present keys; who is invited, and who is shut out. */
export async function nextRoster(
  holder: Holder,
  itemID: string,
  roster: RosterContent,
  sealedFor: readonly ProvenPerson[],
  { recipients }: Pick<RecordKeys, 'recipients'>,
): Promise<RosterContent> {
  const held = new Set(recipients.groups.map(({ _id }) => _id))
  const now = latestTime(holder)
  const keyless = recipients.withoutKeys.map(({ email }) => addressTag(itemID, foldEmail(email) ?? email))
  const stillKeyless = new Set(await Promise.all(keyless))
  return {
    ...roster,
    people: await Promise.all(sealedFor.map((person) => namedAgain(roster, itemID, person))),
    // An address that turned out to have an account stays as long as that has access and no keys; another until it expires.
    invited: roster.invited.flatMap(({ expires, ...one }) => {
      if (stillKeyless.has(one.address)) return [one]
      return expires === undefined || isOver(expires, now) ? [] : [{ ...one, expires }]
    }),
    groups: roster.groups.filter(({ group }) => held.has(group)),
  }
}
