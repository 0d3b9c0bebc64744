import type { VaultRecord } from '@cardea/contract'
import { shownName } from '../../../data/records/record-name.ts'
import {
  ungrouped,
  type RecordSearchParams,
  type RecordSort,
} from '../../../data/records/record-search-params.ts'
import { searchRecords, type SearchResult } from '../../../data/search/record-index.ts'
import { isUngrouped } from '../../../data/records/records-of-tab.ts'

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

function isIn({ groupIDs }: VaultRecord, group: string): boolean {
  return group === ungrouped ? isUngrouped({ groupIDs }) : groupIDs.includes(group)
}

/** What the filters of a tab leave, in order; not searched yet. Pinned and recent ones keep theirs until another is chosen. */
export function filteredRecords(
  records: readonly VaultRecord[],
  { tab, group, kind, role, sort }: RecordSearchParams,
  locale: string,
): VaultRecord[] {
  const left = records.filter(
    (record) =>
      (!role || record.role === role) &&
      (!kind || record.templateID === kind) &&
      (!group || isIn(record, group)),
  )
  const order = sort ?? (tab ? undefined : 'newest')
  return order ? left.toSorted(comparisonOf(order, locale)) : left
}

export type VisibleRecords = SearchResult & {
  /** What the search finds outside the filters, where it finds nothing within them. */
  elsewhere: SearchResult
}

const nothing: SearchResult = { records: [], isClose: false }

/** What the list shows of the records the filters left. `all`: every record there is. */
export function visibleRecords(
  all: readonly VaultRecord[],
  filtered: readonly VaultRecord[],
  query: string,
): VisibleRecords {
  const found = searchRecords(filtered, query)
  const isFiltered = filtered.length < all.length
  const isElsewhere = found.records.length === 0 && isFiltered && query !== ''
  return { ...found, elsewhere: isElsewhere ? searchRecords(all, query) : nothing }
}
