import { sql, type Transaction } from 'kysely'
import { transact } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { requirePerson, type ActContext, type Acting } from '../operators/act-on-person.ts'
import { findOperators } from '../operators/find-operators.ts'
import { beginHandover } from './begin-handover.ts'
import { refuseHeir } from './heirs.ts'
import { refuseAfterObjection } from './object-to-handover.ts'
import { addressIndexOf } from './same-operator.ts'
import { tellToConfirm } from './tell-of-handover.ts'

interface HandoverAsked {
  email: string
  isWithShared?: boolean | undefined
}

/**
 * Asks for a handover. Its 30 days begin at once if there is one operator or none, else when a second one confirms it.
 * Asking for the same handover again changes nothing and sends no mail.
 * @param asked `isWithShared`: also items that other people can see, who would keep using them without a new owner
 * @throws AppError USER_NOT_FOUND for the person or the receiver; request/invalid if the person is not disabled, the
 * receiver is, or another handover is pending; access/owner-unchangeable if both are the same person;
 * handover/heir-refused; handover/another-operator if the person stopped the last one of this operator
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
    await requireSides(transaction, personID, heirID)
    await refuseHeir(transaction, context, acting, heirID)
    await refuseAfterObjection(transaction, acting, personID)
    const { rows } = await sql`
      insert into handovers (user_id, heir_id, asked_by, asked_by_index, is_with_shared)
      values (${personID}, ${heirID}, ${acting.actorID}, ${addressIndexOf(acting)}, ${isWithShared})
      on conflict do nothing returning user_id`.execute(transaction)
    if (rows.length === 0) return refuseOther(transaction, personID, heirID, isWithShared)
    const subjectIDs = [personID, heirID]
    await writeActivity(transaction, {
      ...acting,
      action: 'operator.hand-over',
      subjectIDs,
      at: context.now(),
    })
    const operators = await findOperators(transaction, context)
    if (operators.length < 2) return void (await beginHandover(transaction, context, personID, null))
    await tellToConfirm(transaction, context, { personID, heirID, askedBy: acting.actorID }, operators)
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

/** @throws AppError request/invalid unless the person is disabled and the receiver is not */
export async function requireSides(
  transaction: Transaction<Tables>,
  personID: string,
  heirID: string,
): Promise<void> {
  if (!(await isDisabled(transaction, personID))) throw invalid('This person is not disabled: do that first.')
  if (await isDisabled(transaction, heirID)) throw invalid('The new owner is disabled.', 'email')
}

async function isDisabled(transaction: Transaction<Tables>, userID: string): Promise<boolean> {
  const person = await transaction
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', userID)
    .executeTakeFirst()
  return person?.disabled_at != null
}
