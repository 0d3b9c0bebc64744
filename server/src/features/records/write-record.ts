import { canOnRecord, limits, type Field, type FieldToWrite, type recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { requireGroups } from '../groups/require-groups.ts'
import { findTemplate } from '../templates/find-template.ts'
import { setAlias } from './aliases.ts'
import { lockRecord, requireRecord, type RecordRow } from './require-record.ts'
import { openRecord, sealRecord, type RecordContent } from './sealed-record.ts'
import { showWithoutSecrets } from './show-record.ts'

export const createRecord: Handler<typeof recordRoutes.createRecord> = (call) =>
  transact(call, async (transaction) => {
    const { name, fields, templateID = null, groupIDs = [], attachmentIDs = [] } = call.body
    const { userID } = call.caller
    refuseUnknownFiles(attachmentIDs)
    const template = templateID === null ? null : findTemplate(templateID)
    if (template === undefined) throw new AppError('template/not-found')
    await requireGroups(transaction, userID, groupIDs, 'addRecord')

    const at = call.now()
    const id = makeId()
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
    }
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
    if (isContentChanged && !canOnRecord(record.standing, 'change')) throw new AppError('access/forbidden')
    refuseUnknownFiles(attachmentIDs ?? [])
    if (version !== undefined && version !== record.version) throw new AppError('record/conflict')

    if (isContentChanged) await writeContent(transaction, call, record, { name, fields })
    if (userRecordName !== undefined) {
      await setAlias(transaction, call.keyring, userID, record.id, userRecordName)
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

/** No file can be uploaded yet, so none that a record could name exists. */
function refuseUnknownFiles(ids: readonly string[]): void {
  if (ids.length > 0) throw new AppError('media/not-found')
}
