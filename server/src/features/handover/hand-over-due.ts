import { sql, type Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { nameOfOperator } from '../operators/act-on-person.ts'
import { giveItem } from '../sharing/change-owner.ts'
import { mailPerson } from '../people/mail-person.ts'
import { endHandover, noteWithdrawn } from './handover.ts'
import { liveRecords } from '../../database/trash.ts'

const mostPeopleAtOnce = 10
/**
 * The most items of one person in a round. Each is a transaction of its own, so other calls wait for one item at most.
 */
const mostItemsAtOnce = 300

/** Hands over what is due, item by item. Any process may do it: each item is given to one at a time. */
export async function handOverDue(context: Context): Promise<void> {
  const due = await context.database
    .selectFrom('handovers')
    .select('user_id')
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .limit(mostPeopleAtOnce)
    .execute()
  for (const { user_id } of due) {
    let steps = 0
    while (steps < mostItemsAtOnce && (await handOverNext(context, user_id))) steps += 1
  }
}

interface Held {
  heir_id: string
  after_id: string | null
  is_with_shared: boolean
  records: number
  groups: number
  is_off: boolean
  is_heir_off: boolean
}

/** @returns whether there may be more */
async function handOverNext(context: Context, personID: string): Promise<boolean> {
  return transact(context, async (transaction) => {
    const held = await hold(transaction, personID, context.now())
    if (!held) return false
    if (!held.is_off || held.is_heir_off) {
      await endHandover(transaction, personID)
      await noteWithdrawn(transaction, context, { actorID: null }, personID)
      return false
    }
    const item = await nextItem(transaction, personID, held)
    if (!item) {
      await finish(transaction, context, personID, held)
      return false
    }
    const isGiven = await give(transaction, context, personID, held.heir_id, item)
    const counted = isGiven ? { [`${item.kind}s`]: held[`${item.kind}s`] + 1 } : {}
    await transaction
      .updateTable('handovers')
      .set({ after_id: item.id, ...counted })
      .where('user_id', '=', personID)
      .execute()
    return true
  })
}

/**
 * Locks the handover while one item is given, so enabling the person or withdrawing the handover waits for that item.
 */
async function hold(transaction: Transaction<Tables>, personID: string, at: Date): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select heir_id, after_id, is_with_shared, held.records, held.groups, person.disabled_at is not null as is_off,
      heir.disabled_at is not null as is_heir_off
    from handovers held join users person on person.id = held.user_id join users heir on heir.id = held.heir_id
    where held.user_id = ${personID} and held.due_at <= ${at} for no key update of held, person`.execute(
    transaction,
  )
  return rows[0]
}

interface NextItem {
  kind: 'record' | 'group'
  id: string
}

/**
 * The next item by id. Items in the trash stay there until they are purged. Unless everything was asked for, items stay
 * that other people can see, apart from these two and disabled ones. A machine cannot look after an item.
 */
async function nextItem(
  transaction: Transaction<Tables>,
  ownerID: string,
  { heir_id, after_id, is_with_shared }: Pick<Held, 'heir_id' | 'after_id' | 'is_with_shared'>,
): Promise<NextItem | undefined> {
  const isAfter = sql`(${after_id}::uuid is null or id > ${after_id}::uuid)`
  const { rows } = await sql<NextItem>`
    select 'record' as kind, id from ${liveRecords} records where owner_id = ${ownerID} and ${isAfter}
      and (${is_with_shared} or not exists (
        select from record_roles(${processTime}) role join users on users.id = role.user_id
        where role.record_id = records.id and role.user_id not in (${ownerID}, ${heir_id}) and role.standing <> 'REVOKE'
          and users.disabled_at is null and users.kind = 'person'))
    union all select 'group', id from groups where owner_id = ${ownerID} and ${isAfter}
      and (${is_with_shared} or not exists (
        select from group_members(${processTime}) member join users on users.id = member.user_id
        where member.group_id = groups.id and member.user_id not in (${ownerID}, ${heir_id}) and users.disabled_at is null
          and users.kind = 'person'))
    order by id limit 1`.execute(transaction)
  return rows[0]
}

/** @returns false for an item that stays: it has too many people, or it changed owner or was deleted meanwhile */
async function give(
  transaction: Transaction<Tables>,
  context: Context,
  ownerID: string,
  heirID: string,
  { kind, id }: NextItem,
): Promise<boolean> {
  const table = sql.table(kind === 'record' ? 'records' : 'groups')
  const { rows } =
    await sql`select id from ${table} where id = ${id} and owner_id = ${ownerID} for no key update`.execute(
      transaction,
    )
  if (rows.length === 0) return false
  await sql`savepoint item`.execute(transaction)
  try {
    await giveItem(transaction, context, { kind, id, ownerID }, heirID)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint item`.execute(transaction)
    return false
  }
  await writeActivity(transaction, {
    actorID: null,
    action: `${kind}.transfer`,
    subjectIDs: [heirID],
    ...(kind === 'record' ? { recordID: id } : { groupID: id }),
    at: context.now(),
  })
  return true
}

/** Tells both people how much was handed over, never what. */
async function finish(
  transaction: Transaction<Tables>,
  context: Context,
  personID: string,
  { heir_id, records, groups }: Held,
): Promise<void> {
  await endHandover(transaction, personID)
  await writeActivity(transaction, {
    actorID: null,
    action: 'operator.handed-over',
    subjectIDs: [personID, heir_id],
    at: context.now(),
  })
  const much = { records, groups }
  await mailPerson(transaction, context, personID, async (mails, language) =>
    mails.handedOver(await nameOfOperator(transaction, context, heir_id, language), much),
  )
  await mailPerson(transaction, context, heir_id, async (mails, language) =>
    mails.handoverReceived(await nameOfOperator(transaction, context, personID, language), much),
  )
}
