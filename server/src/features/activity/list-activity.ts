import type { Activity, ActivityReply, activityRoutes } from '@cardea/contract'
import { limits } from '@cardea/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ListCall } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { seenGroups, seenRecords } from '../access/seen-items.ts'
import { texts } from '../../i18n/texts.ts'
import { openSessionDevice } from '../people/session-device.ts'
import { findPeople } from '../people/people.ts'
import { filterActivity } from './filter-activity.ts'
import { findProofs } from './find-proofs.ts'

type ActivityCall = ListCall<(typeof activityRoutes)[keyof typeof activityRoutes]>
type ActivityRow = Selectable<Tables['activity']>

/**
 * A page of the activity that matches a condition and the filter, as the caller may see it.
 * @param whose which rows the caller may see
 * @param options.namesItems whether rows name their item, as a list that is not about one item must
 */
export async function listActivity(
  asked: ActivityCall,
  whose: RawBuilder<unknown>,
  { namesItems = false }: { namesItems?: boolean } = {},
): Promise<ActivityReply> {
  const call = skipCorruptRows(asked)
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = call.body.options ?? {}
  const which = sql`${whose} and ${filterActivity(call.body.filter)}`
  const direction = sort.createdAt === 1 ? sql`asc` : sql`desc`
  const { rows } = await sql<ActivityRow>`
    select * from activity where ${which} order by id ${direction} limit ${limit} offset ${skip}`.execute(
    call.database,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from activity where ${which}`.execute(call.database)
  const [activity, sealedAt] = await Promise.all([showActivity(call, rows, namesItems), findSealedAt(call)])
  return { activity, total: counted.rows[0]?.total ?? 0, ...(sealedAt && { sealedAt }) }
}

async function findSealedAt({ database }: ActivityCall): Promise<string | undefined> {
  const last = await database
    .selectFrom('activity_checkpoints')
    .select('taken_at')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.taken_at.toISOString()
}

async function showActivity(
  call: ActivityCall,
  rows: readonly ActivityRow[],
  namesItems: boolean,
): Promise<Activity[]> {
  const { userID } = call.caller
  const own = rows.flatMap((row) =>
    row.actor_id === userID && row.session_id !== null ? [row.session_id] : [],
  )
  const named = namesItems ? rows : []
  const [people, origins, records, groups, proofs] = await Promise.all([
    findPeople(
      call.database,
      call.keyring,
      rows.flatMap((row) => [...(row.actor_id === null ? [] : [row.actor_id]), ...row.subject_ids]),
    ),
    findOrigins(call, [...new Set(own)]),
    seenRecords(call.database, userID, itemsOf(named, 'record_id')),
    seenGroups(call.database, userID, itemsOf(named, 'group_id')),
    call.body.areProofsShown ? findProofs(call.database, rows) : undefined,
  ])
  return rows.map((row) => {
    const origin =
      row.actor_id === userID && row.session_id !== null ? origins.get(row.session_id) : undefined
    return {
      _id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: (row.actor_id === null ? undefined : people.get(row.actor_id)) ?? null,
      subjects: row.subject_ids.flatMap((id) => people.get(id) ?? []),
      device: origin?.device ?? null,
      network: origin?.network ?? null,
      ...(row.record_id !== null && records.has(row.record_id) && { recordID: row.record_id }),
      ...(row.group_id !== null && groups.has(row.group_id) && { groupID: row.group_id }),
      ...(proofs && { proof: proofs.get(row.id) ?? null }),
    }
  })
}

const itemsOf = (rows: readonly ActivityRow[], key: 'record_id' | 'group_id'): string[] => [
  ...new Set(rows.flatMap((row) => row[key] ?? [])),
]

/**
 * Where the caller's own sessions, and sign-ins that were refused to them, came from, in the reader's language. Ended sessions count for as long as they are
 * kept.
 */
async function findOrigins(
  { database, keyring, caller, origin }: ActivityCall,
  sessionIDs: readonly string[],
): Promise<ReadonlyMap<string, { device: string; network: string }>> {
  if (sessionIDs.length === 0) return new Map()
  const find = (table: 'sessions' | 'refused_entries') =>
    database
      .selectFrom(table)
      .select(['id', 'device'])
      .where('user_id', '=', caller.userID)
      .where(sql<boolean>`id = any(${sessionIDs}::uuid[])`)
      .execute()
  const open = async (table: 'sessions' | 'refused_entries') =>
    keyring.openEach(await find(table), (row) => {
      const shown = openSessionDevice(keyring, row, table)
      return [row.id, { device: texts[origin.language].device(shown), network: shown.network }] as const
    })
  return new Map([...(await open('sessions')), ...(await open('refused_entries'))])
}
