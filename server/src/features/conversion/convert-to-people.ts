import type { ToPeople, VersionToSeal } from '@cardea/contract'
import { ToPeople as ToPeopleSchema } from '@cardea/contract/schemas'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import type { RecordRow } from '../access/require-record.ts'
import { acceptKey } from '../item-keys/accept-key.ts'
import { requireParts } from '../item-keys/require-form.ts'
import { requireKeyedGroups } from '../item-keys/require-keys.ts'
import { requirePadded } from '../keys/sealed-keys.ts'
import { contentOfWrite } from '../records/insert-records.ts'
import { contentOfParts } from '../sealed-records/sealed-record.ts'
import { openVersion, sealChange, sealVersion } from '../sealed-records/sealed-version.ts'
import { findWholeVersions } from '../versions/find-versions.ts'
import { leaveNames } from './leave-names.ts'
import { lockForConversion } from './lock-for-conversion.ts'
import { replaceFiles } from './replace-files.ts'
import { storeConverted } from './store-converted.ts'

/**
 * Puts what its owner’s client sealed in place of a record and of its newest versions; what the server could open goes.
 * @throws AppError record/not-found, access/forbidden, record/sealed-for-people, record/conflict, media/not-found,
 * version/not-found, keys/required, keys/invalid, keys/none, keys/outdated, keys/recipients
 */
export async function convertToPeople(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'now'>,
  caller: Pick<Caller, 'userID' | 'sessionID'>,
  toPeople: ToPeople,
): Promise<RecordRow> {
  const { _id, version, attachmentIDs = [], versions = [], sealed, alias } = toPeople
  const record = await lockForConversion(transaction, caller.userID, {
    id: _id,
    version,
    attachmentIDs,
    to: 'people',
  })
  if (!ToPeopleSchema.safeParse(toPeople).success) throw new AppError('keys/invalid')
  const content = contentOfWrite(sealed)
  const { key, roster, change } = sealed
  if (!key || !roster) throw new AppError('keys/required')
  if (alias) requirePadded(alias)
  requireParts(
    key.id,
    ...versions.flatMap(({ summary, details, change }) => [summary, details, change ?? undefined]),
  )
  const kept = await requireNewest(transaction, context, caller.userID, record, versions)
  const files = await replaceFiles(transaction, context, record.id, attachmentIDs)
  const next: RecordRow = { ...record, sealed_for: 'people', template_id: null }
  const converted = await storeConverted(transaction, context, caller, next, {
    content,
    change: change === undefined ? null : { sealed: change },
    ownName: alias,
  })
  await leaveNames(transaction, context.keyring, record.id)
  await requireKeyedGroups(transaction, await groupsOf(transaction, record.id))
  await acceptKey(transaction, context, { kind: 'record', id: record.id }, caller.userID, { key, roster })

  for (const { row, sent } of kept) {
    const old = openVersion(context.keyring, record, row)
    const content = contentOfParts({ summary: sent.summary, details: sent.details, tags: [] })
    await transaction
      .updateTable('record_versions')
      .set({
        ...sealVersion(context.keyring, record, row.version, {
          ...content,
          files: old.files.flatMap(({ id }) => {
            const placed = files.get(id)
            return placed === undefined ? [] : [{ id: placed, name: '' }]
          }),
        }),
        change: sent.change
          ? sealChange(context.keyring, record, 'record_versions', row.version, { sealed: sent.change })
          : null,
      })
      .where('record_id', '=', record.id)
      .where('version', '=', row.version)
      .execute()
  }
  const numbers = kept.map(({ row }) => row.version)
  await sql`delete from record_versions
    where record_id = ${record.id} and version <> all(${numbers}::int[])`.execute(transaction)
  return converted
}

/** The versions that come along are the newest of those that are kept, without a gap. */
async function requireNewest(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'now'>,
  userID: string,
  record: RecordRow,
  versions: readonly VersionToSeal[],
) {
  if (versions.length === 0) return []
  const rows = await findWholeVersions({ ...context, database: transaction }, userID, record)
  const known = new Set(rows.map(({ version }) => version))
  if (versions.some(({ version }) => !known.has(version))) throw new AppError('version/not-found')
  const sent = new Map(versions.map((one) => [one.version, one]))
  return rows.slice(0, versions.length).map((row) => {
    const found = sent.get(row.version)
    if (!found) throw new AppError('keys/invalid')
    return { row, sent: found }
  })
}

async function groupsOf(transaction: Transaction<Tables>, recordID: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('group_records')
    .select('group_id')
    .where('record_id', '=', recordID)
    .execute()
  return rows.map(({ group_id }) => group_id)
}
