import { oneOf } from '@cardea/client/shapes/shape'
import { searchID, searchParams } from '../search-params.ts'

/** The query string of /outside: which of the two lists is shown, and which form is open. */
export const readOutsideParams = searchParams({ tab: oneOf('asked'), form: searchID })
