import type { Language, userRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { noteChangeEvents, type Change } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { findHeld } from '../groups/held-records.ts'
import { notify } from '../notification-delivery/notify.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { recordsPerStatement } from '../trash/purge.ts'
import { findFormerPlaces, findLosses } from './find-losses.ts'
import { markStolen } from '../keys/mark-stolen.ts'
import { findReader } from '../people/readers.ts'

/**
 * Deletes the caller's account with all they own, in one transaction. People who had access are told, and the address
 * is free at once. Of several calls at the same time one finds the account.
 * @throws AppError auth/reauthentication-required, auth/unauthenticated for all but the first
 */
export const deleteAccount: Handler<typeof userRoutes.deleteMe> = async (call) => {
  requireFreshSignIn(call)
  const { userID } = call.caller
  await transact(call, async (transaction) => {
    const account = await holdAccount(transaction, call, userID)
    const notices = await findLosses(transaction, userID, account)
    const held = await findHeld(transaction, account.groupIDs)
    noteChangeEvents(transaction, [
      { kind: 'ended', userID },
      // People may lose more than the notices name, so their streams reload everything.
      ...notices.flatMap(({ userIDs }) => userIDs.map((loser): Change => ({ kind: 'ready', userID: loser }))),
      ...(await findFormerPlaces(transaction, userID)),
    ])
    await markStolen(transaction, userID)
    await deleteAll(transaction, call, userID, account)
    await notify(transaction, call, notices)
    await noteAccess(transaction, call, { userIDs: [userID] }, userID)
    if (held.length > 0) await noteAccess(transaction, call, { recordIDs: held }, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'account.delete',
      at: call.now(),
    })
    const { email, language } = account
    await postOneOffMail(transaction, call, {
      to: email,
      language,
      ...texts[language].mails.accountDeleted(),
    })
  })
  return { _id: userID }
}

/** An account about to be deleted, and all it owns. */
export interface HeldAccount {
  email: string
  language: Language
  recordIDs: string[]
  groupIDs: string[]
}

/**
 * Locks the account and what it owns, in the same order as everywhere else: address, records, groups, settings, person.
 * A call that shares with the address waits and finds no account; a call that writes to one of its items waits and
 * finds none.
 */
async function holdAccount(
  transaction: Transaction<Tables>,
  { keyring }: Pick<Context, 'keyring'>,
  userID: string,
): Promise<HeldAccount> {
  const person = await findReader({ database: transaction, keyring }, userID)
  if (!person) throw new AppError('auth/unauthenticated')
  await lockAddresses(transaction, keyring, [person.email])
  const lockOwned = async (table: 'records' | 'groups'): Promise<string[]> => {
    const rows = await transaction
      .selectFrom(table)
      .select('id')
      .where('owner_id', '=', userID)
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.map((row) => row.id)
  }
  const recordIDs = await lockOwned('records')
  const groupIDs = await lockOwned('groups')
  await sql`select from user_settings where user_id = ${userID} for update`.execute(transaction)
  const { rows } = await sql`select from users where id = ${userID} for update`.execute(transaction)
  if (rows.length === 0) throw new AppError('auth/unauthenticated')
  const held = await findReader({ database: transaction, keyring }, userID)
  // The address changed meanwhile: rows under the other one are not locked.
  if (held?.email !== person.email) throw new AppError('request/busy', { retryAfter: 1 })
  return { ...person, recordIDs, groupIDs }
}

/**
 * Deletes everything. Deleting records and groups cascades to their entries, files and invitations; deleting the person
 * cascades to their entries elsewhere, sessions, browsers, settings, templates and the rest. Only rows that refer to no
 * person's id are deleted here by name: those under the address. Invitations to other people's items stay without their
 * inviter, as does access that the person gave there.
 */
async function deleteAll(
  transaction: Transaction<Tables>,
  { keyring }: Pick<Context, 'keyring'>,
  userID: string,
  { email, recordIDs }: HeldAccount,
): Promise<void> {
  const emailIndex = keyring.index('email', email)
  for (let start = 0; start < recordIDs.length; start += recordsPerStatement) {
    const some = recordIDs.slice(start, start + recordsPerStatement)
    await sql`delete from records where id = any(${some}::uuid[]) and owner_id = ${userID}`.execute(
      transaction,
    )
  }
  // Records that were made after the lock.
  await transaction.deleteFrom('records').where('owner_id', '=', userID).execute()
  await transaction.deleteFrom('groups').where('owner_id', '=', userID).execute()
  await transaction.deleteFrom('pending_access').where('email_index', '=', emailIndex).execute()
  await transaction.deleteFrom('trusted_people').where('email_index', '=', emailIndex).execute()
  await transaction.deleteFrom('challenges').where('email_index', '=', emailIndex).execute()
  await transaction.deleteFrom('idempotency_keys').where('user_id', '=', userID).execute()
  await transaction.deleteFrom('users').where('id', '=', userID).execute()
}
