import { defaultLanguage, spans } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { dayMs } from '../../base/durations.ts'
import { transact } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { invalid } from '../../http/app-error.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { findLanguage } from '../people/readers.ts'
import { nameOfOperator, type ActContext, type Acting } from './act-on-person.ts'

/**
 * Allows addresses to make an account for 30 days, and mails each at most once a day. Skips addresses that have an
 * account.
 * @returns how many were invited
 * @throws AppError request/invalid if the server accepts no new accounts
 */
export async function invitePeople(
  context: ActContext,
  acting: Acting,
  emails: readonly string[],
): Promise<number> {
  const { config, keyring } = context
  if (config.signUp === 'closed') throw invalid('cannot be invited: SIGN_UP is closed', 'emails')
  return transact(context, async (transaction) => {
    await lockAddresses(transaction, keyring, emails)
    const accounts = await findAccounts(transaction, keyring, emails)
    const invited = emails.filter((email) => !accounts.has(email))
    const language = (acting.actorID && (await findLanguage(transaction, acting.actorID))) || defaultLanguage
    const who = await nameOfOperator(transaction, context, acting.actorID, language)
    for (const email of invited) {
      if (!(await invite(transaction, context, acting, email))) continue
      const text = texts[language].mails.operatorInvitation(who)
      await postOneOffMail(transaction, context, { to: email, language, ...text })
    }
    if (invited.length > 0)
      await writeActivity(transaction, { ...acting, action: 'operator.invite', at: context.now() })
    return invited.length
  })
}

/** @returns whether to mail it: not twice a day */
async function invite(
  transaction: Transaction<Tables>,
  { keyring, now }: ActContext,
  { actorID }: Acting,
  email: string,
): Promise<boolean> {
  const at = now()
  const dayAgo = new Date(at.getTime() - dayMs)
  const { rows } = await sql<{ is_mailed: boolean }>`
    insert into operator_invitations as told (email_index, invited_by, mailed_at, expires_at)
    values (${keyring.index('email', email)}, ${actorID}, ${at}, ${new Date(at.getTime() + spans.pendingAccessMs)})
    on conflict (email_index) do update set invited_by = excluded.invited_by, expires_at = excluded.expires_at,
      mailed_at = case when told.mailed_at <= ${dayAgo} then excluded.mailed_at else told.mailed_at end,
      code_asked_at = case when told.mailed_at <= ${dayAgo} then null else told.code_asked_at end
    returning mailed_at = ${at} as is_mailed`.execute(transaction)
  return rows[0]?.is_mailed ?? false
}

/** Removes expired invitations. */
export async function sweepOperatorInvitations({
  database,
  now,
}: Pick<ActContext, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('operator_invitations').where('expires_at', '<', now()).execute()
}
