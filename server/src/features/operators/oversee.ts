/**
 * People as operators see them: how much they have, never what. No statement here may read a sealed part of a record,
 * group or file.
 */
import { spans, type OverseenPerson, type User } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { findPeople, openUser } from '../people/people.ts'
import { liveRecords } from '../../database/trash.ts'

interface OverseenRow {
  id: string
  about: Buffer
  image_id: string | null
  version: number
  disabled_at: Date | null
  last_active: Date | null
  records: number
  groups: number
  bytes: number
  passkeys: number
  apps: number
  provider_bound_at: Date | null
  sessions: number
  is_second_factor_on: boolean
  reset_due_at: Date | null
  heir_id: string | null
  asked_by: string | null
  due_at: Date | null
  is_with_shared: boolean | null
  objected_by: string | null
  objected_at: Date | null
}

/** When a person was last active. Sessions are deleted a month after they ended; known devices are kept. */
export const lastActive = sql<Date | null>`greatest(
  (select max(last_used_at) from sessions where user_id = person.id),
  (select max(last_seen_at) from known_devices where user_id = person.id))`

/** These people in the given order; deleted people, and rows that do not open, are left out. */
export async function overseePeople(
  database: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  ids: readonly string[],
): Promise<OverseenPerson[]> {
  const at = now()
  const { rows } = await sql<OverseenRow>`
    select person.id, about, image_id, version, disabled_at, held.heir_id, held.asked_by, held.due_at,
      held.is_with_shared, objection.asked_by as objected_by, objection.objected_at,
      reset.due_at as reset_due_at, ${lastActive} as last_active,
      (select count(*)::int from ${liveRecords} records where owner_id = person.id) as records,
      (select count(*)::int from groups where owner_id = person.id) as groups,
      (select coalesce(sum(bytes), 0)::float8 from media where uploaded_by = person.id) as bytes,
      (select count(*)::int from passkeys where user_id = person.id) as passkeys,
      (select count(*)::int from authenticator_apps where user_id = person.id and created_at is not null) as apps,
      (select bound_at from provider_bindings where user_id = person.id) as provider_bound_at,
      exists (select from user_settings where user_id = person.id and is_second_factor_on) as is_second_factor_on,
      (select count(*)::int from sessions where user_id = person.id and ended_at is null and refresh_expires_at > ${at}
        and signed_in_at > ${new Date(at.getTime() - spans.sessionMs)}) as sessions
    from users person left join handovers held on held.user_id = person.id
      left join handover_objections objection on objection.user_id = person.id
      left join second_factor_resets reset on reset.user_id = person.id where person.id = any(${ids}::uuid[])`.execute(
    database,
  )
  const named = await findPeople(
    database,
    keyring,
    rows.flatMap(({ heir_id, asked_by, objected_by }) =>
      [heir_id, asked_by, objected_by].filter((id) => id !== null),
    ),
  )
  const opened = await keyring.openEach(
    rows,
    (row) => [row.id, { ...showPerson(keyring, row), ...showHandover(row, named) }] as const,
  )
  const people = new Map(opened)
  return ids.flatMap((id) => people.get(id) ?? [])
}

const showPerson = (keyring: Context['keyring'], row: OverseenRow): OverseenPerson => ({
  user: openUser(keyring, row),
  state: row.disabled_at === null ? 'active' : 'disabled',
  lastActive: row.last_active?.toISOString() ?? null,
  records: row.records,
  groups: row.groups,
  bytes: row.bytes,
  passkeys: row.passkeys,
  sessions: row.sessions,
  isSecondFactorOn: row.is_second_factor_on,
  ...(row.apps > 0 && { apps: row.apps }),
  ...(row.provider_bound_at && { providerBoundAt: row.provider_bound_at.toISOString() }),
  ...(row.reset_due_at && { resetDueAt: row.reset_due_at.toISOString() }),
})

const showHandover = (
  { heir_id, asked_by, due_at, is_with_shared, objected_by, objected_at }: OverseenRow,
  named: ReadonlyMap<string, User>,
): Pick<OverseenPerson, 'handover' | 'objection'> => {
  const find = (id: string | null) => (id === null ? null : (named.get(id) ?? null))
  const to = find(heir_id)
  const due = due_at && { dueAt: due_at.toISOString() }
  return {
    ...(to && {
      handover: { to, askedBy: find(asked_by), ...due, isWithShared: is_with_shared ?? false },
    }),
    ...(objected_at && { objection: { askedBy: find(objected_by), at: objected_at.toISOString() } }),
  }
}

/** One person. @throws AppError USER_NOT_FOUND */
export async function overseePerson(
  database: Database,
  context: Pick<Context, 'keyring' | 'now'>,
  id: string,
): Promise<OverseenPerson> {
  const [person] = await overseePeople(database, context, [id])
  if (!person) throw new AppError('USER_NOT_FOUND')
  return person
}
