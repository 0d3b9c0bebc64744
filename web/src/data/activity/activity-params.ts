import { number } from '../../storage/shape.ts'
import { searchID, searchParams, searchText } from '../search-params.ts'

/** The query string of /activity. What a word or number of it has to be the page knows: it is not carried by the first one. */
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
