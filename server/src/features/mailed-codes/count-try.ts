import { codeTries } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { emailIndex, findTriedChallenge, type CodePurpose } from './challenges.ts'
import { countWrongTries, isVoid, lockCodes } from './code-budget.ts'

/** What a counted try is to be compared with, or why there is nothing to compare it with. */
export type CountedTry = { challengeID: string; codeLength: number } | 'unknown' | 'over'

/**
 * Counts one try in a transaction of its own that commits before anything is compared, so that a later error cannot
 * give it back (CVE-2026-35597). A named challenge has five tries. The newest one of the same network has five more for
 * callers that name none, so that strangers cannot use up a person's tries. All tries of an address share its budget of
 * guesses.
 */
export function countTry(
  { database, keyring, now }: Context,
  email: string,
  from: { challengeID: string } | { network: string },
  purpose: CodePurpose,
): Promise<CountedTry> {
  const at = now()
  const counter = 'challengeID' in from ? 'named_tries' : 'unnamed_tries'
  return database.transaction().execute(async (transaction) => {
    await lockCodes(transaction, keyring, email)
    const challenge = await findTriedChallenge(transaction, keyring, email, from, purpose)
    if (!challenge) return 'unknown'
    const wrong = await countWrongTries(transaction, emailIndex(keyring, email), at)
    if (isVoid(challenge, wrong)) return 'over'
    const { numUpdatedRows } = await transaction
      .updateTable('challenges')
      .set((value) => ({ [counter]: value(counter, '+', 1), tried_at: at }))
      .where('id', '=', challenge.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .where(counter, '<', codeTries.perChallenge)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'over'
    return { challengeID: challenge.id, codeLength: challenge.code_length }
  })
}
