import type { End, Give, GiveToGroups, Item } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { AppError } from '../../http/app-error.ts'
import { itemColumn } from '../access/item.ts'

/**
 * Requires that a gift of an item that only its people can open carries keys, and that what carries them has some: a group
 * of the server may have keys, for the records that it holds, and is given with them or without. A preview gives nothing.
 * @throws AppError keys/required, record/sealed-for-server
 */
export async function requireGive(transaction: Database, item: Item, give: Give | undefined): Promise<void> {
  if (isRehearsal(transaction)) return
  const { isSealed, hasKey } = await keysOf(transaction, item)
  if (isSealed && !give) throw new AppError('keys/required')
  if (!hasKey && give) throw new AppError('record/sealed-for-server')
}

/** The same for an ending, which needs no keys. @throws AppError record/sealed-for-server */
export async function requireEndFits(transaction: Database, item: Item, end: End | undefined): Promise<void> {
  if (end && !(await keysOf(transaction, item)).hasKey) throw new AppError('record/sealed-for-server')
}

/** Whether only its people can open an item, and whether it has a key. */
async function keysOf(database: Database, item: Item): Promise<{ isSealed: boolean; hasKey: boolean }> {
  const { rows } = await sql<{ isSealed: boolean; hasKey: boolean }>`
    select item.sealed_for = 'people' as "isSealed", exists (
      select from item_keys key where key.${sql.id(itemColumn(item))} = item.id and key.is_present) as "hasKey"
    from ${sql.table(`${item.kind}s`)} item where item.id = ${item.id}`.execute(database)
  return rows[0] ?? { isSealed: false, hasKey: false }
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

/** Requires that the heir of an item that only its people can open has keys. @throws AppError keys/none */
export async function requireHeirWithKeys(database: Database, item: Item, userID: string): Promise<void> {
  if (!(await keysOf(database, item)).isSealed) return
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
