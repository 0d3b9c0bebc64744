import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import { noticesOfWaiting } from '../keys/waiting-notices.ts'
import { notify } from '../notification-delivery/notify.ts'

const mostAtOnce = 1_000

/**
 * Tells those who can hand keys over of people who have waited for ten minutes: once of each wait, whichever process
 * comes first. Who has no keys yet waits from their first keys on.
 */
export const tellWhoWaits = (
  context: Pick<Context, 'config' | 'database' | 'outbox' | 'live' | 'now'>,
): Promise<void> =>
  transact(context, async (transaction) => {
    const at = context.now()
    const due = sql`
      update key_wraps set told_at = ${at} where ctid = any(array(
        select waiting.ctid from key_wraps waiting
        where wrap is null and told_at is null and since <= ${new Date(at.getTime() - spans.keyWaitToldMs)}
          and exists (select from person_keys keys where keys.user_id = waiting.user_id)
        order by since limit ${mostAtOnce} for update skip locked))
      returning record_id, group_id, user_id`
    await notify(transaction, context, await noticesOfWaiting(transaction, 'keys-wanted', due))
  })
