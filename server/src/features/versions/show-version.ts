import type { VaultRecord } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import type { RecordRow } from '../access/require-record.ts'
import { findKeptFiles } from '../media/media.ts'
import { findSealed } from '../records/find-sealed.ts'
import type { VersionContent } from '../sealed-records/sealed-version.ts'

interface OpenedVersion {
  record: RecordRow
  /** The record as it is, without its secrets. */
  present: VaultRecord
  row: { version: number; at: Date }
  opened: VersionContent
}

/** An old version as the wire shows it to one person, with those of its files that are still kept. */
export async function showVersion(
  context: Pick<Context, 'database' | 'keyring' | 'config' | 'now'>,
  userID: string,
  { record, present, row, opened }: OpenedVersion,
): Promise<VaultRecord> {
  const { name, template, fields, files } = opened
  const attachments = await findKeptFiles(
    context,
    record.id,
    files.map(({ id }) => id),
  )
  const at = row.at.toISOString()
  const shown = { ...present, name, template, fields, attachments, version: row.version, updatedAt: at }
  if (!opened.sealed) return shown
  const { alias } = present.sealed ?? {}
  const withSealed = await findSealed(context.database, userID, new Map([[record.id, opened.sealed]]))
  return withSealed({ ...shown, ...(alias !== undefined && { alias }) })
}
