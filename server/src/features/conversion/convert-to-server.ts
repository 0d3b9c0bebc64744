import type { ToServer } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { recordRoles } from '../../database/role-views.ts'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import type { RecordRow } from '../access/require-record.ts'
import { notify, type NotifyContext } from '../notification-delivery/notify.ts'
import { plainContent, requireTemplates } from '../records/insert-records.ts'
import { lockForConversion } from './lock-for-conversion.ts'
import { replaceFiles } from './replace-files.ts'
import { storeConverted } from './store-converted.ts'

/**
 * Puts what its owner sent in the open in place of what only a record’s people could open, and tells them. Its versions
 * and keys go.
 * @throws AppError record/not-found, access/forbidden, record/sealed-for-server, record/conflict, media/not-found,
 * template/not-found
 */
export async function convertToServer(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'keyring'> & NotifyContext,
  caller: Pick<Caller, 'userID' | 'sessionID'>,
  { _id, version, attachmentIDs = [], name, templateID = null, fields, userRecordName }: ToServer,
): Promise<RecordRow> {
  const { userID } = caller
  const record = await lockForConversion(transaction, userID, {
    id: _id,
    version,
    attachmentIDs,
    to: 'server',
  })
  const templates = await requireTemplates({ ...context, database: transaction }, userID, [{ templateID }])
  const content = {
    ...plainContent({ name, fields, templateID }, templates),
    // Of the version that holds them, so that none is taken for what had its name before.
    valueVersions: Object.fromEntries(
      fields.flatMap(({ key, isSecret }) => (isSecret ? [[key, record.version]] : [])),
    ),
  }
  await replaceFiles(transaction, context, record.id, attachmentIDs)
  await transaction.deleteFrom('record_versions').where('record_id', '=', record.id).execute()
  await forgetKeys(transaction, record.id)
  const next: RecordRow = { ...record, sealed_for: 'server', template_id: templateID }
  const converted = await storeConverted(transaction, context, caller, next, {
    content,
    change: null,
    ownName: userRecordName,
  })
  const readers = await transaction
    .selectFrom(recordRoles('role'))
    .select('role.user_id')
    .where('role.record_id', '=', record.id)
    .where('role.effective_role', '<>', 'REVOKE')
    .execute()
  await notify(transaction, context, {
    kind: 'sealing-changed',
    userIDs: readers.map(({ user_id }) => user_id),
    actorID: userID,
    recordID: record.id,
  })
  return converted
}

/** Of its keys and rosters nothing stays but their numbers, which go on if it is converted again. */
async function forgetKeys(transaction: Transaction<Tables>, recordID: string): Promise<void> {
  await transaction.deleteFrom('key_wraps').where('record_id', '=', recordID).execute()
  await sql`delete from item_keys where record_id = ${recordID} and not is_present`.execute(transaction)
  await transaction
    .updateTable('item_keys')
    .set({ is_present: false, key_id: Buffer.alloc(0), previous: null, roster: null })
    .where('record_id', '=', recordID)
    .execute()
}
