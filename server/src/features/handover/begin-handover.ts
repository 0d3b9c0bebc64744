import { spans } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import type { ActContext } from '../operators/act-on-person.ts'
import { tellOfHandover } from './tell-of-handover.ts'

/**
 * Begins the 30 days of a handover that was asked for, by one statement, and tells everybody concerned.
 * @param confirmedBy the second operator; null if there is none
 */
export async function beginHandover(
  transaction: Transaction<Tables>,
  context: ActContext,
  personID: string,
  confirmedBy: string | null,
): Promise<boolean> {
  const token = makeToken()
  const dueAt = new Date(context.now().getTime() + spans.handoverMs)
  const begun = await transaction
    .updateTable('handovers')
    .set({
      due_at: dueAt,
      confirmed_by: confirmedBy,
      objection_hash: hashToken(token),
      objection_ends_at: dueAt,
    })
    .where('user_id', '=', personID)
    .where('due_at', 'is', null)
    .returning(['heir_id', 'asked_by', 'is_with_shared'])
    .executeTakeFirst()
  if (!begun) return false
  await tellOfHandover(transaction, context, {
    personID,
    heirID: begun.heir_id,
    askedBy: begun.asked_by,
    isWithShared: begun.is_with_shared,
    dueAt,
    token,
  })
  return true
}
