import type { Group, VaultRecord } from '@cardea/contract'
import { shownName } from '@cardea/client/records/record-name'
import {
  ungrouped,
  type RecordSearchParams,
  type RecordSort,
} from '../../../data/records/record-search-params.ts'
import type { PeopleWorld, WithPerson } from '@cardea/client/search/people-found'
import type { SearchResult } from '@cardea/client/search/search-records'
import { isUngrouped } from '../../../data/records/records-of-tab.ts'
import type { SearchOfRecords } from './use-search.ts'

type Compare = (a: VaultRecord, b: VaultRecord) => number

/** Ids are UUIDv7: in the order in which they were made. */
const byCreation: Compare = (a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

const byChange: Compare = (a, b) =>
  a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : byCreation(b, a)

function comparisonOf(sort: RecordSort, locale: string, opened: readonly string[]): Compare {
  switch (sort) {
    case 'newest':
      return (a, b) => byCreation(b, a)
    case 'oldest':
      return byCreation
    case 'changed':
      return byChange
    case 'name': {
      const collator = new Intl.Collator(locale, { numeric: true })
      return (a, b) => collator.compare(shownName(a), shownName(b)) || byCreation(b, a)
    }
    case 'recent': {
      const places = new Map(opened.map((id, place) => [id, place]))
      const placeOf = ({ _id }: VaultRecord) => places.get(_id) ?? opened.length
      return (a, b) => placeOf(a) - placeOf(b) || byCreation(b, a)
    }
  }
}

function isIn({ groupIDs }: VaultRecord, group: string): boolean {
  return group === ungrouped ? isUngrouped({ groupIDs }) : groupIDs.includes(group)
}

/** Whether a person has a record, by an entry of their own or through one of these groups. */
function personTest(person: string, groups: readonly Group[]): (record: VaultRecord) => boolean {
  const theirs = new Set(
    groups.filter(({ access }) => access.some(({ userID }) => userID === person)).map(({ _id }) => _id),
  )
  return ({ access, groupIDs }) => {
    const own = access.find(({ userID }) => userID === person)
    return own ? own.role !== 'REVOKE' : groupIDs.some((id) => theirs.has(id))
  }
}

/** What filters and orders need besides the records. */
export type FilterWorld = {
  locale: string
  groups: readonly Group[]
  /** Ids of the records that the person opened, the last first. */
  opened: readonly string[]
  /** Ids of the records of an import, where only those are wanted. */
  imported: ReadonlySet<string> | undefined
}

/** What the filters of a tab leave, in order; not searched yet. Pinned ones keep theirs until another is chosen. */
export function filteredRecords(
  records: readonly VaultRecord[],
  { tab, group, kind, role, person, sort }: RecordSearchParams,
  { locale, groups, opened, imported }: FilterWorld,
): VaultRecord[] {
  const isWithPerson = person ? personTest(person, groups) : () => true
  const left = records.filter(
    (record) =>
      (!imported || imported.has(record._id)) &&
      (!role || record.role === role) &&
      (!kind || record.templateID === kind) &&
      (!group || isIn(record, group)) &&
      isWithPerson(record),
  )
  const order = sort ?? (tab ? undefined : 'newest')
  return order ? left.toSorted(comparisonOf(order, locale, opened)) : left
}

/** The order within what matches a search equally well: the last changed first, however the list is ordered otherwise. */
export const byRecency = (records: readonly VaultRecord[]): VaultRecord[] => records.toSorted(byChange)

export type VisibleRecords = SearchResult<VaultRecord> & {
  /** What the search finds outside the filters, where it finds nothing within them. */
  elsewhere: SearchResult<VaultRecord>
  /** Tells with whom that the search names a record is shared; null if it names no person. */
  withPerson: WithPerson | null
  /** Cuts the texts that are shown at the words of the search. */
  cut: SearchOfRecords['highlights'] | null
}

const nothing: SearchResult<VaultRecord> = { records: [], isClose: false }

/** What the list shows while nothing is searched for. */
export const allVisible = (filtered: readonly VaultRecord[]): VisibleRecords => ({
  records: [...filtered],
  isClose: false,
  elsewhere: nothing,
  withPerson: null,
  cut: null,
})

/** What the list shows of the records the filters left, while these words are searched for. `all`: every record there is. */
export function foundRecords(
  { searchRecords, personFound, highlights }: SearchOfRecords,
  all: readonly VaultRecord[],
  filtered: readonly VaultRecord[],
  query: string,
  world?: PeopleWorld,
): VisibleRecords {
  const found = searchRecords(filtered, query, world)
  const isElsewhere = found.records.length === 0 && filtered.length < all.length
  return {
    ...found,
    elsewhere: isElsewhere ? searchRecords(all, query, world) : nothing,
    withPerson: world ? personFound(filtered, query, world) : null,
    cut: highlights,
  }
}
