/**
 * What a browser is asked to sign. Only the hash of a challenge is stored; a row of the database makes it one of any process.
 * What must never happen here: an answer that is compared before its challenge is used up or its try counted, and committed.
 */
import { isId, limits, spans } from '@cardea/contract'
import type { Context, Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'

export type ChallengePurpose = 'sign-in' | 'add' | 'second-factor'

/**
 * Opens a challenge.
 * @param userID whose answer is waited for; null where the answer says it
 * @param options `isByOidc`: what came before was the provider's answer
 */
export async function openPasskeyChallenge(
  database: Database,
  { now }: Pick<Context, 'now'>,
  purpose: ChallengePurpose,
  userID: string | null,
  { isByOidc = false }: { isByOidc?: boolean } = {},
): Promise<{ challengeID: string; challenge: string }> {
  const challengeID = makeId()
  const challenge = makeToken()
  await database
    .insertInto('passkey_challenges')
    .values({
      id: challengeID,
      purpose,
      challenge_hash: hashToken(challenge),
      user_id: userID,
      is_by_oidc: isByOidc,
      expires_at: new Date(now().getTime() + spans.passkeyChallengeMs),
    })
    .execute()
  return { challengeID, challenge }
}

/**
 * Uses a challenge up, by one statement: of any number of answers one is looked at, right or wrong.
 * @returns the hash of the challenge; undefined where there is none to answer
 */
export async function spendPasskeyChallenge(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  purpose: Exclude<ChallengePurpose, 'second-factor'>,
  userID: string | null,
): Promise<Buffer | undefined> {
  if (!isId(id)) return undefined
  const at = now()
  const row = await database
    .updateTable('passkey_challenges')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userID)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('challenge_hash')
    .executeTakeFirst()
  return row?.challenge_hash
}

/** Whom a second factor is waited for from; undefined where none is waited for. */
export async function findSecondFactorPerson(database: Database, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const row = await database
    .selectFrom('passkey_challenges')
    .select('user_id')
    .where('id', '=', id)
    .where('purpose', '=', 'second-factor')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

export interface SecondFactorTry {
  challengeHash: Buffer
  attemptsLeft: number
  /** What came before it was the provider's answer. */
  isByOidc: boolean
}

/** Counts one try of a second factor, committed before anything is compared; undefined where no try is left. */
export async function countSecondFactorTry(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
): Promise<SecondFactorTry | undefined> {
  if (!isId(id)) return undefined
  const row = await database
    .updateTable('passkey_challenges')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', 'second-factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('tries', '<', limits.secondFactorTries)
    .returning(['challenge_hash', 'tries', 'is_by_oidc'])
    .executeTakeFirst()
  return (
    row && {
      challengeHash: row.challenge_hash,
      attemptsLeft: limits.secondFactorTries - row.tries,
      isByOidc: row.is_by_oidc,
    }
  )
}

/** Spends the challenge of a second factor that was right: true for exactly one of any number of callers. */
export async function spendSecondFactor(
  transaction: Database,
  { now }: Pick<Context, 'now'>,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkey_challenges')
    .set({ used_at: now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Challenges that are over. */
export async function sweepPasskeyChallenges({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<', now()).execute()
}
