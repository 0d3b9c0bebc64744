/** What falls due of emergencies: reminders, openings, entries and ends. Any process may do each. */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { transact, type Context } from '../../http/context.ts'
import { toldEachMs } from './ask-for-emergency.ts'
import { endEmergencies } from './end-emergencies.ts'
import { giveSlice } from './give-emergency-access.ts'
import { openEmergency } from './open-emergency.ts'
import { tellOfEmergency, type Emergency } from './tell-of-emergency.ts'

const mostAtOnce = 20
/** The most slices of one person in a round. */
const mostSlices = 20

export async function tendEmergencies(context: Context): Promise<void> {
  await transact(context, (transaction) => endDue(transaction, context))
  if (!context.config.isEmergencyOn) return
  await transact(context, (transaction) => openDue(transaction, context))
  await transact(context, (transaction) => remind(transaction, context))
  await give(context)
}

/** Those at their end; where emergencies are switched off, all; and those that wait while a side is disabled. */
async function endDue(transaction: Transaction<Tables>, context: Context): Promise<void> {
  const isOver = sql`(state = 'granted' and until <= ${context.now()}) or (state = 'waiting' and exists (
    select from users where users.id in (by_id, owner_id) and disabled_at is not null))`
  const { rows } = await sql<{ id: string }>`
    select id from access_requests where kind = 'emergency' and state in ('waiting', 'granted')
      and (${!context.config.isEmergencyOn} or ${isOver})
    order by id limit ${mostAtOnce} for update skip locked`.execute(transaction)
  if (rows.length === 0) return
  await endEmergencies(transaction, context, {
    which: sql`id = any(${rows.map(({ id }) => id)}::uuid[])`,
    by: null,
  })
}

async function openDue(transaction: Transaction<Tables>, context: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from access_requests where kind = 'emergency' and state = 'waiting' and due_at <= ${context.now()}
      and not exists (select from users where users.id in (by_id, owner_id) and disabled_at is not null)
    order by id limit ${mostAtOnce} for update skip locked`.execute(transaction)
  for (const { id } of rows) await openEmergency(transaction, context, id, null)
}

/** The person who trusts is told on each day until it opens. */
async function remind(transaction: Transaction<Tables>, context: Context): Promise<void> {
  const at = context.now()
  const { rows } = await sql<Emergency & { due_at: Date }>`
    update access_requests set told_at = ${at} where id in (
      select id from access_requests where kind = 'emergency' and state = 'waiting' and due_at > ${at}
        and told_at <= ${new Date(at.getTime() - toldEachMs)}
        and not exists (select from users where users.id in (by_id, owner_id) and disabled_at is not null)
      order by id limit ${mostAtOnce} for update skip locked)
    returning by_id, owner_id, due_at`.execute(transaction)
  for (const row of rows) await tellOfEmergency(transaction, context, row)
}

async function give(context: Context): Promise<void> {
  const due = await context.database
    .selectFrom('access_requests')
    .select('id')
    .where('kind', '=', 'emergency')
    .where('state', '=', 'granted')
    .where('is_given', '=', false)
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  for (const { id } of due) {
    let slices = 0
    while (slices < mostSlices && (await giveSlice(context, id))) slices += 1
  }
}
