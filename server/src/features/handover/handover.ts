/**
 * An operator hands what a disabled person owns to another person. The disabled person is mailed and has 30 days. A
 * code from their mailbox confirms it at once, and enabling them ends it. The operator must never see what is handed
 * over, nor hand over anything of an enabled person.
 */
import { spans, type handoverRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { emailIndex, giveTryBack } from '../codes/challenges.ts'
import { refuseCodes } from '../codes/oidc-only.ts'
import { proveCode, useCode } from '../codes/prove-code.ts'
import { nameOfOperator, requirePerson, type ActContext, type Acting } from '../operators/act-on-person.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { mailPerson } from '../people/mail-person.ts'

interface HandoverAsked {
  email: string
  isWithShared?: boolean | undefined
}

/**
 * Begins the 30 days. Asking for the same handover again changes nothing and mails nobody.
 * @param asked `isWithShared`: also items that other people can see, who would keep using them without a new owner
 * @throws AppError USER_NOT_FOUND for the person or the receiver; request/invalid if the person is not disabled, the
 * receiver is, or another handover is pending; access/owner-unchangeable if both are the same person
 */
export async function askForHandover(
  context: ActContext,
  acting: Acting,
  personID: string,
  { email, isWithShared = false }: HandoverAsked,
): Promise<void> {
  await transact(context, async (transaction) => {
    await requirePerson(transaction, personID)
    const heirID = (await findAccounts(transaction, context.keyring, [email])).get(email)
    if (heirID === undefined) throw new AppError('USER_NOT_FOUND')
    if (heirID === personID) throw new AppError('access/owner-unchangeable')
    if (!(await isDisabled(transaction, personID)))
      throw invalid('This person is not disabled: do that first.')
    if (await isDisabled(transaction, heirID)) throw invalid('The new owner is disabled.', 'email')
    const at = context.now()
    const dueAt = new Date(at.getTime() + spans.handoverMs)
    const { rows } = await sql`
      insert into handovers (user_id, heir_id, asked_by, due_at, is_with_shared)
      values (${personID}, ${heirID}, ${acting.actorID}, ${dueAt}, ${isWithShared})
      on conflict do nothing returning user_id`.execute(transaction)
    if (rows.length === 0) return refuseOther(transaction, personID, heirID, isWithShared)
    const subjectIDs = [personID, heirID]
    await writeActivity(transaction, { ...acting, action: 'operator.hand-over', subjectIDs, at })
    await mailPerson(transaction, context, personID, async (mails, language) =>
      mails.handoverAsked({
        who: await nameOfOperator(transaction, context, acting.actorID, language),
        heir: await nameOfOperator(transaction, context, heirID, language),
        due: dueAt,
        isWithShared,
        contact: context.config.supportEmail ?? null,
      }),
    )
  })
}

async function refuseOther(
  transaction: Transaction<Tables>,
  personID: string,
  heirID: string,
  isWithShared: boolean,
) {
  const held = await transaction
    .selectFrom('handovers')
    .select(['heir_id', 'is_with_shared'])
    .where('user_id', '=', personID)
    .executeTakeFirst()
  if (held?.heir_id !== heirID)
    throw invalid('Another new owner is named already: withdraw that first.', 'email')
  if (held.is_with_shared !== isWithShared) {
    throw invalid('It is asked for otherwise already: withdraw that first.', 'isWithShared')
  }
}

async function isDisabled(transaction: Transaction<Tables>, userID: string): Promise<boolean> {
  const person = await transaction
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', userID)
    .executeTakeFirst()
  return person?.disabled_at != null
}

/** Withdraws a pending handover; items that were already given stay. @throws AppError USER_NOT_FOUND */
export async function withdrawHandover(context: ActContext, acting: Acting, personID: string): Promise<void> {
  await transact(context, async (transaction) => {
    await requirePerson(transaction, personID)
    if (!(await endHandover(transaction, personID))) return
    await noteWithdrawn(transaction, context, acting, personID)
  })
}

/** Ends a pending handover. @returns true for exactly one of several callers */
export async function endHandover(transaction: Transaction<Tables>, personID: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('handovers')
    .where('user_id', '=', personID)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Records in the activity, and mails, that the handover was withdrawn. */
export async function noteWithdrawn(
  transaction: Transaction<Tables>,
  context: ActContext,
  acting: Acting,
  personID: string,
): Promise<void> {
  const action = 'operator.withdraw-hand-over' as const
  await writeActivity(transaction, { ...acting, action, subjectIDs: [personID], at: context.now() })
  await mailPerson(transaction, context, personID, async (mails) => mails.handoverWithdrawn())
}

type ConfirmCall = Call<typeof handoverRoutes.confirmHandover>

/** Confirms a handover at once, with a code as for signing in. If nothing is pending, the code stays valid. */
export async function confirmHandover(call: ConfirmCall): Promise<{ confirmed: true }> {
  refuseCodes(call)
  const { email } = call.body
  const challengeID = await proveCode(call, call.body)
  const held = await call.database
    .selectFrom('handovers')
    .innerJoin('users', 'users.id', 'handovers.user_id')
    .select('users.id')
    .where('email_index', '=', emailIndex(call.keyring, email))
    .executeTakeFirst()
  if (!held) {
    await giveTryBack(call.database, challengeID)
    throw new AppError('USER_NOT_FOUND')
  }
  await useCode(call, email, challengeID)
  await call.database
    .updateTable('handovers')
    .set({ due_at: call.now() })
    .where('user_id', '=', held.id)
    .where('due_at', '>', call.now())
    .execute()
  return { confirmed: true }
}
