import type { End, Give, GiveToGroups, Item } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Requires that a gift of a record that only its people can open carries keys, and one of the server’s none; a preview
 * gives nothing.
 * @throws AppError keys/required, record/sealed-for-server
 */
export async function requireGive(
  transaction: Database,
  { kind, id }: Item,
  give: Give | undefined,
): Promise<void> {
  if (kind === 'group' || isRehearsal(transaction)) return
  const isSealed = (await sealedAmong(transaction, [id])).length > 0
  if (isSealed && !give) throw new AppError('keys/required')
  if (!isSealed && give) throw new AppError('record/sealed-for-server')
}

/** The same for an ending, which needs no keys. @throws AppError record/sealed-for-server */
export async function requireEndFits(
  transaction: Database,
  { kind, id }: Item,
  end: End | undefined,
): Promise<void> {
  if (!end) return
  const isSealed = kind === 'record' && (await sealedAmong(transaction, [id])).length > 0
  if (!isSealed) throw new AppError('record/sealed-for-server')
}

/**
 * Requires that groups can hold these records: what only its people can open carries its key into groups that have one of
 * their own; what is sealed for the server carries none. A preview carries nothing.
 * @throws AppError keys/none with the group, keys/required, record/sealed-for-server
 */
export async function requireGroupKeys(
  transaction: Database,
  recordIDs: readonly string[],
  groupIDs: readonly string[],
  give?: GiveToGroups,
): Promise<void> {
  const areSealed = (await sealedAmong(transaction, recordIDs)).length > 0
  if (!areSealed && give) throw new AppError('record/sealed-for-server')
  if (!areSealed) return
  await requireKeyedGroups(transaction, groupIDs)
  if (!give && !isRehearsal(transaction)) throw new AppError('keys/required')
}

/** Requires that groups have keys of their own. @throws AppError keys/none with one that has none */
export async function requireKeyedGroups(transaction: Database, groupIDs: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${groupIDs}::uuid[]) as wanted (id) where not exists (
      select from item_keys where group_id = wanted.id and is_present) limit 1`.execute(transaction)
  const [keyless] = rows
  if (keyless) throw new AppError('keys/none', { groupID: keyless.id })
}

/** Requires that a person has keys, to become an owner. @throws AppError keys/none */
export async function requireKeysOf(database: Database, userID: string): Promise<void> {
  const row = await database
    .selectFrom('person_keys')
    .select('user_id')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  if (!row) throw new AppError('keys/none')
}

/** Which of these records only their people can open. */
async function sealedAmong(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from records where id = any(${ids}::uuid[]) and sealed_for = 'people'`.execute(database)
  return rows.map(({ id }) => id)
}
