/**
 * Lists of entries as one row each. Hundreds of rows cost Node ten times what they cost PostgreSQL, and even more with
 * the people's sealed columns, most of which were opened a moment ago.
 */
import type { AccessEntry, Role, User } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { writeJsonOnce } from '../../http/serialise.ts'
import { createRecentCache } from '../../keyring/recent-cache.ts'
import { findMarkedPeople, markOfPerson } from '../people/marked-people.ts'
import { sortAccess, withPeople, type AccessRow } from './record-access.ts'

/** Parallel lists: values at the same index belong together. */
export interface PackedEntries {
  ids: string
  roles: string
  /** Since when and until when: each eight bytes of microseconds since 2000. */
  times: Buffer
  marks: string
}

/** Columns that pack rows of `entry` (user_id, role, since, until), joined with their `users`. */
export const packing = sql<PackedEntries>`
  string_agg(entry.user_id::text, ' ') as ids,
  string_agg(entry.role, ' ') as roles,
  string_agg(timestamptz_send(entry.since) || timestamptz_send(coalesce(entry.until, 'infinity')), ''::bytea) as times,
  string_agg(${markOfPerson}, ' ') as marks`

/** A list and the id of its item. */
export type PackedList = PackedEntries & { of: string }

/** Entries shown recently, by item. At most 50 lists of 500 people, some 15 MB. */
const shown = createRecentCache<{ list: PackedList; generation: object; access: AccessEntry[] }>(50, 60_000)

/** Shorter lists are unpacked faster than they are looked up. */
const worthRemembering = 50

/**
 * The entries of items with their people, the highest role first. The arrays are shared between calls, so callers must
 * not change them.
 * @param given people who are known already
 * @throws UnreadableError
 */
export async function unpackEntries(
  context: Pick<Context, 'database' | 'keyring'>,
  lists: readonly PackedList[],
  given: ReadonlyMap<string, User> = new Map(),
): Promise<Map<string, AccessEntry[]>> {
  const generation = context.keyring.generation()
  const entries = new Map<string, AccessEntry[]>()
  const marks = new Map<string, string>()
  const unpacked: [PackedList, AccessRow[]][] = []
  for (const list of lists) {
    const known = shown.find(list.of, (one) => one.generation === generation && isSame(one.list, list))
    if (known) entries.set(list.of, known.access)
    else unpacked.push([list, unpack(list, marks)])
  }
  for (const id of given.keys()) marks.delete(id)
  const people = new Map([...given, ...(await findMarkedPeople(context, marks))])
  for (const [list, rows] of unpacked) {
    const access = withPeople(rows, people)
    entries.set(list.of, access)
    if (access.length < worthRemembering || access.length < rows.length) continue
    shown.keep(list.of, { list, generation, access })
    writeJsonOnce(access)
  }
  return entries
}

const isSame = (one: PackedEntries, other: PackedEntries): boolean =>
  one.marks === other.marks &&
  one.roles === other.roles &&
  one.ids === other.ids &&
  one.times.equals(other.times)

/** @param marks receives the people's marks, by their ids */
function unpack(list: PackedEntries, marks: Map<string, string>): AccessRow[] {
  const ids = list.ids.split(' ')
  const roles = list.roles.split(' ') as Role[]
  for (const [place, mark] of list.marks.split(' ').entries()) marks.set(ids[place] ?? '', mark)
  const rows = ids.map((userID, place): AccessRow => ({
    userID,
    role: roles[place] as Role,
    since: readTime(list.times, 16 * place) ?? new Date(0),
    until: readTime(list.times, 16 * place + 8),
  }))
  sortAccess(rows)
  return rows
}

const year2000Ms = Date.UTC(2000, 0)
const infinity = 0x7fff_ffff

/** A time as PostgreSQL sends it; null for infinity. */
function readTime(times: Buffer, at: number): Date | null {
  const high = times.readInt32BE(at)
  if (high === infinity) return null
  const microseconds = high * 2 ** 32 + times.readUInt32BE(at + 4)
  return new Date(year2000Ms + Math.floor(microseconds / 1_000))
}
