import { isId, type trashRoutes } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Caller } from '../../http/session.ts'
import { writeActivities, type ActivityEntry } from '../activity/write-activity.ts'
import { keptSince } from '../../config/trash-time.ts'
import { isOverdue, isRestorable } from '../../database/trash.ts'

/** The most records that one transaction of the job purges; the next round goes on. */
const mostAtOnce = 200

/**
 * Deleting a record deletes everything that depends on it: with many more records the statement would exceed its time
 * limit.
 */
export const recordsPerStatement = 5_000

/** Deletes one record of the caller's trash for good. */
export const purgeRecord: Handler<typeof trashRoutes.purgeRecord> = (call) =>
  transact(call, async (transaction) => {
    const { id } = call.params
    const purged = isId(id) ? await purgeOwn(transaction, call, call.caller, sql`id = ${id}`) : 0
    if (purged === 0) throw new AppError('record/not-found')
    return { _id: id }
  })

/** Deletes all of the caller's trash for good. */
export const emptyTrash: Handler<typeof trashRoutes.emptyTrash> = (call) =>
  transact(call, async (transaction) => {
    let purged = 0
    for (let last = recordsPerStatement; last === recordsPerStatement; purged += last)
      last = await purgeOwn(transaction, call, call.caller, sql`true`)
    return { purged }
  })

/** Purges the given records of the caller's trash, as many as one statement may. @returns how many */
async function purgeOwn(
  transaction: Database,
  context: Pick<Context, 'config' | 'now'>,
  { userID, sessionID }: Pick<Caller, 'userID' | 'sessionID'>,
  isMeant: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from records where owner_id = ${userID} and id = any(array(
      select id from records where owner_id = ${userID} and ${isRestorable(keptSince(context))} and ${isMeant}
      order by id limit ${recordsPerStatement} for update))
    returning id`.execute(transaction)
  const purged = rows.map((row) => row.id)
  await writePurge(transaction, { actorID: userID, sessionID }, purged, context.now())
  return purged.length
}

/** Deletes records that have been in a trash for too long. Skips a record that is being restored at this moment. */
export async function purgeTrash(
  context: Pick<Context, 'config' | 'database' | 'outbox' | 'live' | 'now'>,
): Promise<void> {
  await transact(context, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      delete from records where id in (
        select id from records where ${isOverdue(keptSince(context))}
        order by deleted_at limit ${mostAtOnce} for update skip locked)
      returning id`.execute(transaction)
    await writePurge(
      transaction,
      { actorID: null },
      rows.map((row) => row.id),
      context.now(),
    )
  })
}

const writePurge = (
  transaction: Database,
  actor: Pick<ActivityEntry, 'actorID' | 'sessionID'>,
  ids: readonly string[],
  at: Date,
) =>
  writeActivities(
    transaction,
    ids.map((recordID) => ({ ...actor, action: 'record.purge' as const, recordID, at })),
  )
