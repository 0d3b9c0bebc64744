import { searchID, searchParams } from '../../data/search-params.ts'

/** The query string of /owner_verification: what is handed over, a record or a group. */
export const readOwnerVerificationParams = searchParams({ record: searchID, group: searchID })
