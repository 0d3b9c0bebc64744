/**
 * An account whose second factor was switched on since its address changed is taken back after 72 hours only, so that
 * somebody who has the former mailbox alone cannot undo the second factor unseen. Both addresses are mailed, every
 * session shows the end, and any session can refuse it with the second factor (objections).
 */
import { spans } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { findReader } from '../people/readers.ts'
import { holdMove, keepFormerAddress, openFormerAddress, type HeldMove } from './moves.ts'
import { takeBack } from './take-back.ts'

/** Begins the 72 hours; asking again changes and mails nothing. @returns when they end */
export async function waitForTakeBack(
  transaction: Transaction<Tables>,
  context: Context,
  held: HeldMove,
): Promise<Date> {
  const { account, move, email } = held
  if (move.due_at) return move.due_at
  const at = context.now()
  const dueAt = new Date(at.getTime() + spans.takeBackWaitMs)
  await keepFormerAddress(transaction, context, held)
  await transaction
    .updateTable('email_moves')
    .set({ due_at: dueAt })
    .where('email_index', '=', move.email_index)
    .execute()
  await writeActivity(transaction, { actorID: account.id, action: 'account.ask-take-back', at })
  noteChangeEvents(transaction, [{ kind: 'settings-changed', userID: account.id }])
  const { language, about } = account
  const { takeBackWaits, takeBackAsked } = texts[language].mails
  await postOneOffMail(transaction, context, { to: email, language, ...takeBackWaits(dueAt) })
  await postOneOffMail(transaction, context, { to: about.email, language, ...takeBackAsked(dueAt) })
  return dueAt
}

/** Ends for good what former addresses wait for, and mails both addresses. The caller holds the person's settings. */
export async function refuseTakeBacks(
  transaction: Transaction<Tables>,
  context: Context,
  userID: string,
): Promise<boolean> {
  const refused = await transaction
    .deleteFrom('email_moves')
    .where('user_id', '=', userID)
    .where('due_at', 'is not', null)
    .returning(['email_index', 'user_id', 'email'])
    .execute()
  if (refused.length === 0) return false
  const reader = await findReader({ database: transaction, keyring: context.keyring }, userID)
  if (!reader) return true
  const { language } = reader
  const mail = texts[language].mails.takeBackRefused()
  const former = refused.flatMap(({ email, ...row }) =>
    email ? openFormerAddress(context.keyring, { ...row, email }) : [],
  )
  for (const to of [reader.email, ...former]) {
    await postOneOffMail(transaction, context, { to, language, ...mail })
  }
  return true
}

const mostAtOnce = 100

/** Takes back the accounts whose 72 hours are over. Any process may do it: each is taken back once. */
export async function takeBackDue(context: Context): Promise<void> {
  const { database, keyring } = skipCorruptRows(context)
  const due = await database
    .selectFrom('email_moves')
    .select(['email_index', 'user_id', 'email'])
    .where('due_at', '<=', context.now())
    .where('email', 'is not', null)
    .orderBy('due_at')
    .limit(mostAtOnce)
    .$narrowType<{ email: Buffer }>()
    .execute()
  const emails = await keyring.openEach(due, (row) => openFormerAddress(keyring, row))
  for (const email of emails)
    await transact(context, (transaction) => completeDue(transaction, context, email))
}

async function completeDue(transaction: Transaction<Tables>, context: Context, email: string): Promise<void> {
  const held = await holdMove(transaction, context, email)
  if (!held) return
  // The one statement that decides: a refusal, or another process, may have been first.
  const { numDeletedRows } = await transaction
    .deleteFrom('email_moves')
    .where('email_index', '=', held.move.email_index)
    .where('due_at', '<=', context.now())
    .executeTakeFirst()
  if (numDeletedRows === 1n) await takeBack(transaction, context, held)
}
