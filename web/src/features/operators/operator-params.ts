import { searchID, searchParams } from '../../data/search-params.ts'
import { oneOf } from '@cardea/client/shapes/shape'

/** The query string of /operator: which part is shown, and whose sheet is open. */
export const readOperatorParams = searchParams({ part: oneOf('people'), person: searchID })
