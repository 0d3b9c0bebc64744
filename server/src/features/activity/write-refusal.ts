import { describeError } from '../../base/describe-error.ts'
import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'
import { writeActivity } from './write-activity.ts'

/**
 * Records that a person was refused an act on an item that they see. Uses a statement of its own, because the call's
 * transaction is rolled back. Request rates bound the number of rows. A row that cannot be written does not change the
 * refusal.
 */
export async function writeRefusal(
  { database, now, log }: Pick<Context, 'database' | 'now' | 'log'>,
  error: unknown,
  { userID, sessionID }: Caller,
): Promise<void> {
  if (!(error instanceof AppError) || !error.item) return
  const action = error.item.recordID === undefined ? 'group.refused' : 'record.refused'
  try {
    await writeActivity(database, { actorID: userID, sessionID, action, ...error.item, at: now() })
  } catch (cause) {
    log.error({ error: describeError(cause) }, 'A refusal could not be written into the activity.')
  }
}
