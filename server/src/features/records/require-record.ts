import { canOnRecord, isId, type RecordAction, type Standing } from '@cardea/contract'
import type { Database } from '../../context.ts'
import { AppError, forbidden } from '../../http/app-error.ts'

const columns = [
  'records.id',
  'records.owner_id',
  'records.owner_since',
  'records.template_id',
  'records.data_key',
  'records.summary',
  'records.secrets',
  'records.version',
  'records.updated_at',
] as const

/** A stored record with what the caller is to it, and the group that says so where it is not their own entry. */
export type RecordRow = Awaited<ReturnType<typeof requireRecord>>

/**
 * Loads a record and authorises the caller: the only way to one.
 * @throws AppError record/not-found for what is not there or not visible, access/forbidden for what their standing does not allow
 */
export async function requireRecord(database: Database, userID: string, id: string, action: RecordAction) {
  if (!isId(id)) throw new AppError('record/not-found')
  const row = await database
    .selectFrom('records')
    .innerJoin('record_roles as role', 'role.record_id', 'records.id')
    .select([...columns, 'role.standing', 'role.group_id'])
    .where('records.id', '=', id)
    .where('role.record_id', '=', id)
    .where('role.user_id', '=', userID)
    .executeTakeFirst()
  if (!row || row.standing === 'REVOKE') throw new AppError('record/not-found')
  const standing: Standing = row.standing
  if (!canOnRecord(standing, action)) throw forbidden({ recordID: id })
  return { ...row, standing }
}

/**
 * The same for a call that changes something: others who change this record wait until the transaction ends, and who one is
 * is read after that wait.
 */
export async function lockRecord(
  transaction: Database,
  userID: string,
  id: string,
  action: RecordAction,
): Promise<RecordRow> {
  if (isId(id)) {
    await transaction.selectFrom('records').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  }
  return requireRecord(transaction, userID, id, action)
}

/** The same for a call that writes a reference to a record: it is not deleted before the transaction ends. @returns its id */
export async function holdRecord(
  transaction: Database,
  userID: string,
  id: string,
  action: RecordAction,
): Promise<string> {
  if (isId(id)) {
    await transaction.selectFrom('records').select('id').where('id', '=', id).forKeyShare().execute()
  }
  return (await requireRecord(transaction, userID, id, action)).id
}

/** Whether the caller still sees a record, after a change that may have cost them their view. */
export async function findRecord(
  database: Database,
  userID: string,
  id: string,
): Promise<RecordRow | undefined> {
  try {
    return await requireRecord(database, userID, id, 'read')
  } catch (error) {
    if (error instanceof AppError && error.code === 'record/not-found') return undefined
    throw error
  }
}

/** Whether a person sees a record, through a group too. */
export async function hasRole(database: Database, recordID: string, userID: string): Promise<boolean> {
  return (await findRecord(database, userID, recordID)) !== undefined
}
