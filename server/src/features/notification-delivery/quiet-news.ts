/**
 * News that may come in numbers, such as openings of links: each stands in the inbox, and at most one mail an hour tells
 * them, the first at once and the others together.
 */
import { sql, type Transaction } from 'kysely'
import { hourMs } from '../../base/durations.ts'
import type { Tables } from '../../database/tables.ts'
import { transact, type Context } from '../../http/context.ts'
import { mailPerson } from '../people/mail-person.ts'
import { notify, type Notice, type NotifyContext } from './notify.ts'

export type QuietKind = Tables['quiet_news']['kind']

/** Notifies, and mails those who got no mail of this kind within an hour; for the others it is counted. */
export async function notifyQuietly(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  notice: Notice & { kind: QuietKind },
): Promise<void> {
  const at = context.now()
  const isDue = sql`news.told_at <= ${new Date(at.getTime() - hourMs)} and news.waiting = 0`
  const { rows } = await sql<{ user_id: string; is_due: boolean }>`
    insert into quiet_news as news (user_id, kind, told_at)
    select id, ${notice.kind}, ${at} from users where id = any(${notice.userIDs}::uuid[]) order by id
    on conflict (user_id, kind) do update set
      told_at = case when ${isDue} then ${at}::timestamptz else news.told_at end,
      waiting = case when ${isDue} then 0 else news.waiting + 1 end
    returning user_id, waiting = 0 as is_due`.execute(transaction)
  const [loud, quiet] = [true, false].map((isLoud) =>
    rows.filter((row) => row.is_due === isLoud).map((row) => row.user_id),
  )
  await notify(transaction, context, [
    { ...notice, userIDs: loud ?? [] },
    { ...notice, userIDs: quiet ?? [], isQuiet: true },
  ])
}

const mostAtOnce = 100

/** Mails what has waited for an hour, as one number. Of several processes one sends each. */
export async function mailQuietNews(
  context: Pick<Context, 'database' | 'keyring' | 'outbox' | 'live' | 'now'>,
): Promise<void> {
  const at = context.now()
  await transact(context, async (transaction) => {
    const { rows } = await sql<{ user_id: string; kind: QuietKind; waited: number; wants_mail: boolean }>`
      with due as (
        select user_id, kind, waiting from quiet_news
        where waiting > 0 and told_at <= ${new Date(at.getTime() - hourMs)}
        order by user_id, kind limit ${mostAtOnce} for update skip locked)
      update quiet_news news set waiting = 0, told_at = ${at} from due
      where due.user_id = news.user_id and due.kind = news.kind
      returning news.user_id, news.kind, due.waiting as waited, coalesce((
        select is_email_notification_on from user_settings where user_settings.user_id = news.user_id), true)
        and not exists (select from users where id = news.user_id and disabled_at is not null) as wants_mail`.execute(
      transaction,
    )
    for (const { user_id, kind, waited, wants_mail } of rows) {
      if (wants_mail)
        await mailPerson(transaction, context, user_id, async (mails) => mails.quietNews[kind](waited))
    }
  })
}
