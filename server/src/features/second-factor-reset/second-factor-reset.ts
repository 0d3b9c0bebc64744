/**
 * An operator helps a person who has lost passkeys and recovery codes. The person is mailed, every session shows it,
 * and one of them stops it within a day. A code from their mailbox alone makes it no sooner: only one of them does.
 * Never reset the second factor of a person whom no operator named.
 */
import { type Language, spans } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { nameOfOperator, requirePerson, type ActContext, type Acting } from '../operators/act-on-person.ts'
import { removePasskeysAndCodes } from '../passkeys/remove-passkeys-and-codes.ts'
import { mailPerson } from '../people/mail-person.ts'

/**
 * Starts the day of waiting. Asking again changes and mails nothing, and so does asking for a person with nothing to
 * reset.
 * @throws AppError USER_NOT_FOUND
 */
export async function askForReset(context: ActContext, acting: Acting, personID: string): Promise<void> {
  await transact(context, async (transaction) => {
    await requirePerson(transaction, personID)
    const at = context.now()
    const dueAt = new Date(at.getTime() + spans.secondFactorResetMs)
    const { rows } = await sql`
      insert into second_factor_resets (user_id, asked_by, due_at)
      select ${personID}, ${acting.actorID}, ${dueAt}
      where exists (select from user_settings where user_id = ${personID} and is_second_factor_on)
        or exists (select from passkeys where user_id = ${personID})
        or exists (select from authenticator_apps where user_id = ${personID} and created_at is not null)
      on conflict do nothing returning user_id`.execute(transaction)
    if (rows.length === 0) return
    const action = 'operator.reset-second-factor' as const
    await writeActivity(transaction, { ...acting, action, subjectIDs: [personID], at })
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID: personID }])
    const who = (language: Language) => nameOfOperator(transaction, context, acting.actorID, language)
    await mailPerson(transaction, context, personID, async (mails, language) =>
      mails.resetAsked(await who(language), dueAt, context.config.supportEmail ?? null),
    )
  })
}

/** Withdraws a pending reset: the person has shown that they lost nothing. @returns whether one was pending */
export async function withdrawReset(transaction: Database, userID: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factor_resets')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
  return true
}

/** Carries a pending reset out for a person who has proven the second factor. */
export const resetAtOnce = (
  transaction: Transaction<Tables>,
  context: Context,
  userID: string,
): Promise<void> => reset(transaction, context, userID, userID)

const mostAtOnce = 100

/** Carries out the resets whose day is over. */
export async function resetDueSecondFactors(context: Context): Promise<void> {
  const due = await context.database
    .selectFrom('second_factor_resets')
    .select('user_id')
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .limit(mostAtOnce)
    .execute()
  for (const { user_id } of due)
    await transact(context, (transaction) => reset(transaction, context, user_id, null))
}

/** Carries out one reset; does nothing if another caller already has. */
async function reset(
  transaction: Transaction<Tables>,
  context: Context,
  userID: string,
  actorID: string | null,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factor_resets')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await removePasskeysAndCodes(transaction, userID)
  await writeActivity(transaction, {
    actorID,
    action: 'account.second-factor-reset',
    subjectIDs: [userID],
    at: context.now(),
  })
  await mailPerson(transaction, context, userID, async (mails) => mails.resetDone())
}
