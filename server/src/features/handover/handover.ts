/**
 * An operator hands what a disabled person owns to another person. Where there are several operators, a second one
 * confirms it first. Then the disabled person is mailed and has 30 days: a code from their mailbox confirms it at once,
 * the link in the mail stops it, and enabling them ends it. The operator must never see what is handed over, nor get it,
 * nor hand over anything of an enabled person.
 */
import type { handoverRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { emailIndex, giveTryBack } from '../mailed-codes/challenges.ts'
import { refuseCodes } from '../mailed-codes/oidc-only.ts'
import { proveCode, useCode } from '../mailed-codes/prove-code.ts'
import { requirePerson, type ActContext, type Acting } from '../operators/act-on-person.ts'
import { mailPerson } from '../people/mail-person.ts'

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

/**
 * Lets a handover happen at once, with a code as for signing in. If none has begun, also because a second operator has
 * not confirmed it, the code stays valid.
 */
export async function confirmHandover(call: ConfirmCall): Promise<{ confirmed: true }> {
  refuseCodes(call)
  const { email } = call.body
  const challengeID = await proveCode(call, call.body)
  const held = await call.database
    .selectFrom('handovers')
    .innerJoin('users', 'users.id', 'handovers.user_id')
    .select('users.id')
    .where('email_index', '=', emailIndex(call.keyring, email))
    .where('due_at', 'is not', null)
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
