import { makeId } from '../database/id.ts'
import { MisfitError } from '../features/activity/tamper/misfit-error.ts'

/** A row of the activity as who writes in the database would add it. */
export const aForgedRow = (owner: string, record: string, at: Date, id = makeId()) => ({
  id,
  actor_id: owner,
  action: 'record.reveal' as const,
  record_id: record,
  at,
})

/** What a look at the chains found, or that all of it fits. */
export async function misfitOf(looking: Promise<unknown>): Promise<string> {
  const outcome = await looking.catch((error: unknown) => error)
  return outcome instanceof MisfitError ? outcome.message : 'fits'
}
