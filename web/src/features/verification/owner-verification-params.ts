import * as z from 'zod/mini'
import { lenient } from '../../lenient.ts'

const itemID = z.string().check(z.minLength(1), z.maxLength(64))

/** The query string of /owner_verification: what is handed over, a record or a group. */
export const OwnerVerificationParams = z.object({ record: lenient(itemID), group: lenient(itemID) })
