import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { replaceSecrets } from '../exposure/note-secrets.ts'
import { noteOpenings } from '../exposure/openings.ts'
import { tagSecrets } from '../exposure/secret-tags.ts'
import { attachFiles } from '../media/attach-files.ts'
import { findAttachments } from '../media/media.ts'
import type { RecordRow } from '../records/require-record.ts'
import { sealRecord, type RecordContent, type RecordSummary } from '../records/sealed-record.ts'
import { changeBetween } from './change-between.ts'
import { openChange, sealChange, sealVersion, type VersionContent } from './sealed-version.ts'

type WriteContext = Pick<Context, 'config' | 'keyring' | 'now'>

/** What the next version of a record holds; without `attachmentIDs` it keeps its files. */
export interface NextVersion {
  content: RecordContent
  /** Locked by the caller. */
  attachmentIDs?: readonly string[] | undefined
}

/**
 * Writes a record's next version, and keeps what it was until now. The caller holds the record and has opened it whole.
 * @param stored what the present version holds
 */
export async function writeVersion(
  transaction: Database,
  context: WriteContext,
  userID: string,
  { record, stored }: { record: RecordRow; stored: RecordSummary },
  { content, attachmentIDs }: NextVersion,
): Promise<void> {
  const { keyring } = context
  const at = context.now()
  const files = await findFiles(transaction, context, record.id)
  if (attachmentIDs) await attachFiles(transaction, context, record.id, attachmentIDs)
  const filesNow = attachmentIDs ? await findFiles(transaction, context, record.id) : files
  const change = changeBetween({ ...stored, files }, { ...content, files: filesNow })
  await keepVersion(transaction, context, record, { ...stored, files }, at)
  const version = record.version + 1
  await transaction
    .updateTable('records')
    .set({
      version,
      updated_at: at,
      changed_by: userID,
      change: sealChange(keyring, record, 'records', version, change),
      ...sealRecord(keyring, record.id, version, content, record.data_key),
    })
    .where('id', '=', record.id)
    .execute()
  await noteSecrets(transaction, context, userID, { id: record.id, version }, { stored, content })
}

/** A secret that was written now is known to who wrote it; one that an old version brings back is so to those who knew it. */
async function noteSecrets(
  transaction: Database,
  { keyring, now }: WriteContext,
  userID: string,
  { id, version }: { id: string; version: number },
  { stored, content }: { stored: RecordSummary; content: RecordContent },
): Promise<void> {
  const [before, after] = [stored, content].map((held) => tagSecrets(keyring, id, held))
  if (!before || !after) return
  const known = new Set(before.map(({ tag }) => tag.toString('hex')))
  if (before.length === after.length && after.every(({ tag }) => known.has(tag.toString('hex')))) return
  await replaceSecrets(transaction, { recordID: id, tags: after.map(({ tag }) => tag) }, now())
  const written = after.filter(({ writtenIn }) => writtenIn === version).map(({ tag }) => tag)
  await noteOpenings(transaction, userID, [{ recordID: id, tags: written }], now())
}

async function findFiles(
  transaction: Database,
  { keyring }: WriteContext,
  recordID: string,
): Promise<VersionContent['files']> {
  const files = (await findAttachments(transaction, keyring, [recordID])).get(recordID) ?? []
  return files.map(({ _id, name }) => ({ id: _id, name }))
}

/** Keeps the present version beside those before it, of which the oldest go. */
async function keepVersion(
  transaction: Database,
  { config, keyring }: WriteContext,
  record: RecordRow,
  content: VersionContent,
  at: Date,
): Promise<void> {
  if (config.versionsKept > 0) {
    const made = await transaction
      .selectFrom('records')
      .select(['change', 'changed_by'])
      .where('id', '=', record.id)
      .executeTakeFirstOrThrow()
    const change = made.change && openChange(keyring, record, 'records', record.version, made.change)
    await transaction
      .insertInto('record_versions')
      .values({
        record_id: record.id,
        version: record.version,
        at: record.updated_at,
        by: made.changed_by,
        replaced_at: at,
        change: change && sealChange(keyring, record, 'record_versions', record.version, change),
        ...sealVersion(keyring, record, record.version, content),
      })
      .execute()
  }
  await sql`delete from record_versions
    where record_id = ${record.id} and version <= ${record.version - config.versionsKept}`.execute(
    transaction,
  )
}
