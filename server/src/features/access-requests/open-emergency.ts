import { spans } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { tellOfOpening, type Emergency } from './tell-of-emergency.ts'

/**
 * Opens an emergency that waits, by one conditional statement; a job makes the entries. `by` null: its day has come.
 * @throws AppError access/request-over
 */
export async function openEmergency(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'outbox' | 'now'>,
  id: string,
  by: Caller | null,
): Promise<void> {
  const at = context.now()
  const until = new Date(at.getTime() + spans.emergencyAccessMs)
  const { rows } = await sql<Emergency>`
    update access_requests request set state = 'granted', until = ${until}, decided_by = ${by?.userID ?? null},
      decided_at = ${at}
    where id = ${id} and kind = 'emergency' and state = 'waiting'
      and not exists (select from users where id in (request.by_id, request.owner_id) and disabled_at is not null)
    returning by_id, owner_id`.execute(transaction)
  const [row] = rows
  if (!row) throw new AppError('access/request-over')
  await writeActivity(transaction, {
    actorID: by?.userID ?? null,
    ...(by && { sessionID: by.sessionID }),
    action: 'account.open-emergency',
    subjectIDs: [row.owner_id, row.by_id],
    at,
  })
  await tellOfOpening(transaction, context, row, until)
}
