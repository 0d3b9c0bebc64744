import * as z from 'zod/mini'
import { optionalSearchParam } from '../../data/optional-search-param.ts'

const itemID = z.string().check(z.minLength(1), z.maxLength(64))

/** The query string of /owner_verification: what is handed over, a record or a group. */
export const OwnerVerificationParams = z.object({
  record: optionalSearchParam(itemID),
  group: optionalSearchParam(itemID),
})
