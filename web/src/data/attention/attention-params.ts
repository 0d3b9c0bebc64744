import { searchID, searchParams } from '../search-params.ts'

/** What an address of Attention names: the record whose finding is open. */
export const readAttentionParams = searchParams({ record: searchID })
