import type { RecordVersion, versionRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { requireRecord } from '../access/require-record.ts'
import { findPeople } from '../people/people.ts'
import { findVersions } from './find-versions.ts'
import { nothingKnown, openChange } from '../sealed-records/sealed-version.ts'

/** Who changed what in a record, and when; decrypts no value. */
export const listVersions: Handler<typeof versionRoutes.listVersions> = async (call) => {
  const { database, keyring } = call
  const record = await requireRecord(database, call.caller.userID, call.params.id, 'seeVersions')
  const [{ versions, seenSince }, present] = await Promise.all([
    findVersions(call, call.caller.userID, record),
    database
      .selectFrom('records')
      .select(['version', 'updated_at as at', 'changed_by as by', 'change'])
      .where('id', '=', record.id)
      .executeTakeFirst(),
  ])
  const rows = [
    ...(present ? [{ ...present, table: 'records' as const }] : []),
    ...versions.map((row) => ({ ...row, table: 'record_versions' as const })),
  ]
  const people = await findPeople(
    database,
    keyring,
    rows.flatMap(({ by }) => by ?? []),
  )
  const shown = rows.map(({ table, version, at, by, change }): RecordVersion => ({
    version,
    at: at.toISOString(),
    by: (by === null ? undefined : people.get(by)) ?? null,
    // Versions before the caller's access are not theirs to know, and neither is what was removed from them.
    ...(at < seenSince ? nothingKnown : openChange(keyring, record, table, version, change)),
  }))
  return { versions: shown, total: shown.length }
}
