/** @file What a person's clients have seen of items, at work: read from the trust store, and written to it in the background. */
import type { KeyOfItem, Roster } from '@cardea/contract'
import { fromBase64url, toBase64url, type Bytes } from '@cardea/sealing'
import { trustLine, trustLineStart, trustMark, type WrapPlace } from '@cardea/sealing/people'
import { keysOf, type Holder } from './holder.ts'
import type { ItemKey } from './opened.ts'
import { changeTrust } from './trust.ts'
import {
  ageOf,
  hex,
  laterPerson,
  mergeTrust,
  readLines,
  withoutLines,
  writeLines,
  type KnownPerson,
  type TrustStore,
} from './trust-store.ts'

/** The line of one item. */
export interface Line {
  keyN: number
  rosterN: number
  /** Base64url. */
  mark: string
}

function linesOf(holder: Holder): Map<string, Bytes> {
  const { seen } = holder
  const { items } = keysOf(holder).trust
  if (seen.source !== items) {
    const [before, now] = [readLines(seen.source), readLines(items)]
    // An item that another device took out, or made anew, is so here too.
    for (const [start, line] of before) {
      const [known, next] = [seen.lines.get(start), now.get(start)]
      if (!known || ageOf(known) !== ageOf(line)) continue
      if (next) seen.lines.set(start, next)
      else seen.lines.delete(start)
    }
    for (const [start, line] of now) if (!seen.gone.has(start)) keepLater(seen.lines, start, line)
    seen.source = items
  }
  return seen.lines
}

function keepLater(lines: Map<string, Bytes>, start: string, line: Bytes): boolean {
  const known = lines.get(start)
  if (known && ageOf(known) >= ageOf(line)) return false
  lines.set(start, line)
  return true
}

const number = (bytes: Bytes, at: number): number =>
  bytes.subarray(at, at + 3).reduce((sum, byte) => sum * 256 + byte, 0)

const keyNumberOf = (line: Bytes): number => number(line, 6)

/** The start of an item's line. Each opening of an item asks for it several times. */
async function startOf({ seen }: Holder, id: string): Promise<{ bytes: Bytes; hex: string }> {
  const known = seen.starts.get(id)
  if (known) return known
  const bytes = await trustLineStart(id)
  const start = { bytes, hex: hex(bytes) }
  seen.starts.set(id, start)
  return start
}

/** What was seen of an item: it is sealed for people, whatever the server says of it. Null: nothing yet. */
export async function lineOf(holder: Holder, id: string): Promise<Line | null> {
  const line = linesOf(holder).get((await startOf(holder, id)).hex)
  if (!line) return null
  return { keyN: keyNumberOf(line), rosterN: number(line, 9), mark: toBase64url(line.slice(12)) }
}

/** Whether the trust store, as the server keeps it, has a line of an item: not one that was first seen just now. */
export async function isKept(holder: Holder, id: string): Promise<boolean> {
  return readLines(keysOf(holder).trust.items).has((await startOf(holder, id)).hex)
}

/** Whether a key is the one that a line marks. */
export const isMarked = async (line: Line, id: string, keyID: Bytes): Promise<boolean> =>
  toBase64url(await trustMark(id, line.keyN, keyID)) === line.mark

/** Whether a roster comes before one that was seen. */
export const isOlderRoster = async (holder: Holder, id: string, { n }: Pick<Roster, 'n'>): Promise<boolean> =>
  n < ((await lineOf(holder, id))?.rosterN ?? 0)

/** Keeps what was seen of an item under a key that counts. */
export async function noteItem(
  holder: Holder,
  { id, n, keyID }: { id: string; n: number; keyID: string },
  rosterN?: number,
): Promise<void> {
  const known = await lineOf(holder, id)
  const rosterSeen = Math.max(rosterN ?? 0, known?.rosterN ?? 0)
  if (known?.keyN === n && known.rosterN === rosterSeen) return
  const { bytes, hex: start } = await startOf(holder, id)
  const line = await trustLine(id, n, rosterSeen, fromBase64url(keyID), bytes)
  // An answer from before the item went back to the server may come after it.
  if (n <= (holder.seen.gone.get(start) ?? 0)) return
  if (!keepLater(linesOf(holder), start, line)) return
  holder.seen.gone.delete(start)
  writeSoon(holder)
}

/** Takes the lines of items out. */
export async function forgetLines(holder: Holder, ids: readonly string[]): Promise<void> {
  const starts = await Promise.all(ids.map((id) => startOf(holder, id)))
  const lines = linesOf(holder)
  for (const { hex: start } of starts) {
    const line = lines.get(start)
    if (line && lines.delete(start)) holder.seen.gone.set(start, keyNumberOf(line))
  }
  if (holder.seen.gone.size > 0) writeSoon(holder)
}

/**
 * Keeps what was seen of a person. It is written at once: lines are seen again, but a person who was forgotten with a closed page
 * would be met anew, whatever keys the server names by then.
 */
export function notePerson(holder: Holder, id: string, known: KnownPerson): void {
  holder.seen.people[id] = known
  writeSoon(holder, leastApartOfPeople)
}

/** Keeps that a group came as sealed for its people, or that its person knows that it is so no more. */
export function noteGroup(
  holder: Holder,
  { id, version }: { id: string; version: number },
  isSealed: boolean,
): void {
  const { groups, goneGroups } = holder.seen
  if (!isSealed) goneGroups.set(id, version)
  // An answer from before the group went back to the server may come after it.
  else if (version <= (goneGroups.get(id) ?? 0)) return
  if (wasSealedGroup(holder, id) === isSealed) return
  groups.set(id, isSealed)
  writeSoon(holder)
}

/** Whether a group was seen as sealed for its people, whatever the server says of it. */
export const wasSealedGroup = (holder: Holder, id: string): boolean =>
  holder.seen.groups.get(id) ?? keysOf(holder).trust.groups?.includes(id) === true

/** Keeps that a key is not sealed by the person for themselves yet. */
export function noteGiven(holder: Holder, key: ItemKey): void {
  holder.seen.given.set(key.id, key)
  schedule(holder)
}

/** Keeps that what the person calls a record lies under a former key of theirs. */
export function noteFormerName(holder: Holder, id: string, name: string): void {
  holder.seen.names.set(id, name)
  schedule(holder)
}

/** Keeps that a wrap for the person did not open; of a group nothing is done about it yet. */
export function noteUnopened(
  holder: Holder,
  { kind, id }: Pick<WrapPlace, 'kind' | 'id'>,
  { n, wrap }: Pick<KeyOfItem, 'n' | 'wrap'>,
): void {
  if (wrap === null || kind !== 'record') return
  holder.seen.unopened.set(id, { n, wrap })
  schedule(holder)
}

export function knownPerson(holder: Holder, id: string): KnownPerson | undefined {
  const [seen, kept] = [holder.seen.people[id], keysOf(holder).trust.people[id]]
  return seen ? laterPerson(seen, kept) : kept
}

const leastApart = 60_000

/** Those whom one act meets are written together. */
const leastApartOfPeople = 1_000

function writeSoon(holder: Holder, apart = leastApart): void {
  holder.seen.isDue = true
  schedule(holder, apart)
}

/** At most once a minute, unless people were met. */
function schedule(holder: Holder, apart = leastApart): void {
  const { seen } = holder
  if (seen.timer !== undefined && apart === leastApart) return
  clearTimeout(seen.timer)
  const wait = Math.max(0, seen.writtenAt + apart - Date.now())
  seen.timer = setTimeout(() => {
    seen.timer = undefined
    // Lines that were not written are seen again.
    holder.writeSeen().catch(() => undefined)
  }, wait)
}

/** Writes what was seen into the trust store. @throws the server’s refusal */
export async function writeTrust(holder: Holder): Promise<void> {
  const { seen, environment } = holder
  seen.isDue = false
  const people = { ...seen.people }
  const groups = new Map(seen.groups)
  await environment.inTurn('trust', () =>
    changeTrust(holder, (store) => {
      const own = { ...store, people, items: writeLines(linesOf(holder)) }
      const merged = {
        ...mergeTrust(own, store),
        ...(groups.size > 0 && { groups: withGroups(store, groups) }),
      }
      return withoutLines(merged, new Set(seen.gone.keys()))
    }),
  )
  // From now on what another device writes of them counts.
  for (const [id, known] of Object.entries(people)) if (seen.people[id] === known) delete seen.people[id]
  for (const [id, is] of groups) if (seen.groups.get(id) === is) seen.groups.delete(id)
}

function withGroups({ groups = [] }: TrustStore, changes: ReadonlyMap<string, boolean>): string[] {
  const added = [...changes].flatMap(([id, isSealed]) => (isSealed ? [id] : []))
  return [...groups.filter((id) => !changes.has(id)), ...added]
}
