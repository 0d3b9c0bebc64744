import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'

/**
 * Ends requests that were not approved in time, and drops former keys that can no longer be taken back, with what was sealed
 * for them: a person still waits for an item, as they were told when they began again; keys of forms are not handed over.
 */
export async function sweepKeys({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  await sql`
    with over as (delete from unlock_requests where expires_at <= ${at} returning user_id, public_key)
    delete from unlockers using over
    where unlockers.user_id = over.user_id and unlockers.public_key = over.public_key and not is_active`.execute(
    database,
  )
  await sql`
    with over as (
      update person_keys set aside = null, aside_until = null where aside_until <= ${at}
      returning user_id, line_from, generation
    ), former as (
      update key_wraps set wrap = null, generation = null, made_by = null, told_at = ${at} from over
      where key_wraps.user_id = over.user_id and key_wraps.generation not between over.line_from and over.generation
    ), of_forms as (
      delete from intake_wraps using over
      where intake_wraps.user_id = over.user_id
        and intake_wraps.generation not between over.line_from and over.generation
    )
    delete from unlockers using over
    where unlockers.user_id = over.user_id and unlockers.generation <> over.generation`.execute(database)
}

/**
 * The same for keys in between, once a person took former ones back: what was sealed for them would pass for the person’s own
 * after a renewal, so the person waits for it.
 * @param kept the first and the last generation of the keys that count
 */
export async function dropWrapsBeside(
  database: Database,
  userID: string,
  [first, last]: readonly [number, number],
  at: Date,
): Promise<void> {
  const isBeside = sql`user_id = ${userID} and generation not between ${first} and ${last}`
  await sql`
    update key_wraps set wrap = null, generation = null, made_by = null, told_at = null, since = ${at}
    where ${isBeside}`.execute(database)
  await sql`delete from intake_wraps where ${isBeside}`.execute(database)
}
