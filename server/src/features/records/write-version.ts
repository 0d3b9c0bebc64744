import type { Context, Database } from '../../context.ts'
import { sendOnly } from '../../database/pipelined-transaction.ts'
import { activityRow, type ActivityEntry } from '../activity/write-activity.ts'
import { replacedSecrets } from '../openings/note-secrets.ts'
import { noteOpenings } from '../openings/openings.ts'
import { tagSecrets } from '../openings/secret-tags.ts'
import { attachFiles } from '../media/attach-files.ts'
import { findAttachments } from '../media/media.ts'
import type { RecordRow } from '../access/require-record.ts'
import { sealRecord, type RecordContent, type RecordSummary } from '../sealed-records/sealed-record.ts'
import { changeBetween } from './change-between.ts'
import { openChange, sealChange, sealVersion, type VersionContent } from '../sealed-records/sealed-version.ts'

type WriteContext = Pick<Context, 'config' | 'keyring' | 'now'>

/** The content of the next version; without `attachmentIDs` the record keeps its files. */
export interface NextVersion {
  content: RecordContent
  /** Locked by the caller. */
  attachmentIDs?: readonly string[] | undefined
}

/**
 * Writes a record's next version and keeps the present one as an old version. The caller holds the record and has
 * opened it whole.
 * @param stored the content of the present version
 * @param entry the activity's row for the change
 * @returns the record as stored from now on
 */
export async function writeVersion(
  transaction: Database,
  context: WriteContext,
  userID: string,
  { record, stored }: { record: RecordRow; stored: RecordSummary },
  { content, attachmentIDs }: NextVersion,
  entry: ActivityEntry,
): Promise<RecordRow> {
  const { keyring } = context
  const at = context.now()
  const files = await findFiles(transaction, context, record.id)
  if (attachmentIDs) await attachFiles(transaction, context, record.id, attachmentIDs)
  const filesNow = attachmentIDs ? await findFiles(transaction, context, record.id) : files
  const change = changeBetween({ ...stored, files }, { ...content, files: filesNow })
  const version = record.version + 1
  const changed = {
    version,
    updated_at: at,
    changed_by: userID,
    change: sealChange(keyring, record, 'records', version, change),
    ...sealRecord(keyring, record.id, version, content, record.data_key),
  }
  const secrets = changedSecrets(keyring, { id: record.id, version }, { stored, content })
  await sendOnly(transaction, () => keepVersion(transaction, context, record, { ...stored, files }, at))
  await sendOnly(transaction, () =>
    transaction
      .updateTable('records')
      .set({ ...changed, ...(secrets && { secrets_changed_at: at, are_secrets_noted: true }) })
      .where('id', '=', record.id)
      .execute(),
  )
  const opened = [{ recordID: record.id, tags: secrets?.written ?? [] }]
  const beside = [
    ...(secrets ? replacedSecrets({ recordID: record.id, tags: secrets.tags }) : []),
    activityRow(transaction, entry),
  ]
  await sendOnly(transaction, () => noteOpenings(transaction, userID, opened, at, beside))
  return { ...record, ...changed }
}

/**
 * A secret that is written now is known to its writer; one that an old version brings back is known again to those who
 * knew it.
 */
function changedSecrets(
  keyring: WriteContext['keyring'],
  { id, version }: { id: string; version: number },
  { stored, content }: { stored: RecordSummary; content: RecordContent },
): { tags: Buffer[]; written: Buffer[] } | undefined {
  const [before, after] = [tagSecrets(keyring, id, stored), tagSecrets(keyring, id, content)]
  const known = new Set(before.map(({ tag }) => tag.toString('hex')))
  if (before.length === after.length && after.every(({ tag }) => known.has(tag.toString('hex'))))
    return undefined
  const written = after.filter(({ writtenIn }) => writtenIn === version)
  return { tags: after.map(({ tag }) => tag), written: written.map(({ tag }) => tag) }
}

async function findFiles(
  transaction: Database,
  { keyring }: WriteContext,
  recordID: string,
): Promise<VersionContent['files']> {
  const files = (await findAttachments(transaction, keyring, [recordID])).get(recordID) ?? []
  return files.map(({ _id, name }) => ({ id: _id, name }))
}

/** Stores the present version among the old ones, and drops the oldest. */
async function keepVersion(
  transaction: Database,
  { config, keyring }: WriteContext,
  record: RecordRow,
  content: VersionContent,
  at: Date,
): Promise<void> {
  const lastKept = record.version - config.versionsKept
  const drop = (query: Pick<Database, 'deleteFrom'>) =>
    query.deleteFrom('record_versions').where('record_id', '=', record.id).where('version', '<=', lastKept)
  if (config.versionsKept === 0) return void (await drop(transaction).execute())
  const change = record.change && openChange(keyring, record, 'records', record.version, record.change)
  await transaction
    .with('dropped', drop)
    .insertInto('record_versions')
    .values({
      record_id: record.id,
      version: record.version,
      at: record.updated_at,
      by: record.changed_by,
      replaced_at: at,
      change: change && sealChange(keyring, record, 'record_versions', record.version, change),
      ...sealVersion(keyring, record, record.version, content),
    })
    .execute()
}
