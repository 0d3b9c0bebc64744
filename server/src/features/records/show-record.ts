import type { VaultRecord } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { ActivityEntry } from '../activity/write-activity.ts'
import { noteReveal } from '../secret-access/note-reveal.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'
import { assembleRecords, type OpenedRecord } from './assemble-records.ts'
import { findRecord, type RecordRow } from '../access/require-record.ts'
import { openRecord, openSummary } from '../sealed-records/sealed-record.ts'

type ShowContext = Pick<Context, 'keyring'> & { database: Database }

/**
 * Answers one record with every value, and records the opening before that. Runs both in parallel, because writing the
 * opening to disk takes longest.
 * @param told the activity's action, written with the opening
 */
export async function reveal(
  context: ShowContext,
  userID: string,
  row: RecordRow,
  told: ActivityEntry,
): Promise<VaultRecord> {
  const content = openRecord(context.keyring, row)
  const tags = tagSecrets(context.keyring, row.id, content).map(({ tag }) => tag)
  const [, record] = await Promise.all([
    noteReveal(context.database, userID, { recordID: row.id, tags }, told),
    show(context, userID, { ...row, content }),
  ])
  return record
}

/** One record without its secrets: for all other calls that answer a record. */
export const showWithoutSecrets = (
  context: ShowContext,
  userID: string,
  row: RecordRow,
): Promise<VaultRecord> => show(context, userID, { ...row, content: openSummary(context.keyring, row) })

/** The record after a change that may have cost the caller their access: then only its id. */
export async function showIfVisible(
  context: ShowContext,
  userID: string,
  id: string,
): Promise<VaultRecord | { _id: string }> {
  const row = await findRecord(context.database, userID, id)
  return row ? showWithoutSecrets(context, userID, row) : { _id: id }
}

async function show(context: ShowContext, userID: string, row: OpenedRecord): Promise<VaultRecord> {
  const [record] = await assembleRecords(context, userID, [row], 'whole')
  if (!record) throw new AppError('record/not-found')
  return record
}
