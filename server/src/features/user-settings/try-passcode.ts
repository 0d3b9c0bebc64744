/**
 * Tries of a passcode: five wrong ones in a row end the session. What must never happen here: a comparison before its try is
 * counted and committed, or a count that an error later on gives back.
 */
import { limits } from '@cardea/contract'
import { transact, type Context } from '../../context.ts'
import { noteChangeEvents, sessionOver } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'
import { mailOfSecurity, type SecurityMailContext } from '../people/security-mail.ts'
import { fitsPasscode } from './passcode.ts'

type TryContext = Pick<Context, 'database' | 'live'> & SecurityMailContext

/**
 * Holds a passcode against the stored one. The right one proves that its person is there: tries begin anew and, with `opens`,
 * a locked session opens. Where none is set, none is right.
 * @returns the stored hash that it fits
 * @throws AppError passcode/incorrect, or auth/unauthenticated once the session has ended
 */
export async function tryPasscode(
  context: TryContext,
  { userID, sessionID }: Caller,
  passcode: string,
  { opens }: { opens: boolean },
): Promise<Buffer> {
  const tries = await countTry(context, sessionID)
  const stored = await findPasscode(context, userID)
  if (stored === null || !(await fitsPasscode(context.keyring, userID, passcode, stored))) {
    await endIfUsedUp(context, sessionID)
    throw new AppError('passcode/incorrect', { attemptsLeft: limits.passcodeTries - tries })
  }
  const at = context.now()
  const { numUpdatedRows } = await context.database
    .updateTable('sessions')
    .set({ passcode_tries: 0, last_active_at: at, ...(opens ? { locked_at: null } : {}) })
    .where('id', '=', sessionID)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('auth/unauthenticated')
  return stored
}

/** One statement, committed by itself: of any number of tries at once, five are compared. */
async function countTry(context: TryContext, sessionID: string): Promise<number> {
  const row = await context.database
    .updateTable('sessions')
    .set((value) => ({ passcode_tries: value('passcode_tries', '+', 1) }))
    .where('id', '=', sessionID)
    .where('ended_at', 'is', null)
    .where('passcode_tries', '<', limits.passcodeTries)
    .returning('passcode_tries')
    .executeTakeFirst()
  if (row) return row.passcode_tries
  // All five may have been counted by a process that died before it could end the session.
  await endIfUsedUp(context, sessionID)
  throw new AppError('auth/unauthenticated')
}

async function findPasscode({ database }: TryContext, userID: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('user_settings')
    .select('passcode_hash')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.passcode_hash ?? null
}

/** By one statement, so of any number of calls one ends the session, and mails it. */
const endIfUsedUp = (context: TryContext, sessionID: string): Promise<void> =>
  transact(context, async (transaction) => {
    const ended = await transaction
      .updateTable('sessions')
      .set({ ended_at: context.now(), successor: null })
      .where('id', '=', sessionID)
      .where('ended_at', 'is', null)
      .where('passcode_tries', '>=', limits.passcodeTries)
      .returning('user_id')
      .executeTakeFirst()
    if (!ended) return
    noteChangeEvents(transaction, sessionOver(ended.user_id, sessionID))
    await mailOfSecurity(transaction, context, ended.user_id, (mails) => mails.sessionEnded)
  })
