import { isId, type recordRoutes, type VaultRecord } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import type { Call } from '../../http/handler.ts'
import { authorised, findRecordWithRole } from '../access/require-record.ts'
import { findAround } from './gather-one.ts'
import { reveal } from './show-record.ts'

/**
 * Queries a record with the caller's role, and its related data, which may take longer: with hundreds of people, the
 * opening is recorded meanwhile. Decrypts nothing.
 */
export async function askForRecord(database: Database, userID: string, { id }: { id: string }) {
  const standing = findRecordWithRole(database, userID, id)
  const around = isId(id) ? findAround(database, { userID, recordID: id }) : Promise.resolve([])
  // A refused caller does not wait for it.
  around.catch(() => {})
  return { row: await standing, around }
}

/** One record with its secrets. */
export function getRecord(
  call: Call<typeof recordRoutes.getRecord>,
  { row, around }: Awaited<ReturnType<typeof askForRecord>>,
): Promise<VaultRecord> {
  const { userID, sessionID } = call.caller
  const record = authorised(row, 'read')
  const told = { actorID: userID, sessionID, recordID: record.id, at: call.now() }
  return reveal(call, userID, record, { ...told, action: 'record.reveal' }, around)
}
