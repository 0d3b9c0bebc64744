import type { recordRoutes, VaultRecord } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import type { Call } from '../../http/handler.ts'
import { authorised, findRecordWithRole } from '../access/require-record.ts'
import { reveal } from './show-record.ts'

/** Queries a record with the caller's role. Decrypts nothing. */
export const askForRecord = (database: Database, userID: string, { id }: { id: string }) =>
  findRecordWithRole(database, userID, id)

/** One record with its secrets. */
export function getRecord(
  call: Call<typeof recordRoutes.getRecord>,
  row: Awaited<ReturnType<typeof askForRecord>>,
): Promise<VaultRecord> {
  const { userID, sessionID } = call.caller
  const record = authorised(row, 'read')
  const told = { actorID: userID, sessionID, recordID: record.id, at: call.now() }
  return reveal(call, userID, record, { ...told, action: 'record.reveal' })
}
