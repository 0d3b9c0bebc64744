import type { emailChangeRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { emailIndex, giveTryBack, spendChallenge } from '../codes/challenges.ts'
import { refuseCodes } from '../codes/oidc-only.ts'
import { proveCode } from '../codes/prove-code.ts'
import { removePasskeysAndCodes } from '../passkeys/remove-passkeys-and-codes.ts'
import { holdAccount, setAddress, voidAddressCodes, type HeldAccount } from './hold-account.ts'

/**
 * Gives an account its former address back, for the person who has that mailbox, and ends all sessions. Passkeys and
 * recovery codes made since the change are removed: the person who changed the address is locked out. An address that
 * the account was changed to later can take nothing back.
 */
export const takeBackEmail: Handler<typeof emailChangeRoutes.takeBackEmail> = async (call) => {
  refuseCodes(call)
  const { email } = call.body
  const challengeID = await proveCode(call, call.body)
  const move = await findMove(call.database, call, email)
  if (!move) {
    // The code stays valid for signing in.
    await giveTryBack(call.database, challengeID)
    throw new AppError('USER_NOT_FOUND')
  }
  await transact(call, async (transaction) => {
    const account = await holdAccount(transaction, call, move.user_id, email)
    // The account is gone, or another call is changing its address at this moment.
    if (!account || !(await spendChallenge(transaction, call, challengeID)))
      throw new AppError('auth/otp-expired')
    const held = await findMove(transaction, call, email)
    if (held?.user_id !== account.id) throw new AppError('auth/otp-expired')
    await transaction
      .deleteFrom('email_moves')
      .where('user_id', '=', account.id)
      .where('moved_at', '>=', held.moved_at)
      .execute()
    await removePasskeysAndCodes(transaction, account.id, held.moved_at)
    await putBack(transaction, call, account, email)
  })
  return { takenBack: true }
}

const findMove = (
  database: Context['database'],
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  email: string,
) =>
  database
    .selectFrom('email_moves')
    .select(['user_id', 'moved_at'])
    .where('email_index', '=', emailIndex(keyring, email))
    .where('ends_at', '>', now())
    .executeTakeFirst()

async function putBack(
  transaction: Transaction<Tables>,
  context: Context,
  account: HeldAccount,
  email: string,
): Promise<void> {
  const at = context.now()
  const { id, language, about } = account
  await setAddress(transaction, context, account, email)
  await voidAddressCodes(transaction, id, at)
  await transaction
    .updateTable('sessions')
    .set({ ended_at: at, successor: null })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  noteChangeEvents(transaction, [
    { kind: 'ended', userID: id },
    { kind: 'user-changed', userID: id },
  ])
  await writeActivity(transaction, { actorID: id, action: 'account.take-back-email', at })
  const { addressTakenBack, addressLost } = texts[language].mails
  await postOneOffMail(transaction, context, { to: email, language, ...addressTakenBack() })
  await postOneOffMail(transaction, context, { to: about.email, language, ...addressLost() })
}
