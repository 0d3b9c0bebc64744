import { canOnRecord, limits, type Field, type FieldToWrite, type recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError, forbidden, invalid } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { requirePadded } from '../keys/sealed-keys.ts'
import { lockFiles } from '../media/attach-files.ts'
import { writeSealed } from './write-sealed.ts'
import { writeVersion } from './write-version.ts'
import { setAlias } from './aliases.ts'
import { takeIdempotencyKey } from './idempotency-key.ts'
import { insertRecords } from './insert-records.ts'
import { lockRecord, requireRecord, type RecordRow } from '../access/require-record.ts'
import { openRecord, type RecordContent } from '../sealed-records/sealed-record.ts'
import { showWithoutSecrets } from './show-record.ts'
import { settleVersions, showsSecret } from './value-versions.ts'

/** Makes a record; a repeated idempotency key answers the one made before. */
export const createRecord: Handler<typeof recordRoutes.createRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const newID = call.body.sealedFor === 'people' ? call.body._id : makeId()
    const { id, isFirst } = await takeIdempotencyKey(transaction, call, newID)
    const [made] = isFirst
      ? await insertRecords(transaction, call, call.caller, call.now(), [{ ...call.body, id }])
      : []
    const row = made ?? (await requireRecord(transaction, userID, id, 'read'))
    return showWithoutSecrets({ ...call, database: transaction }, userID, row)
  })

/** Changes a record, the caller's own name for it, or both. */
export const changeRecord: Handler<typeof recordRoutes.changeRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { name, fields, attachmentIDs, userRecordName, version } = call.body
    const { sealed, alias } = call.body
    const record = await lockRecord(transaction, userID, call.params.id, 'renameForOneself')
    const isPlainChanged = name !== undefined || fields !== undefined || attachmentIDs !== undefined
    const isContentChanged = isPlainChanged || sealed !== undefined
    if (isContentChanged && !canOnRecord(record.effective_role, 'change'))
      throw forbidden({ recordID: record.id })
    requireItsMode(record, call.body)
    await lockFiles(transaction, userID, record.id, attachmentIDs ?? [], sealed !== undefined)
    if (version !== undefined && version !== record.version) throw new AppError('record/conflict')

    const row = isContentChanged ? await writeContent(transaction, call, record) : record
    const ownName = alias === undefined ? userRecordName : alias
    if (ownName !== undefined) {
      if (alias) requirePadded(alias)
      await setAlias(transaction, call.keyring, userID, record.id, ownName, record.sealed_for === 'people')
      noteChangeEvents(transaction, [{ kind: 'record-changed', recordID: record.id, userID }])
    }
    return showWithoutSecrets({ ...call, database: transaction }, userID, row)
  })

type ChangeCall = Call<typeof recordRoutes.changeRecord>

/**
 * A record that only its people can open takes nothing plain, and one of the server nothing sealed.
 * @throws AppError keys/required, record/sealed-for-server
 */
function requireItsMode(
  { sealed_for }: RecordRow,
  { name, fields, userRecordName, attachmentIDs, sealed, alias }: ChangeCall['body'],
): void {
  const isSealed = sealed !== undefined || alias !== undefined
  if (sealed_for === 'server') {
    if (isSealed) throw new AppError('record/sealed-for-server')
    return
  }
  const isPlain = name !== undefined || fields !== undefined || userRecordName !== undefined
  if (isPlain || (attachmentIDs !== undefined && sealed === undefined)) throw new AppError('keys/required')
}

async function writeContent(transaction: Database, call: ChangeCall, record: RecordRow): Promise<RecordRow> {
  const { name, fields, attachmentIDs, sealed } = call.body
  const { userID, sessionID } = call.caller
  const entry = {
    actorID: userID,
    sessionID,
    action: 'record.change' as const,
    recordID: record.id,
    at: call.now(),
  }
  if (sealed) return writeSealed(transaction, call, record, { sealed, attachmentIDs }, entry)
  const stored = openRecord(call.keyring, record)
  const content: RecordContent = {
    name: name ?? stored.name,
    template: stored.template,
    fields: fields ? keepUnsent(fields, stored.fields) : stored.fields,
    valueVersions: stored.valueVersions,
  }
  if (fields) {
    content.valueVersions = settleVersions(content.fields, stored, ({ isSecret }, wasSecret) =>
      isSecret || wasSecret ? record.version + 1 : undefined,
    )
  }
  assertValuesFit(content.fields)
  if (showsSecret(stored, content)) call.admitOpening()
  return writeVersion(transaction, call, userID, { record, stored }, { content, attachmentIDs }, entry)
}

/**
 * A secret without a value keeps the stored value of its key, and its hint unless another is sent. So sending back a
 * listed answer cannot wipe a secret, nor can a call that only makes a field not secret.
 */
function keepUnsent(sent: readonly FieldToWrite[], stored: readonly Field[]): RecordContent['fields'] {
  const known = new Map(stored.map((field) => [field.key, field]))
  return sent.map((field) => {
    const before = known.get(field.key)
    const isKept = field.value === undefined && (field.isSecret || before?.isSecret === true)
    if (!isKept) return { ...field, value: field.value ?? null }
    return { ...field, value: before?.value ?? null, hint: field.hint ?? before?.hint }
  })
}

/** Counts kept values as well as sent ones; the schema has only seen the latter. */
function assertValuesFit(fields: RecordContent['fields']): void {
  const bytes = fields.reduce((sum, field) => sum + Buffer.byteLength(field.value ?? ''), 0)
  if (bytes > limits.valuesBytes) throw invalid('must not hold more than 256 KiB', 'fields')
}
