/**
 * Codes of apps at a sign-in. Challenges can be opened anew by anyone who reads the mailbox, so wrong codes are counted
 * for the account as well: after five its codes of apps pause. Passkeys and recovery codes go on.
 */
import { appCodePausesMs, limits, spans } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { mailOfSecurity, type SecurityMailContext } from '../people/security-mail.ts'
import { openApp, secretOf } from './authenticator-app.ts'
import { findStep, triesLeft } from './totp.ts'

/** A counted try. `pausedUntil`: if it is not right, until when codes of apps pause now. */
export interface AppCodeTry {
  attemptsLeft: number
  pausedUntil: Date | null
}

/**
 * Counts one try of an app's code for the account, by one statement that commits before anything is compared. The fifth
 * begins the pause, which only a right code takes back.
 * @returns the try, or until when codes of apps pause
 */
export async function countAppCodeTry(
  { database, now }: Pick<Context, 'database' | 'now'>,
  userID: string,
): Promise<AppCodeTry | { isPausedUntil: Date }> {
  const at = now()
  const [first, second, further] = appCodePausesMs.map((ms) => new Date(at.getTime() + ms))
  const quiet = new Date(at.getTime() - spans.banForgottenMs)
  // After a quiet week a pause is the first again, as it is with bans.
  const pauses = sql`case when app_codes_paused_until < ${quiet} then 0 else app_code_pauses end`
  const isLast = sql`app_code_tries = ${limits.appCodeTries - 1}`
  const { rows } = await sql<{ tries: number; paused_until: Date | null }>`
    update user_settings set
      app_code_tries = app_code_tries % ${limits.appCodeTries}::int + 1,
      app_code_pauses = least(2, ${pauses} + case when ${isLast} then 1 else 0 end),
      app_codes_paused_until = case when not ${isLast} then app_codes_paused_until
        else case ${pauses} when 0 then ${first}::timestamptz when 1 then ${second}::timestamptz
          else ${further}::timestamptz end end
    where user_id = ${userID} and (app_codes_paused_until is null or app_codes_paused_until <= ${at})
    returning app_code_tries as tries, app_codes_paused_until as paused_until`.execute(database)
  const [counted] = rows
  if (!counted) return { isPausedUntil: await findPause(database, userID, at) }
  const attemptsLeft = triesLeft(counted.tries)
  return { attemptsLeft, pausedUntil: attemptsLeft === 0 ? counted.paused_until : null }
}

async function findPause(database: Database, userID: string, at: Date): Promise<Date> {
  const row = await database
    .selectFrom('user_settings')
    .select('app_codes_paused_until')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.app_codes_paused_until ?? at
}

/** Ends the counting of tries after a right code. */
export async function forgetAppCodeTries(transaction: Database, userID: string): Promise<void> {
  await transaction
    .updateTable('user_settings')
    .set({ app_code_tries: 0, app_code_pauses: 0, app_codes_paused_until: null })
    .where('user_id', '=', userID)
    .execute()
}

/** A right code: of which app, and of which step. */
export interface ProvenAppCode {
  id: string
  step: number
}

/**
 * Compares a counted try with the person's apps.
 * @param madeBefore counts only apps that were added before then
 * @returns undefined if it is the code of none, or was accepted before
 */
export async function proveAppCode(
  context: Pick<Context, 'database' | 'keyring' | 'damagedRows' | 'now'>,
  userID: string,
  code: string,
  madeBefore?: Date,
): Promise<ProvenAppCode | undefined> {
  const { database, keyring } = skipCorruptRows(context)
  const rows = await database
    .selectFrom('authenticator_apps')
    .select(['id', 'user_id', 'about', 'version', 'last_step'])
    .where('user_id', '=', userID)
    .where(isProven(madeBefore))
    .orderBy('id')
    .execute()
  const proven = await keyring.openEach(rows, (row) => {
    const step = findStep(secretOf(openApp(keyring, row)), code, context.now(), Number(row.last_step))
    return step === undefined ? [] : [{ id: row.id, step }]
  })
  return proven.flat()[0]
}

/**
 * Uses up a right code by one statement: of any number of calls with codes of one step, one succeeds.
 * @returns false if it was used meanwhile, or the app is gone
 */
export async function spendAppCode(
  transaction: Database,
  { now }: Pick<Context, 'now'>,
  userID: string,
  { id, step }: ProvenAppCode,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now() })
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .where('created_at', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Mails a person that five wrong codes of apps followed a right first proof: another person may read their mail. */
export async function tellOfPause(
  context: Context & SecurityMailContext,
  userID: string,
  until: Date,
): Promise<void> {
  await transact(context, (transaction) =>
    mailOfSecurity(transaction, context, userID, (mails) => (facts) => mails.appCodesPaused(facts, until)),
  )
}

/** The condition for an app that takes part in sign-ins; with a time only one that was added before then. */
const isProven = (madeBefore?: Date) =>
  madeBefore ? sql<boolean>`created_at < ${madeBefore}` : sql<boolean>`created_at is not null`

/** Whether a person has a proven app; with a time, one that was added before then. */
export async function hasApp(database: Database, userID: string, madeBefore?: Date): Promise<boolean> {
  const row = await database
    .selectFrom('authenticator_apps')
    .select('id')
    .where('user_id', '=', userID)
    .where(isProven(madeBefore))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
