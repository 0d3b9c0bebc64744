import type { VaultRecord } from '@cardea/contract'
import { isOthers } from '../ownership.ts'
import { shownName } from '../record-name.ts'
import type { RecordSearchParams, RecordSort } from '../record-search-params.ts'
import { searchRecords, type SearchResult } from '../search/record-index.ts'

type Compare = (a: VaultRecord, b: VaultRecord) => number

/** Ids are UUIDv7: in the order in which they were made. */
const byCreation: Compare = (a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

function comparisonOf(sort: RecordSort, locale: string): Compare {
  switch (sort) {
    case 'newest':
      return (a, b) => byCreation(b, a)
    case 'oldest':
      return byCreation
    case 'changed':
      return (a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : byCreation(b, a))
    case 'name': {
      const collator = new Intl.Collator(locale, { numeric: true })
      return (a, b) => collator.compare(shownName(a), shownName(b)) || byCreation(b, a)
    }
  }
}

/** The records that the filters leave, in order; not searched yet. */
export function filteredRecords(
  records: readonly VaultRecord[],
  { role, shared, sort = 'newest' }: RecordSearchParams,
  ownID: string,
  locale: string,
): VaultRecord[] {
  return records
    .filter((record) => (!role || record.role === role) && (!shared || isOthers(record, ownID)))
    .toSorted(comparisonOf(sort, locale))
}

export type VisibleRecords = SearchResult & {
  /** How many a search would find without the filters, where it finds none with them. */
  elsewhere: number
}

/** What the list shows: filtered, sorted, searched. */
export function visibleRecords(
  all: readonly VaultRecord[],
  filtered: readonly VaultRecord[],
  query: string,
): VisibleRecords {
  const found = searchRecords(filtered, query)
  const isFiltered = filtered.length < all.length
  const elsewhere = found.records.length === 0 && isFiltered ? searchRecords(all, query).records.length : 0
  return { ...found, elsewhere }
}
