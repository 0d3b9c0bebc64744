import { number } from '@cardea/client/shapes/shape'
import { searchID, searchParams, searchText } from '../search-params.ts'

/** The query string of /activity. The page validates its values, so that the first page does not load that code. */
export const readActivityParams = searchParams({
  q: searchText(200),
  kind: searchID,
  person: searchID,
  device: searchText(120),
  days: number,
  from: searchID,
  until: searchID,
})
export type ActivityParams = ReturnType<typeof readActivityParams>
