import { admittingRoles } from '@cardea/contract'
import { recordSearch } from '../../data/records/record-search-params.ts'
import { searchID, searchParams, searchText } from '../../data/search-params.ts'
import { oneOf } from '@cardea/client/shapes/shape'

export const groupSorts = ['name', 'newest', 'records', 'people'] as const
export type GroupSort = (typeof groupSorts)[number]

/** The query string of /groups: what the list is narrowed to, its order, and the group in the panel. */
export const readGroupSearchParams = searchParams({
  q: searchText(200),
  role: oneOf(...admittingRoles),
  sort: oneOf(...groupSorts),
  /** The id of the group whose details are open. */
  group: searchID,
})
export type GroupSearchParams = ReturnType<typeof readGroupSearchParams>

/** The query string of a group's page: that of a list of records, and whether the details of the group are open, on which tab. */
export const readGroupRecordsParams = searchParams({ ...recordSearch, details: oneOf(true, 'activity') })
