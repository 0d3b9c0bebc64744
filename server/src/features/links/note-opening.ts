import { sql, type Transaction } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { notifyQuietly } from '../notification-delivery/quiet-news.ts'
import type { NotifyContext } from '../notification-delivery/notify.ts'
import type { LinkRow } from './links.ts'

/** Writes that a link was opened: activity, who knows its secrets from now on, and news to its maker and owner. */
export async function noteOpening(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  row: LinkRow,
  at: Date,
): Promise<void> {
  const { record_id: recordID, maker_id: makerID } = row
  await writeActivity(transaction, {
    actorID: null,
    subjectIDs: [makerID],
    ...(recordID === null
      ? { action: 'account.open-link' as const }
      : { action: 'record.open-link' as const, recordID }),
    at,
  })
  const ownerID = recordID === null ? null : await findOwner(transaction, recordID)
  if (recordID !== null && row.used === 0) await noteKnowing(transaction, { ...row, record_id: recordID }, at)
  const about = recordID === null ? {} : { recordID }
  const told = [makerID, ...(ownerID === null || ownerID === makerID ? [] : [ownerID])]
  await notifyQuietly(transaction, context, {
    kind: 'link-opened',
    userIDs: told,
    actorID: makerID,
    isActorTold: true,
    isByItself: true,
    ...about,
  })
  noteChangeEvents(transaction, [
    { kind: 'links-changed', userID: makerID },
    ...(ownerID === null ? [] : [{ kind: 'record-changed' as const, ...about, userID: ownerID }]),
  ])
}

async function findOwner(transaction: Transaction<Tables>, recordID: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('records')
    .select('owner_id')
    .where('id', '=', recordID)
    .executeTakeFirst()
  return row?.owner_id ?? null
}

/** From now on people outside know the secrets that are in the link, as they were when it was made. */
async function noteKnowing(
  transaction: Transaction<Tables>,
  { id, record_id, tags }: LinkRow & { record_id: string },
  at: Date,
): Promise<void> {
  if (tags.length === 0) return
  await sql`
    insert into record_openings (record_id, user_id, tag, first_opened, last_opened, access_ended_at, is_link)
    select ${record_id}, ${id}, tag, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, true
    from unnest(${tags}::bytea[]) tag order by tag on conflict do nothing`.execute(transaction)
}
