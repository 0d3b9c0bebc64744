import type { RecordVersion, versionRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { requireRecord } from '../access/require-record.ts'
import { keysForParts } from '../item-keys/show-keys.ts'
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
  const changes = rows.map(({ table, version, at, by, change }) => ({
    version,
    at: at.toISOString(),
    by: (by === null ? undefined : people.get(by)) ?? null,
    // Versions before the caller's access are not theirs to know, and neither is what was removed from them.
    change: at < seenSince ? nothingKnown : openChange(keyring, record, table, version, change),
  }))
  const isSealed = record.sealed_for === 'people'
  const keyFor = isSealed ? await keysForParts(database, call.caller.userID, record.id) : undefined
  const shown = changes.map(({ change, ...row }): RecordVersion => {
    const sealed = 'sealed' in change ? change.sealed : null
    const plain = 'sealed' in change ? nothingKnown : change
    const key = keyFor?.(sealed ?? undefined)
    return { ...row, ...plain, ...(key && { sealed: { key, change: sealed } }) }
  })
  return { versions: shown, total: shown.length }
}
