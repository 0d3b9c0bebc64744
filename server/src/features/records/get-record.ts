import { isId, type recordRoutes, type VaultRecord } from '@cardea/contract'
import type { Database } from '../../context.ts'
import type { Call } from '../../http/handler.ts'
import { authorised, findStanding } from '../access/require-record.ts'
import { findAround } from './gather-one.ts'
import { reveal } from './show-record.ts'

/**
 * Asks for a record with what the caller is to it, and for what lies around it, which may take longer: of hundreds of people the
 * opening is noted meanwhile. Nothing of it is opened.
 */
export async function askForRecord(database: Database, userID: string, { id }: { id: string }) {
  const standing = findStanding(database, userID, id)
  const around = isId(id) ? findAround(database, { userID, recordID: id }) : Promise.resolve([])
  // A caller who is refused does not wait for it.
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
