import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { lockSetting } from '../people/setting-row.ts'
import { openAboutFile } from './media.ts'

/**
 * Locks a person's settings until the transaction ends, so that parallel uploads are counted one after the other.
 * Counts every stored file that they uploaded: also those in others' records, in a trash, or kept for old versions.
 * @throws AppError media/no-space if the bytes exceed the quota, auth/unauthenticated for an account that is being
 * deleted
 */
export async function requireRoomForBytes(
  transaction: Database,
  context: Pick<Context, 'config' | 'keyring'>,
  userID: string,
  more: number,
): Promise<void> {
  await lockSetting(transaction, context, userID)
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(bytes), 0)::float8 as held from media where uploaded_by = ${userID}`.execute(
    transaction,
  )
  const held = rows[0]?.held ?? 0
  if (held + more > context.config.storagePerPerson)
    throw new AppError('media/no-space', { isOfCaller: true })
}

const mostAtOnce = 500

/**
 * Stores the sizes of files that an earlier version wrote without them. A file whose description does not open counts
 * as empty.
 */
export async function noteFileSizes({
  database,
  keyring,
}: Pick<Context, 'database' | 'keyring'>): Promise<void> {
  const { rows } = await sql<{ id: string; about: Buffer; version: number }>`
    select id, about, version from media where bytes is null limit ${mostAtOnce}`.execute(database)
  for (const row of rows) {
    const { id, version } = row
    await sql`update media set bytes = ${sizeOf(keyring, row)} where id = ${id} and version = ${version}`.execute(
      database,
    )
  }
}

function sizeOf(keyring: Context['keyring'], row: { id: string; about: Buffer; version: number }): number {
  try {
    return openAboutFile(keyring, row).size
  } catch {
    return 0
  }
}
