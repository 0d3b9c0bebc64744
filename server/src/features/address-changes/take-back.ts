import type { Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { removePasskeysAndCodes } from '../passkeys/remove-passkeys-and-codes.ts'
import { setAddress, voidAddressCodes } from './hold-account.ts'
import type { HeldMove } from './moves.ts'

/**
 * Gives an account its former address back and ends all its sessions. What was made for the second factor since the
 * change goes: the person who changed the address is locked out. What was there before stays. An address that the
 * account was changed to later can take nothing back. Mails both addresses.
 */
export async function takeBack(
  transaction: Transaction<Tables>,
  context: Context,
  { account, move, email }: HeldMove,
): Promise<void> {
  const at = context.now()
  const { id, language, about } = account
  await transaction
    .deleteFrom('email_moves')
    .where('user_id', '=', id)
    .where('moved_at', '>=', move.moved_at)
    .execute()
  const { isSwitchedOff } = await removePasskeysAndCodes(transaction, id, {
    since: move.moved_at,
    wasOn: move.was_second_factor_on,
  })
  await setAddress(transaction, context, account, email)
  await voidAddressCodes(transaction, id, at)
  await transaction
    .updateTable('sessions')
    .set({ ended_at: at, ended_as: 'revoked', successor: null })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  noteChangeEvents(transaction, [
    { kind: 'ended', userID: id },
    { kind: 'user-changed', userID: id },
  ])
  await writeActivity(transaction, { actorID: id, action: 'account.take-back-email', at })
  const { addressTakenBack, addressLost } = texts[language].mails
  await postOneOffMail(transaction, context, { to: email, language, ...addressTakenBack(isSwitchedOff) })
  await postOneOffMail(transaction, context, { to: about.email, language, ...addressLost() })
}
