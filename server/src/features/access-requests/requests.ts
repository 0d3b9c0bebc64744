import { rolesOnRecordFor, type GrantableRole, type Item } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

export type RequestState = 'waiting' | 'granted' | 'refused' | 'over'

export interface RequestRow {
  id: string
  kind: 'access' | 'emergency'
  by_id: string
  record_id: string | null
  group_id: string | null
  owner_id: string | null
  role: GrantableRole | null
  reason: Buffer
  state: RequestState
  asked_at: Date
  due_at: Date
  until: Date | null
  decided_by: string | null
}

const placeOf = (id: string): Place => ({ table: 'access_requests', id, part: 'reason', version: 1 })

export const sealReason = (keyring: Keyring, id: string, reason: string): Buffer =>
  keyring.seal(placeOf(id), reason)
export const openReason = (keyring: Keyring, { id, reason }: Pick<RequestRow, 'id' | 'reason'>): string =>
  keyring.open(placeOf(id), reason)

const sharers = rolesOnRecordFor('share')
const changers = rolesOnRecordFor('change')

/** Whether who asked has the role of `request` by now, or a higher one. */
const hasRole = sql<boolean>`(
  exists (select from ${recordRoles('role')} where role.record_id = request.record_id
    and role.user_id = request.by_id and role.effective_role <> 'REVOKE'
    and (request.role = 'VIEWER' or role.effective_role = any(${changers}::text[])))
  or exists (select from ${groupMembers('member')} where member.group_id = request.group_id
    and member.user_id = request.by_id and (request.role = 'VIEWER' or member.role <> 'VIEWER')))`

/** An emergency of a disabled person does not wait, and ends by its date. */
const emergencyState = (at: Date) => sql<RequestState>`
      case when request.state = 'granted' and request.until <= ${at} then 'over'
      when request.state = 'waiting' and exists (
        select from users where id in (request.by_id, request.owner_id) and disabled_at is not null) then 'over'
      else request.state end`

/** Requests as they stand now: a role that came in another way grants one, and time ends one. */
export const requestRows = (at: Date, which: RawBuilder<unknown>): RawBuilder<RequestRow> => sql<RequestRow>`
  select request.id, request.kind, request.by_id, request.record_id, request.group_id, request.owner_id, request.role,
    request.reason, request.asked_at, request.due_at, request.until, request.decided_by,
    case when request.kind = 'emergency' then ${emergencyState(at)}
      when request.state <> 'waiting' then request.state
      when ${hasRole} then 'granted' when request.due_at <= ${at} then 'over' else 'waiting' end as state
  from access_requests request where ${which}`

/** Whether a person may decide `request`: they may share its item, and did not ask. */
export const isDecider = (
  userID: string,
): RawBuilder<boolean> => sql<boolean>`(request.by_id <> ${userID} and (
  exists (select from ${recordRoles('role')} where role.record_id = request.record_id
    and role.user_id = ${userID} and role.effective_role = any(${sharers}::text[]))
  or exists (select from ${groupMembers('member')} where member.group_id = request.group_id
    and member.user_id = ${userID} and member.role = 'OWNER')
  or request.owner_id = ${userID}))`

/** The item that a request is about; undefined for an emergency. */
export function itemOf({
  record_id,
  group_id,
}: Pick<RequestRow, 'record_id' | 'group_id'>): Item | undefined {
  if (record_id !== null) return { kind: 'record', id: record_id }
  return group_id === null ? undefined : { kind: 'group', id: group_id }
}
