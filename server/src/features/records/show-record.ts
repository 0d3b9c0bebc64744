import type { VaultRecord } from '@cardea/contract'
import type { Context, Database } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { assembleRecords } from './assemble-records.ts'
import type { RecordRow } from './require-record.ts'
import { openRecord, openSummary } from './sealed-record.ts'

type ShowContext = Pick<Context, 'keyring'> & { database: Database }

/** One record with every value: for GET /record/{id} alone. */
export const showWhole = (context: ShowContext, userID: string, row: RecordRow): Promise<VaultRecord> =>
  show(context, userID, { ...row, content: openRecord(context.keyring, row) })

/** One record without its secrets: for every other call that answers one. */
export const showWithoutSecrets = (
  context: ShowContext,
  userID: string,
  row: RecordRow,
): Promise<VaultRecord> => show(context, userID, { ...row, content: openSummary(context.keyring, row) })

async function show(
  context: ShowContext,
  userID: string,
  row: Parameters<typeof assembleRecords>[2][number],
): Promise<VaultRecord> {
  const [record] = await assembleRecords(context, userID, [row], 'whole')
  if (!record) throw new AppError('record/not-found')
  return record
}
