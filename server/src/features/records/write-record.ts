import { canOnRecord, limits, type Field, type FieldToWrite, type recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { noteChanges } from '../../database/noted-changes.ts'
import { AppError, forbidden, invalid } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { holdGroups } from '../groups/require-groups.ts'
import { attachFiles, lockFiles } from '../media/attach-files.ts'
import { tellOfGroups } from '../sharing/tell-of-access.ts'
import { requireTemplate } from '../templates/require-template.ts'
import { setAlias } from './aliases.ts'
import { lockRecord, requireRecord, type RecordRow } from './require-record.ts'
import { openRecord, sealRecord, type RecordContent } from './sealed-record.ts'
import { showWithoutSecrets } from './show-record.ts'

export const createRecord: Handler<typeof recordRoutes.createRecord> = (call) =>
  transact(call, async (transaction) => {
    const { name, fields, templateID = null, groupIDs = [], attachmentIDs = [] } = call.body
    const { userID } = call.caller
    const template = templateID === null ? null : await requireTemplate(call, userID, templateID)
    await holdGroups(transaction, userID, groupIDs, 'addRecord')

    const id = makeId()
    const at = call.now()
    const content: RecordContent = {
      name,
      template: template && { name: template.name, icon: template.icon, color: template.color },
      fields: fields.map((field) => ({ ...field, value: field.value ?? null })),
    }
    await transaction
      .insertInto('records')
      .values({
        id,
        owner_id: userID,
        owner_since: at,
        template_id: templateID,
        updated_at: at,
        ...sealRecord(call.keyring, id, 1, content),
      })
      .execute()
    if (groupIDs.length > 0) {
      await transaction
        .insertInto('group_records')
        .values(groupIDs.map((group_id) => ({ group_id, record_id: id, added_at: at })))
        .execute()
      await tellOfGroups(transaction, call, groupIDs, userID)
    }
    // After the record, which waits for a deletion of the account that would wait for the files.
    await lockFiles(transaction, userID, id, attachmentIDs)
    await attachFiles(transaction, id, attachmentIDs)
    await writeActivity(transaction, { actorID: userID, action: 'record.create', recordID: id, at })
    const row = await requireRecord(transaction, userID, id, 'read')
    return showWithoutSecrets({ ...call, database: transaction }, userID, row)
  })

export const changeRecord: Handler<typeof recordRoutes.changeRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { name, fields, attachmentIDs, userRecordName, version } = call.body
    const record = await lockRecord(transaction, userID, call.params.id, 'renameForOneself')
    const isContentChanged = name !== undefined || fields !== undefined || attachmentIDs !== undefined
    if (isContentChanged && !canOnRecord(record.standing, 'change')) throw forbidden({ recordID: record.id })
    await lockFiles(transaction, userID, record.id, attachmentIDs ?? [])
    if (version !== undefined && version !== record.version) throw new AppError('record/conflict')

    if (isContentChanged) await writeContent(transaction, call, record, { name, fields })
    if (attachmentIDs !== undefined) await attachFiles(transaction, record.id, attachmentIDs)
    if (userRecordName !== undefined) {
      await setAlias(transaction, call.keyring, userID, record.id, userRecordName)
      noteChanges(transaction, [{ kind: 'record-changed', recordID: record.id, userID }])
    }
    const row = await requireRecord(transaction, userID, record.id, 'read')
    return showWithoutSecrets({ ...call, database: transaction }, userID, row)
  })

async function writeContent(
  transaction: Database,
  { keyring, now, caller }: Call<typeof recordRoutes.changeRecord>,
  record: RecordRow,
  change: { name: string | undefined; fields: FieldToWrite[] | undefined },
): Promise<void> {
  const stored = openRecord(keyring, record)
  const content: RecordContent = {
    name: change.name ?? stored.name,
    template: stored.template,
    fields: change.fields ? keepUnsent(change.fields, stored.fields) : stored.fields,
  }
  assertValuesFit(content.fields)
  const at = now()
  const version = record.version + 1
  await transaction
    .updateTable('records')
    .set({ version, updated_at: at, ...sealRecord(keyring, record.id, version, content, record.data_key) })
    .where('id', '=', record.id)
    .execute()
  await writeActivity(transaction, {
    actorID: caller.userID,
    action: 'record.change',
    recordID: record.id,
    at,
  })
}

/**
 * A secret without a value keeps what is stored under its key, so no listed answer can wipe one; nor can a call that only
 * takes the secrecy off.
 */
function keepUnsent(sent: readonly FieldToWrite[], stored: readonly Field[]): RecordContent['fields'] {
  const known = new Map(stored.map((field) => [field.key, field]))
  return sent.map((field) => {
    const before = known.get(field.key)
    const isKept = field.value === undefined && (field.isSecret || before?.isSecret === true)
    return { ...field, value: (isKept ? before?.value : field.value) ?? null }
  })
}

/** What was kept counts with what was sent; the schema has seen the latter only. */
function assertValuesFit(fields: RecordContent['fields']): void {
  const bytes = fields.reduce((sum, field) => sum + Buffer.byteLength(field.value ?? ''), 0)
  if (bytes > limits.valuesBytes) throw invalid('must not hold more than 256 KiB', 'fields')
}
