/**
 * Keeps exposure in step with access. Code that changes access reports, in the same transaction and after the change,
 * where access may have changed. Openings whose access ended are dated, and the owners of the secrets are told what to
 * change.
 */
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { recordRoles } from '../../database/role-views.ts'
import type { Tables } from '../../database/tables.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { notify, type Notice, type NotifyContext } from '../notification-delivery/notify.ts'
import { liveRecords } from '../../database/trash.ts'
import { settleKeys } from '../item-keys/settle-keys.ts'
import { tellOfKnownTokens } from './tell-of-known-tokens.ts'

/** Where access may have changed: on records, or on all that a group holds; for these people, or for everybody. */
export type Scope =
  | { recordIDs: readonly string[]; userIDs?: readonly string[] }
  | { groupID: string; userIDs?: readonly string[] }
  | { userIDs: readonly string[] }

interface Lost {
  owner_id: string
  user_id: string
  record_ids: string[]
}

/** @param doerID the person who changed the access; what they caused themselves is not mailed to them */
export async function noteAccess(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  scope: Scope,
  doerID: string | null,
): Promise<void> {
  if (isRehearsal(transaction)) return
  const at = context.now()
  await settleKeys(transaction, at, scope)
  await noteOpenValues(transaction, scope, at)
  if (!('recordIDs' in scope) && scope.userIDs) {
    await tellOfKnownTokens(transaction, context, scope.userIDs, doerID)
  }
  const known = sql`from record_openings opening join ${liveRecords} record on record.id = opening.record_id
      where ${isWithin(scope)}`
  // Planning the statement on roles takes longer than the rest of a share, and new people know nothing yet.
  if ((await sql`select ${known} limit 1`.execute(transaction)).rows.length === 0) return
  const { rows } = await sql<Lost>`
    with scoped as materialized (
      select distinct opening.record_id, opening.user_id ${known}
    ), seeing as materialized (
      select record_id, user_id from ${recordRoles('role')}
      where record_id = any(array(select distinct record_id from scoped)) and effective_role <> 'REVOKE'
    ), gained as (
      update record_openings opening set access_ended_at = null, access_ended_by = null from seeing
      where opening.record_id = seeing.record_id and opening.user_id = seeing.user_id
        and opening.access_ended_at is not null
    ), lost as (
      update record_openings opening set access_ended_at = ${at}, access_ended_by = ${doerID}::uuid from scoped
      where opening.record_id = scoped.record_id and opening.user_id = scoped.user_id
        and opening.access_ended_at is null
        and not exists (
          select from seeing where seeing.record_id = scoped.record_id and seeing.user_id = scoped.user_id)
      returning opening.record_id, opening.user_id, opening.tag, opening.settled_at
    )
    ${dueOf(sql`lost`)}`.execute(transaction)
  await tellRotateDue(transaction, context, rows, doerID)
}

/** Who comes to see a record knows the values in it that are no secrets any more. */
async function noteOpenValues(transaction: Transaction<Tables>, scope: Scope, at: Date): Promise<void> {
  const { userIDs, ...where } = scope as { recordIDs?: readonly string[]; groupID?: string } & Scope
  const open = sql`from open_values opening where ${isWithin(where as Scope)}`
  if ((await sql`select ${open} limit 1`.execute(transaction)).rows.length === 0) return
  await sql`
    insert into record_openings (record_id, user_id, tag, first_opened, last_opened)
    select role.record_id, role.user_id, opened.tag, ${at}::timestamptz, ${at}::timestamptz
    from (select record_id, tag ${open}) opened join ${recordRoles('role')} on role.record_id = opened.record_id
    where role.effective_role <> 'REVOKE' and ${userIDs ? sql`role.user_id = any(${userIDs}::uuid[])` : sql`true`}
    order by 1, 2, 3 on conflict do nothing`.execute(transaction)
}

/**
 * Tells owners which secrets to change because a person who knows them lost all access at once although no entry ended,
 * as when an account is disabled.
 */
export async function tellOfShutOut(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  userID: string,
): Promise<void> {
  const { rows } = await sql<Lost>`
    with known as materialized (
      select record_id, user_id, tag, settled_at from record_openings
      where user_id = ${userID} and access_ended_at is null
    )
    ${dueOf(sql`known`)}`.execute(transaction)
  await tellRotateDue(transaction, context, rows, null)
}

/** Those openings that still count and are not settled, by owner and person. */
const dueOf = (openings: RawBuilder<unknown>): RawBuilder<Lost> => sql<Lost>`
    select record.owner_id, opening.user_id, array_agg(distinct record.id) as record_ids
    from ${openings} opening
    join secret_values held on held.record_id = opening.record_id and held.tag = opening.tag
    join ${liveRecords} record on record.id = opening.record_id
    where opening.settled_at is null and record.owner_id <> opening.user_id
    group by record.owner_id, opening.user_id`

async function tellRotateDue(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  due: readonly Lost[],
  doerID: string | null,
): Promise<void> {
  const notices = due.map(({ owner_id, user_id, record_ids: [recordID, ...others] }): Notice => ({
    kind: 'rotate-due',
    userIDs: [owner_id],
    actorID: user_id,
    // If there are several records, none is named.
    ...(recordID !== undefined && others.length === 0 ? { recordID } : { records: others.length + 1 }),
    ...(owner_id === doerID && { isInAppOnly: true as const }),
  }))
  if (notices.length > 0) await notify(transaction, context, notices)
}

function isWithin(scope: Scope): RawBuilder<unknown> {
  const conditions = [
    ...('recordIDs' in scope ? [sql`opening.record_id = any(${scope.recordIDs}::uuid[])`] : []),
    ...('groupID' in scope
      ? [sql`opening.record_id in (select record_id from group_records where group_id = ${scope.groupID})`]
      : []),
    ...(scope.userIDs === undefined ? [] : [sql`opening.user_id = any(${scope.userIDs}::uuid[])`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
