/**
 * Tries of a passcode: five wrong ones in a row end the session. Never compare before the try is counted and committed.
 * Never let a later error undo a count.
 */
import { limits, type ErrorCode } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { noteChangeEvents, sessionOver } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'
import { mailOfSecurity, type SecurityMailContext } from '../people/security-mail.ts'
import { matchesPasscode } from './passcode.ts'

type TryContext = Pick<Context, 'database' | 'live'> & SecurityMailContext

/**
 * Compares a passcode with the stored one. The right one resets the tries and, with `opens`, unlocks the session. If
 * none is set, none is right.
 * @returns the stored hash that it matches
 * @throws AppError passcode/incorrect, or auth/unauthenticated once the session has ended
 */
export const tryPasscode = (
  context: TryContext,
  caller: Caller,
  passcode: string,
  { opens }: { opens: boolean },
): Promise<Buffer> =>
  countedTry(context, caller, { opens, refusal: 'passcode/incorrect' }, async () => {
    const stored = await findPasscode(context, caller.userID)
    const isRight = stored && (await matchesPasscode(context.keyring, caller.userID, passcode, stored))
    return isRight ? stored : undefined
  })

/**
 * Counts a try of whatever unlocks a session, then judges it. A right one resets the tries and, with `opens`, unlocks
 * the session.
 * @param judge undefined for a wrong one
 * @throws AppError `refusal`, or auth/unauthenticated once the session has ended
 */
export async function countedTry<Proof>(
  context: TryContext,
  { sessionID }: Caller,
  { opens, refusal }: { opens: boolean; refusal: ErrorCode },
  judge: () => Promise<Proof | undefined>,
): Promise<Proof> {
  const tries = await countTry(context, sessionID)
  const proof = await judge()
  if (proof === undefined) {
    await endIfUsedUp(context, sessionID)
    throw new AppError(refusal, { attemptsLeft: limits.passcodeTries - tries })
  }
  const { numUpdatedRows } = await context.database
    .updateTable('sessions')
    .set({ passcode_tries: 0, last_active_at: context.now(), ...(opens ? { locked_at: null } : {}) })
    .where('id', '=', sessionID)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('auth/unauthenticated')
  return proof
}

/** One statement, committed by itself: of any number of tries at once, at most five are compared. */
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
  // A process may have counted the fifth try and died before it ended the session.
  await endIfUsedUp(context, sessionID)
  throw new AppError('auth/unauthenticated')
}

export async function findPasscode(
  { database }: Pick<Context, 'database'>,
  userID: string,
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('user_settings')
    .select('passcode_hash')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.passcode_hash ?? null
}

/** One statement, so of any number of calls one ends the session and mails that. */
const endIfUsedUp = (context: TryContext, sessionID: string): Promise<void> =>
  transact(context, async (transaction) => {
    const ended = await transaction
      .updateTable('sessions')
      .set({ ended_at: context.now(), ended_as: 'passcode', successor: null })
      .where('id', '=', sessionID)
      .where('ended_at', 'is', null)
      .where('passcode_tries', '>=', limits.passcodeTries)
      .returning('user_id')
      .executeTakeFirst()
    if (!ended) return
    noteChangeEvents(transaction, sessionOver(ended.user_id, sessionID))
    await mailOfSecurity(transaction, context, ended.user_id, (mails) => mails.sessionEnded)
  })
