import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

const place = (recordID: string, userID: string): Place => ({
  table: 'record_aliases',
  id: `${recordID}/${userID}`,
  part: 'alias',
  version: 1,
})

/** One person's own names for records, by record; not those that only they can open. */
export async function findAliases(
  database: Database,
  keyring: Keyring,
  userID: string,
  recordIDs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('record_aliases')
    .select(['record_id', 'alias'])
    .where('user_id', '=', userID)
    .where('is_sealed', '=', false)
    .where(sql<boolean>`record_id = any(${recordIDs}::uuid[])`)
    .execute()
  const opened = await keyring.openEach(
    rows,
    (row) => [row.record_id, openAlias(keyring, userID, row)] as const,
  )
  return new Map(opened)
}

/** A person's own name for a record. @throws UnreadableError */
export const openAlias = (
  keyring: Keyring,
  userID: string,
  row: { record_id: string; alias: Buffer },
): string => keyring.open(place(row.record_id, userID), row.alias)

/** Sets a person's own name for a record; null clears it. @param isSealed whether only they can open it */
export async function setAlias(
  transaction: Database,
  keyring: Keyring,
  userID: string,
  recordID: string,
  alias: string | null,
  isSealed: boolean,
): Promise<void> {
  if (alias === null) {
    await transaction
      .deleteFrom('record_aliases')
      .where('record_id', '=', recordID)
      .where('user_id', '=', userID)
      .execute()
    return
  }
  await setAliases(transaction, keyring, [{ userID, recordID, alias, isSealed }])
}

/** What a person calls a record. `isSealed`: only they can open it. */
interface OwnName {
  userID: string
  recordID: string
  alias: string
  isSealed: boolean
}

/** Sets own names of people for records, each once. */
export async function setAliases(
  transaction: Database,
  keyring: Keyring,
  names: readonly OwnName[],
): Promise<void> {
  if (names.length === 0) return
  const rows = names.map(({ userID, recordID, alias, isSealed }) => ({
    record_id: recordID,
    user_id: userID,
    alias: keyring.seal(place(recordID, userID), alias),
    is_sealed: isSealed,
  }))
  await transaction
    .insertInto('record_aliases')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'user_id']).doUpdateSet((from) => ({
        alias: from.ref('excluded.alias'),
        is_sealed: from.ref('excluded.is_sealed'),
      })),
    )
    .execute()
}
