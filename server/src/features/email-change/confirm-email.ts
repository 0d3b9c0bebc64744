import type { emailChangeRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { emailIndex, spendChallenge } from '../mailed-codes/challenges.ts'
import { findKnownAddress } from '../auth/may-make-account.ts'
import { refuseCodes } from '../mailed-codes/oidc-only.ts'
import { proveCode } from '../mailed-codes/prove-code.ts'
import { claimPendingAccess } from '../pending-access/claim-pending-access.ts'
import { openUser } from '../people/people.ts'
import { requireUser } from '../people/require-user.ts'
import { endOfMove } from '../address-changes/moves.ts'
import { isSecondFactorOn } from '../passkeys/second-factor.ts'
import {
  holdAccount,
  setAddress,
  voidAddressCodes,
  type HeldAccount,
} from '../address-changes/hold-account.ts'

/**
 * Makes a proven address the caller's own. Of several codes used at once, one succeeds. Invitations to the new address
 * become the caller's access. The old address is told and can take the account back.
 */
export const confirmEmail: Handler<typeof emailChangeRoutes.confirmEmail> = async (call) => {
  refuseCodes(call)
  const { userID, sessionID } = call.caller
  const email = await findAskedAddress(call, userID, call.body.challengeID)
  if (email === undefined) throw new AppError('auth/otp-incorrect')
  const challengeID = await proveCode(call, { ...call.body, email }, { addressOf: userID })
  return transact(call, async (transaction) => {
    const account = await holdAccount(transaction, call, userID, email)
    if (!account || !(await isFree(transaction, call, userID, email))) throw new AppError('auth/otp-expired')
    if (!(await spendChallenge(transaction, call, challengeID))) throw new AppError('auth/otp-expired')
    await move(transaction, call, account, email)
    await claimPendingAccess(transaction, call, userID, email)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID,
      action: 'account.change-email',
      at: call.now(),
    })
    noteChangeEvents(transaction, [{ kind: 'user-changed', userID }])
    return openUser(call.keyring, await requireUser(transaction, userID))
  })
}

/** The address that a code was sent to for this purpose, named even after all its tries are used up. */
async function findAskedAddress(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  id: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('challenges')
    .select('email')
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row && keyring.open({ table: 'challenges', id, part: 'email', version: 1 }, row.email)
}

/** Whether an address has no account, and no other account can take it back. */
async function isFree(
  transaction: Transaction<Tables>,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  userID: string,
  email: string,
): Promise<boolean> {
  const index = emailIndex(keyring, email)
  const { hasAccount, movedFrom } = await findKnownAddress(transaction, index, now())
  return !hasAccount && (movedFrom === null || movedFrom === userID)
}

async function move(
  transaction: Transaction<Tables>,
  context: Context,
  account: HeldAccount,
  email: string,
): Promise<void> {
  const { keyring, now } = context
  const at = now()
  const until = endOfMove(at)
  const [before, index] = [emailIndex(keyring, account.about.email), emailIndex(keyring, email)]
  await setAddress(transaction, context, account, email)
  await voidAddressCodes(transaction, account.id, at)
  await transaction.deleteFrom('operator_invitations').where('email_index', '=', index).execute()
  await transaction.deleteFrom('email_moves').where('email_index', 'in', [before, index]).execute()
  await transaction
    .insertInto('email_moves')
    .values({
      email_index: before,
      user_id: account.id,
      moved_at: at,
      ends_at: until,
      was_second_factor_on: await isSecondFactorOn(transaction, account.id),
    })
    .execute()
  await postOneOffMail(transaction, context, {
    to: account.about.email,
    language: account.language,
    ...texts[account.language].mails.addressChanged(until),
  })
}
