import type { GiveToGroups } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import { outdated } from '../keys/statements.ts'
import { giverOf } from './accept-key.ts'
import { acceptRoster } from './accept-roster.ts'
import { giveHanded, idOf, numberOf } from './handed-wraps.ts'
import { recipientsOfRecord } from './recipients.ts'
import { requireWraps } from './require-form.ts'

/** Who puts a record into which groups. */
interface Putting {
  userID: string
  recordID: string
  groupIDs: readonly string[]
}

/**
 * Takes what a record carries into groups: the next roster, and its present key for each of them that has none. While
 * somebody is shut out, the key is for people alone: for those of them whom the caller confirms. Called after the record
 * came into the groups.
 * @throws AppError keys/invalid, keys/outdated, keys/recipients
 */
export async function acceptGroups(
  transaction: Transaction<Tables>,
  { now }: Pick<Context, 'now'>,
  { userID, recordID, groupIDs }: Putting,
  { roster, wraps }: GiveToGroups,
): Promise<void> {
  const item = { kind: 'record', id: recordID } as const
  requireWraps(await giverOf(transaction, userID), wraps)
  const recipients = await recipientsOfRecord(transaction, recordID)
  const isForPeople = recipients.every(({ kind }) => kind === 'person')
  const numbers = new Map(
    recipients.flatMap(({ id, number }) =>
      number !== null && (isForPeople || groupIDs.includes(id)) ? [[id, number] as const] : [],
    ),
  )
  const named = wraps.map(idOf)
  const missing = (await waitingGroups(transaction, recordID, groupIDs)).filter((id) => !named.includes(id))
  const surplus = named.filter((id, place) => !numbers.has(id) || named.indexOf(id) !== place)
  if (missing.length + surplus.length > 0) throw new AppError('keys/recipients', { missing, surplus })
  for (const wrap of wraps) {
    const present = numbers.get(idOf(wrap)) ?? 0
    if (numberOf(wrap) !== present) throw outdated(present)
  }
  await acceptRoster(transaction, item, roster)
  for (const wrap of wraps) await giveHanded(transaction, { giverID: userID, at: now() }, item, wrap)
}

/** Those of the groups that wait for the key of a record. */
async function waitingGroups(
  database: Database,
  recordID: string,
  groupIDs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ by_group: string }>`
    select by_group from key_wraps
    where record_id = ${recordID} and by_group = any(${groupIDs}::uuid[]) and wrap is null`.execute(database)
  return rows.map(({ by_group }) => by_group)
}
