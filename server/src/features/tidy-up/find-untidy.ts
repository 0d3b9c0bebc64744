import { limits, spans, type TidyUp, type tidyUpRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { processTime } from '../../database/process-time.ts'
import type { ListCall, ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { openPendingEmail } from '../pending-access/pending-access.ts'
import { findPeople } from '../people/people.ts'
import { findUnopened, findWays } from './unopened.ts'
import { liveRecords } from '../../database/trash.ts'

type TidyUpCall = ListCall<typeof tidyUpRoutes.findUntidy>

/** What the caller may tidy up among the records they own. */
export const findUntidy: ListHandler<typeof tidyUpRoutes.findUntidy> = async (asked) => {
  const call = skipCorruptRows(asked)
  const before = new Date(call.now().getTime() - spans.tidyUpAfterMs)
  const [invitations, unopened, groups] = await Promise.all([
    findStaleInvitations(call, before),
    findUnopened(call.database, call.caller.userID, before),
    findGroupsOfOne(call, before),
  ])
  return {
    invitations,
    people: await showPeople(call, unopened.people),
    records: unopened.records.map(({ id, since, count }) => ({
      _id: id,
      since: since.toISOString(),
      people: count,
    })),
    groups,
  }
}

async function findStaleInvitations(call: TidyUpCall, before: Date): Promise<TidyUp['invitations']> {
  const { database, keyring, caller } = call
  const rows = await database
    .selectFrom('pending_access')
    .selectAll()
    .where('since', '<=', before)
    .where('expires_at', '>', call.now())
    .where(
      sql<boolean>`(record_id in (select id from ${liveRecords} records where owner_id = ${caller.userID})
        or group_id in (select id from groups where owner_id = ${caller.userID}))`,
    )
    .orderBy('since')
    .orderBy('id')
    .limit(limits.pageItems)
    .execute()
  return keyring.openEach(rows, (row) => ({
    _id: row.id,
    recordID: row.record_id,
    groupID: row.group_id,
    email: openPendingEmail(keyring, row),
    role: row.role,
    date: row.since.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

async function showPeople(
  { database, keyring, caller }: TidyUpCall,
  quiet: Awaited<ReturnType<typeof findUnopened>>['people'],
): Promise<TidyUp['people']> {
  const ids = quiet.map(({ id }) => id)
  const [people, ways] = await Promise.all([
    findPeople(database, keyring, ids),
    findWays(database, caller.userID, ids),
  ])
  return quiet.flatMap(({ id, since, count }) => {
    const user = people.get(id)
    if (!user) return []
    const own = ways.get(id) ?? []
    return [
      {
        user,
        since: since.toISOString(),
        records: count,
        recordIDs: own.flatMap(({ record_id }) => record_id ?? []),
        groupIDs: own.flatMap(({ group_id }) => group_id ?? []),
      },
    ]
  })
}

async function findGroupsOfOne({ database, caller }: TidyUpCall, before: Date): Promise<TidyUp['groups']> {
  const { rows } = await sql<{ id: string; since: Date }>`
    select id, owner_since as since from groups
    where owner_id = ${caller.userID} and owner_since <= ${before}
      and not exists (
        select from group_access member where member.group_id = groups.id and member.user_id <> ${caller.userID}
          and member.ended_at is null and (member.until is null or member.until > ${processTime}))
      and not exists (
        select from service_accounts machine where machine.group_id = groups.id
          and machine.ended_at is null and (machine.until is null or machine.until > ${processTime}))
      and not exists (
        select from pending_access invited where invited.group_id = groups.id and invited.expires_at > ${processTime})
    order by owner_since, id limit ${limits.pageItems}`.execute(database)
  return rows.map(({ id, since }) => ({ _id: id, since: since.toISOString() }))
}
