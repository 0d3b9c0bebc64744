import { canOnRecord, isId, type RecordAction, type EffectiveRole } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { recordRoles } from '../../database/role-views.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import { isRehearsal } from '../../http/rehearsal.ts'

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
  'records.changed_by',
  'records.change',
  'records.sealed_for',
] as const

/** A stored record with the caller's effective role, and the group that gives it if it is not their own entry. */
export type RecordRow = Awaited<ReturnType<typeof requireRecord>>

/**
 * Loads a record and authorises the caller: the only way to one.
 * @throws AppError record/not-found for what is not there or not visible, access/forbidden for what their effective role does not allow
 */
export async function requireRecord(database: Database, userID: string, id: string, action: RecordAction) {
  return authorised(await findRecordWithRole(database, userID, id), action)
}

/** A stored record with a person's effective role, for `authorised` to judge; undefined if there is none. */
export async function findRecordWithRole(
  database: Database,
  userID: string,
  id: string,
): Promise<FoundRow | undefined> {
  return isId(id) ? (await standing(database, { userID, id }))[0] : undefined
}

const standing = constantStatement(({ userID, id }: { userID: string; id: string }, compiler) =>
  rolesOf(compiler, userID).where('records.id', '=', id).where('role.record_id', '=', id).compile(),
)

/**
 * The same for a set of records, all or nothing, in the order of their ids as given.
 * @throws AppError record/not-found if one is not visible, access/forbidden if one does not allow the action
 */
export async function requireRecords(
  database: Database,
  userID: string,
  ids: readonly string[],
  action: RecordAction,
): Promise<RecordRow[]> {
  const rows = await rolesOf(database, userID)
    .where(sql<boolean>`records.id = any(${ids}::uuid[])`)
    .where(sql<boolean>`role.record_id = any(${ids}::uuid[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => authorised(found.get(id), action))
}

const rolesOf = (database: Database, userID: string) =>
  database
    .selectFrom('records')
    .innerJoin(recordRoles('role'), 'role.record_id', 'records.id')
    .select([...columns, 'role.effective_role', 'role.group_id'])
    .where('role.user_id', '=', userID)

type FoundRow = Awaited<ReturnType<ReturnType<typeof rolesOf>['execute']>>[number]

/** @throws AppError record/not-found, access/forbidden, as requireRecord */
export function authorised<Row extends Pick<FoundRow, 'id' | 'effective_role'>>(
  row: Row | undefined,
  action: RecordAction,
) {
  if (!row || row.effective_role === 'REVOKE') throw new AppError('record/not-found')
  const effective_role: EffectiveRole = row.effective_role
  if (!canOnRecord(effective_role, action)) throw forbidden({ recordID: row.id })
  return { ...row, effective_role }
}

/**
 * The same for a call that changes the record. Other changes of it wait until the transaction ends, and the caller's
 * role is read after that wait.
 */
export async function lockRecord(
  transaction: Database,
  userID: string,
  id: string,
  action: RecordAction,
): Promise<RecordRow> {
  const holding = isId(id) && !isRehearsal(transaction) ? held(transaction, { id }) : []
  const [row] = await Promise.all([requireRecord(transaction, userID, id, action), holding])
  return row
}

const held = constantStatement(({ id }: { id: string }, compiler) =>
  compiler.selectFrom('records').select('id').where('id', '=', id).forNoKeyUpdate().compile(),
)

/**
 * Authorises the caller on a set of records, all or nothing, without loading what they hold. Locked in one order, so that
 * two calls cannot deadlock; other changes of them wait until the transaction ends, and the roles are read after that wait.
 * @returns the effective roles, in the order of the ids
 * @throws AppError record/not-found if one is not visible, access/forbidden if one does not allow the action
 */
export async function lockRecords(
  transaction: Database,
  userID: string,
  ids: readonly string[],
  action: RecordAction,
): Promise<{ id: string; effective_role: EffectiveRole }[]> {
  await transaction
    .selectFrom('records')
    .select('id')
    .where(isAmong(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return requireRoles(transaction, userID, ids, action)
}

/** The same for a call that writes references to records: none of them can be deleted before the transaction ends. */
export async function holdRecords(
  transaction: Database,
  userID: string,
  ids: readonly string[],
  action: RecordAction,
): Promise<void> {
  await transaction
    .selectFrom('records')
    .select('id')
    .where(isAmong(ids))
    .orderBy('id')
    .forKeyShare()
    .execute()
  await requireRoles(transaction, userID, ids, action)
}

const isAmong = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

async function requireRoles(
  database: Database,
  userID: string,
  ids: readonly string[],
  action: RecordAction,
) {
  const rows = await database
    .selectFrom(recordRoles('role'))
    .select(['role.record_id as id', 'role.effective_role'])
    .where('role.user_id', '=', userID)
    .where(sql<boolean>`role.record_id = any(${ids}::uuid[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => authorised(found.get(id), action))
}

/**
 * The same for a call that writes a reference to a record: it cannot be deleted before the transaction ends.
 * @returns its id
 */
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

/**
 * Loads the record again after a change that may have cost the caller their access; undefined if they no longer see it.
 */
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
