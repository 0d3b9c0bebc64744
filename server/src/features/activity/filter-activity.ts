import type { ActivityFilter, activityRoutes } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { ListCall } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { texts } from '../../i18n/texts.ts'
import { openSessionDevice } from '../people/session-device.ts'

/** A filter as a condition; a part that is left out allows everything. */
export function filterActivity({ actions, personID, from, until }: ActivityFilter = {}): RawBuilder<unknown> {
  const conditions = [
    ...(actions ? [sql`action = any(${actions}::text[])`] : []),
    // Rows do not name deleted accounts, so the id of one matches nothing.
    ...(personID === undefined
      ? []
      : [
          sql`(actor_id = ${personID} or ${personID}::uuid = any(subject_ids))
            and exists (select from users where users.id = ${personID})`,
        ]),
    ...(from === undefined ? [] : [sql`at >= ${new Date(from)}`]),
    ...(until === undefined ? [] : [sql`at < ${new Date(until)}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * The caller's own acts from a device, by the device's shown name. Acts of sessions that are no longer kept match no
 * device.
 */
export async function ofDevice(
  asked: ListCall<typeof activityRoutes.listMyActivity>,
  device: string | undefined,
): Promise<RawBuilder<unknown>> {
  if (device === undefined) return sql`true`
  const { database, keyring, caller, origin } = skipCorruptRows(asked)
  const namesIn = async (table: 'sessions' | 'refused_entries') => {
    const rows = await database
      .selectFrom(table)
      .select(['id', 'device'])
      .where('user_id', '=', caller.userID)
      .execute()
    return keyring.openEach(rows, (row) => {
      const shown = openSessionDevice(keyring, row, table)
      return [row.id, texts[origin.language].device(shown)] as const
    })
  }
  const named = [...(await namesIn('sessions')), ...(await namesIn('refused_entries'))]
  const ids = named.flatMap(([id, name]) => (name === device ? [id] : []))
  return sql`actor_id = ${caller.userID} and session_id = any(${ids}::uuid[])`
}
