import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

const draftKeyPlace = (userID: string): Place => ({
  table: 'user_settings',
  id: userID,
  part: 'draft-key',
  version: 1,
})

/** 32 bytes, base64url: drafts in the browser are sealed with it. */
export const openDraftKey = (keyring: Keyring, userID: string, sealed: Buffer): string =>
  keyring.open(draftKeyPlace(userID), sealed)

/** Creates a person's settings if they are missing, by one statement, so that two first calls create one row. */
export async function ensureSetting(database: Database, keyring: Keyring, userID: string): Promise<void> {
  const draftKey = keyring.seal(draftKeyPlace(userID), randomBytes(32).toString('base64url'))
  await sql`insert into user_settings (user_id, draft_key) select id, ${draftKey} from users where id = ${userID}
    on conflict (user_id) do nothing`.execute(database)
}

/**
 * A person's settings, created if they are missing, and locked until the transaction ends. Everything that a person may
 * have only a limited number of is counted and written under this lock, except records (record-quota.ts).
 * @throws AppError auth/unauthenticated for an account that is being deleted
 */
export async function lockSetting(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  userID: string,
) {
  const known = await findAndLockSetting(transaction, userID)
  if (known) return known
  await ensureSetting(transaction, keyring, userID)
  const made = await findAndLockSetting(transaction, userID)
  if (!made) throw new AppError('auth/unauthenticated')
  return made
}

const findAndLockSetting = (transaction: Database, userID: string) =>
  transaction
    .selectFrom('user_settings')
    .select(['passcode_hash', 'passcode_set_at'])
    .where('user_id', '=', userID)
    .forNoKeyUpdate()
    .executeTakeFirst()
