/**
 * Challenges for browsers to sign. Only the hash of a challenge is stored, in the database, so that any process can
 * complete it. Never examine an answer before its challenge is used up, or its try counted, and that is committed.
 */
import { isId, limits, spans } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'

/** What a right second factor does beside signing in: nothing, or takes the account back, or resets the factor at once. */
export type EntryPurpose = 'second-factor' | 'take-back' | 'reset'
/** `objection`: a second factor within a session, for refusing what waits on the account. */
type FactorPurpose = EntryPurpose | 'objection'
type ChallengePurpose = 'sign-in' | 'add' | 'unlock' | FactorPurpose

const entryPurposes: readonly EntryPurpose[] = ['second-factor', 'take-back', 'reset']

/**
 * Opens a challenge.
 * @param userID the person who is expected to answer; null if the answer says who it is
 * @param options `isByOidc`: the first proof was the provider's answer; `subject`: about this person there; `emailIndex`: of
 * the address to take back; `sessionID`: the only session that it opens
 */
export async function openPasskeyChallenge(
  database: Database,
  { now }: Pick<Context, 'now'>,
  purpose: ChallengePurpose,
  userID: string | null,
  {
    isByOidc = false,
    subject = null,
    emailIndex = null,
    sessionID = null,
  }: {
    isByOidc?: boolean
    subject?: Buffer | null
    emailIndex?: Buffer | null
    sessionID?: string | null
  } = {},
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
      email_index: emailIndex,
      subject_index: subject,
      session_id: sessionID,
      expires_at: new Date(now().getTime() + spans.passkeyChallengeMs),
    })
    .execute()
  return { challengeID, challenge }
}

/**
 * Uses up a challenge by one statement: of any number of answers one is examined, right or wrong.
 * @returns the hash of the challenge; undefined if there is none to answer
 */
export async function spendPasskeyChallenge(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  purpose: Exclude<ChallengePurpose, FactorPurpose>,
  userID: string | null,
  sessionID: string | null = null,
): Promise<Buffer | undefined> {
  if (!isId(id)) return undefined
  const at = now()
  const row = await database
    .updateTable('passkey_challenges')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userID)
    .where('session_id', 'is not distinct from', sessionID)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('challenge_hash')
    .executeTakeFirst()
  return row?.challenge_hash
}

/** The person whose second factor is awaited for a sign-in; undefined if none is. */
export async function findSecondFactorPerson(database: Database, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const row = await database
    .selectFrom('passkey_challenges')
    .select('user_id')
    .where('id', '=', id)
    .where('purpose', 'in', entryPurposes)
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

export interface SecondFactorTry {
  challengeHash: Buffer
  attemptsLeft: number
  /** The first proof was the provider's answer, about this person there. */
  isByOidc: boolean
  subject: Buffer | null
  purpose: FactorPurpose
  /** Of the address that the account is taken back to. */
  emailIndex: Buffer | null
}

/**
 * Counts one try of a second factor, committed before anything is compared; undefined if no try is left.
 * @param objector the person in whose session it is shown; without one it completes a sign-in
 */
export async function countSecondFactorTry(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  objector?: string,
): Promise<SecondFactorTry | undefined> {
  if (!isId(id)) return undefined
  const row = await database
    .updateTable('passkey_challenges')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('id', '=', id)
    .where((where) =>
      objector === undefined
        ? where('purpose', 'in', entryPurposes)
        : where.and([where('purpose', '=', 'objection'), where('user_id', '=', objector)]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('tries', '<', limits.secondFactorTries)
    .returning(['challenge_hash', 'tries', 'is_by_oidc', 'subject_index', 'purpose', 'email_index'])
    .executeTakeFirst()
  if (!row || row.purpose === 'sign-in' || row.purpose === 'add' || row.purpose === 'unlock') return undefined
  return {
    challengeHash: row.challenge_hash,
    attemptsLeft: limits.secondFactorTries - row.tries,
    isByOidc: row.is_by_oidc,
    subject: row.subject_index,
    purpose: row.purpose,
    emailIndex: row.email_index,
  }
}

/** Uses up the challenge of a right second factor: true for exactly one of several callers. */
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

/** Removes expired challenges. */
export async function sweepPasskeyChallenges({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<', now()).execute()
}
