/** @file A call that makes a record may carry an idempotency key: repeated within a day, it makes no second record. */
import { spans, type Body, type recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { invalid } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'

type CreateCall = Call<typeof recordRoutes.createRecord>

/**
 * Claims the key of a call for a record, by one statement that waits for any other call with the same key.
 * @returns the id of the record for which the key was claimed within a day, and whether this call claimed it
 * @throws AppError request/invalid for a malformed key, or one that was used with another body
 */
export async function takeIdempotencyKey(
  transaction: Database,
  { keyring, caller, body, origin, now }: CreateCall,
  recordID: string,
): Promise<{ id: string; isFirst: boolean }> {
  const { idempotencyKey } = origin
  if (idempotencyKey === undefined) return { id: recordID, isFirst: true }
  if (!/^[\x21-\x7e]{8,64}$/.test(idempotencyKey)) {
    throw invalid('must be 8 to 64 characters of ASCII, without spaces', 'idempotency-key')
  }
  const keyIndex = keyring.index('idempotency-key', idempotencyKey)
  const bodyIndex = indexOf(keyring, body)
  const at = now()
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key_index, body_index, record_id, used_at)
    values (${caller.userID}, ${keyIndex}, ${bodyIndex}, ${recordID}, ${at})
    on conflict (user_id, key_index) do update
      set body_index = excluded.body_index, record_id = excluded.record_id, used_at = excluded.used_at
      where idempotency_keys.used_at <= ${forgottenBefore(at)}`.execute(transaction)
  const taken = await transaction
    .selectFrom('idempotency_keys')
    .select(['record_id', 'body_index'])
    .where('user_id', '=', caller.userID)
    .where('key_index', '=', keyIndex)
    .executeTakeFirstOrThrow()
  if (!taken.body_index.equals(bodyIndex)) throw invalid('was used for another record', 'idempotency-key')
  return { id: taken.record_id, isFirst: numAffectedRows === 1n }
}

const indexOf = (keyring: Context['keyring'], body: Body<typeof recordRoutes.createRecord>): Buffer =>
  keyring.index('idempotency-body', JSON.stringify(body))

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - spans.idempotencyKeyMs)

/** Removes keys that are older than a day. */
export async function sweepIdempotencyKeys({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('used_at', '<=', forgottenBefore(now())).execute()
}
