import { limits, type ListOptions } from '@cardea/contract'
import { compareNames } from './matching.ts'

/** What a list may be sorted by; times in ms. */
export interface SortKeys {
  id: string
  name: string
  createdAt: number
  updatedAt: number
}

/**
 * A page of a list in the order of the options; ties are ordered by id in the same direction. What has no name that the
 * server could read comes last by name.
 */
export function sortAndCut<T>(
  items: readonly T[],
  keysOf: (item: T) => SortKeys,
  options: ListOptions = {},
): T[] {
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = options
  const compare = comparisonOf(sort)
  return items
    .map((item) => ({ item, keys: keysOf(item) }))
    .toSorted((a, b) => compare(a.keys, b.keys))
    .slice(skip, skip + limit)
    .map(({ item }) => item)
}

function comparisonOf(sort: NonNullable<ListOptions['sort']>): (a: SortKeys, b: SortKeys) => number {
  const byId = (a: SortKeys, b: SortKeys): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  if ('name' in sort) {
    return (a, b) =>
      a.name === '' || b.name === ''
        ? Number(a.name === '') - Number(b.name === '') || byId(a, b)
        : sort.name * (compareNames(a.name, b.name) || byId(a, b))
  }
  if ('updatedAt' in sort) return (a, b) => sort.updatedAt * (a.updatedAt - b.updatedAt || byId(a, b))
  return (a, b) => sort.createdAt * byId(a, b)
}
