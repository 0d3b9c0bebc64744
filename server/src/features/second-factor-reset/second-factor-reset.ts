/**
 * An operator helps a person who has lost passkeys and recovery codes. The person is mailed and can stop it within a
 * day by signing in with one of them. A code from their mailbox confirms it at once. Never reset the second factor of a
 * person whom no operator named.
 */
import { type Language, spans, type authRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Context, type Database } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { emailIndex, giveTryBack } from '../codes/challenges.ts'
import { refuseCodes } from '../codes/oidc-only.ts'
import { proveCode, useCode } from '../codes/prove-code.ts'
import { nameOfOperator, requirePerson, type ActContext, type Acting } from '../operators/act-on-person.ts'
import { removePasskeysAndCodes } from '../passkeys/remove-passkeys-and-codes.ts'
import { mailPerson } from '../people/mail-person.ts'

type ConfirmCall = Call<typeof authRoutes.confirmSecondFactorReset>

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
      on conflict do nothing returning user_id`.execute(transaction)
    if (rows.length === 0) return
    const action = 'operator.reset-second-factor' as const
    await writeActivity(transaction, { ...acting, action, subjectIDs: [personID], at })
    const who = (language: Language) => nameOfOperator(transaction, context, acting.actorID, language)
    await mailPerson(transaction, context, personID, async (mails, language) =>
      mails.resetAsked(await who(language), dueAt, context.config.supportEmail ?? null),
    )
  })
}

/** Confirms a reset at once, with a code as for signing in. If no reset is pending, the code stays valid. */
export async function confirmReset(call: ConfirmCall): Promise<{ confirmed: true }> {
  refuseCodes(call)
  const { email } = call.body
  const challengeID = await proveCode(call, call.body)
  const person = await call.database
    .selectFrom('second_factor_resets')
    .innerJoin('users', 'users.id', 'second_factor_resets.user_id')
    .select('users.id')
    .where('email_index', '=', emailIndex(call.keyring, email))
    .executeTakeFirst()
  if (!person) {
    await giveTryBack(call.database, challengeID)
    throw new AppError('USER_NOT_FOUND')
  }
  await useCode(call, email, challengeID)
  await transact(call, (transaction) => reset(transaction, call, person.id, person.id))
  return { confirmed: true }
}

/** Withdraws a pending reset: the person has shown that they lost nothing. */
export async function withdrawReset(transaction: Database, userID: string): Promise<void> {
  await transaction.deleteFrom('second_factor_resets').where('user_id', '=', userID).execute()
}

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
