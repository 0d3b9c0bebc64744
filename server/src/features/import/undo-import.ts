import { isId, type importRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { notifyGroupsChange } from '../grants/notify-access-change.ts'
import { undoableFrom } from './import.ts'
import { liveRecords } from '../../database/trash.ts'

/**
 * Removes what an import made, once and within 30 days. Records stay that were changed since, or that another person
 * came to see by a separate act: a share, a transfer, another group, or a group that was shared since. The groups
 * chosen in the import itself do not count: having imported into the wrong group is a reason to undo.
 */
export const undoImport: Handler<typeof importRoutes.undoImport> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { id } = call.params
    const at = call.now()
    await markUndone(transaction, userID, id, at)
    const made = await lockMade(transaction, userID, id)
    const gone = made.flatMap((record) => (record.why === null ? [record.id] : []))
    const groups = await transaction
      .selectFrom('group_records')
      .select('group_id')
      .distinct()
      .where(sql<boolean>`record_id = any(${gone}::uuid[])`)
      .execute()
    const groupIDs = groups.map(({ group_id }) => group_id)
    await notifyGroupsChange(transaction, call, groupIDs, userID)
    await sql`delete from records where id = any(${gone}::uuid[])`.execute(transaction)
    await writeActivities(
      transaction,
      gone.map((recordID) => ({
        actorID: userID,
        sessionID: call.caller.sessionID,
        action: 'record.delete',
        recordID,
        at,
      })),
    )
    return {
      removed: gone.length,
      kept: made.flatMap(({ id: _id, why }) => (why === null ? [] : [{ _id, why }])),
    }
  })

/** @throws AppError import/not-found for another person's, import/not-undoable for one that was undone or is too old */
async function markUndone(
  transaction: Transaction<Tables>,
  userID: string,
  id: string,
  at: Date,
): Promise<void> {
  const found = isId(id)
    ? await transaction
        .selectFrom('imports')
        .select('undone_at')
        .where('id', '=', id)
        .where('user_id', '=', userID)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('import/not-found')
  if (found.undone_at !== null || timeOfId(id) <= undoableFrom(at)) throw new AppError('import/not-undoable')
  await transaction.updateTable('imports').set({ undone_at: at }).where('id', '=', id).execute()
}

/** The remaining items of an import, locked, each with the reason why it stays. */
async function lockMade(
  transaction: Transaction<Tables>,
  userID: string,
  importID: string,
): Promise<{ id: string; why: 'changed' | 'shared' | null }[]> {
  await sql`select from records where id in (select record_id from imported_records where import_id = ${importID})
    order by id for update`.execute(transaction)
  // Groups are locked before they are read: a call that shares one runs before this, or after the records are gone.
  await sql`select from groups where id in (
      select group_id from group_records join imported_records using (record_id) where import_id = ${importID})
    order by id for update`.execute(transaction)
  const { rows } = await sql<{ id: string; why: 'changed' | 'shared' | null }>`
    select r.id, case
      when r.owner_id <> ${userID}
        or exists (select from record_access a where a.record_id = r.id and a.ended_at is null)
        or exists (select from pending_access p where p.record_id = r.id)
        or exists (
          select from group_records g where g.record_id = r.id and (
            g.added_at <> made.made_at
            or exists (
              select from group_access a
              where a.group_id = g.group_id and a.ended_at is null and a.since > made.made_at)
            or exists (
              select from pending_access p where p.group_id = g.group_id and p.since > made.made_at)))
        then 'shared'
      when r.version > 1 then 'changed'
    end as why
    from imported_records made join ${liveRecords} r on r.id = made.record_id
    where made.import_id = ${importID} order by r.id`.execute(transaction)
  return rows
}
