import type { Body, NewSealedRecord, recordRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tables } from '../../database/tables.ts'
import type { Caller } from '../../http/session.ts'
import { activityRows, type ActivityEntry } from '../activity/write-activity.ts'
import { secretRows } from '../secret-access/note-secrets.ts'
import { noteOpenings } from '../secret-access/openings.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'
import { holdGroups } from '../access/require-groups.ts'
import { acceptFirstKeys } from '../item-keys/accept-key.ts'
import { requireModes } from '../item-keys/require-mode.ts'
import { requireParts } from '../item-keys/require-form.ts'
import { requireMadeIDs } from '../keys/item-ids.ts'
import { attachFiles, lockFiles } from '../media/attach-files.ts'
import { notifyGroupsChange } from '../grants/notify-access-change.ts'
import { requireTemplate } from '../templates/require-template.ts'
import { requireRoomForRecords } from './record-quota.ts'
import type { RecordRow } from '../access/require-record.ts'
import { contentOfParts, sealRecord, type RecordContent } from '../sealed-records/sealed-record.ts'
import { sealChange } from '../sealed-records/sealed-version.ts'

type PlainRecord = Exclude<Body<typeof recordRoutes.createRecord>, NewSealedRecord>

/** The content of a new record. Its id holds the time it was made; its secrets may be older than it. */
export type RecordToMake = (PlainRecord | NewSealedRecord) & { id?: string; secretsChangedAt?: Date }

const isSealed = (record: RecordToMake): record is NewSealedRecord => record.sealedFor === 'people'

/**
 * Makes records of a person, in a fixed, small number of statements.
 * @returns them as stored, in the same order
 * @throws AppError template/not-found, group/not-found, access/forbidden, media/not-found for the first that cannot be
 * made; record/no-space if all together exceed what a person may have; record/sealing-required
 */
export async function insertRecords(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'outbox' | 'now'>,
  { userID, sessionID }: Pick<Caller, 'userID' | 'sessionID'>,
  at: Date,
  records: readonly RecordToMake[],
): Promise<RecordRow[]> {
  requireModes(context.config, records)
  const sealed = records.filter(isSealed)
  const templates = await requireTemplates(context, userID, records)
  const allGroupIDs = [...new Set(records.flatMap(({ groupIDs = [] }) => groupIDs))]
  await holdGroups(transaction, userID, allGroupIDs, 'addRecord')

  // After the groups and before the records: the order in which an account is deleted.
  await requireRoomForRecords(transaction, context, userID, records.length)
  await requireMadeIDs({ ...context, database: transaction }, { userID, kind: 'record' }, sealed)

  const made = records.map((record) => {
    const id = isSealed(record) ? record._id : (record.id ?? makeId())
    const content = isSealed(record) ? contentOfWrite(record.sealed) : plainContent(record, templates)
    const parts = sealRecord(context.keyring, id, 1, content)
    const change = isSealed(record) ? record.sealed.change : undefined
    const row = {
      ...firstRow(record, id, userID, at),
      ...parts,
      change:
        change === undefined
          ? null
          : sealChange(context.keyring, { id, ...parts }, 'records', 1, { sealed: change }),
    }
    return { record, id, groupIDs: record.groupIDs ?? [], content, row }
  })
  const held = made.map(({ id, content }) => ({
    recordID: id,
    tags: tagSecrets(context.keyring, id, content).map(({ tag }) => tag),
  }))
  const rows = made.map(({ row, record: { secretsChangedAt = at } }) => ({
    ...row,
    are_secrets_noted: true,
    secrets_changed_at: secretsChangedAt,
  }))
  // Of two calls with one id made by a client, the second waits here and finds it taken.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('records')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== BigInt(rows.length)) throw new AppError('keys/invalid')
  const told = made.map(({ id }): ActivityEntry => ({
    actorID: userID,
    sessionID,
    action: 'record.create',
    recordID: id,
    at,
  }))
  const beside = [secretRows(held), activityRows(transaction, told)]
  await noteOpenings(transaction, userID, held, at, beside)
  const places = made.flatMap(({ id, groupIDs }) =>
    groupIDs.map((group_id) => ({ group_id, record_id: id, added_at: at, added_by: userID })),
  )
  if (places.length > 0) await transaction.insertInto('group_records').values(places).execute()
  await acceptFirstKeys(
    transaction,
    context,
    userID,
    sealed.map(({ _id, groupIDs = [], sealed: { key, roster } }) => {
      if (!key || !roster) throw new AppError('keys/required')
      return { recordID: _id, groupIDs, key, roster }
    }),
  )
  await notifyGroupsChange(transaction, { ...context, now: () => at }, allGroupIDs, userID)
  // After the records: these wait for a deletion of the account, which would wait for the files.
  for (const { id, record } of made) {
    const { attachmentIDs = [] } = record
    if (attachmentIDs.length === 0) continue
    await lockFiles(transaction, userID, id, attachmentIDs, isSealed(record))
    await attachFiles(transaction, { ...context, now: () => at }, id, attachmentIDs)
  }
  return made.map(({ row }) => ({ ...row, effective_role: 'OWNER', group_id: null }))
}

type Templates = Awaited<ReturnType<typeof requireTemplates>>

/** The content of a record of the server, with what it keeps of its template. */
export function plainContent(
  { name, fields, templateID }: Pick<PlainRecord, 'name' | 'fields' | 'templateID'>,
  templates: Templates,
): RecordContent {
  const template = templateID ? templates.get(templateID) : undefined
  return {
    name,
    template: template ? { name: template.name, icon: template.icon, color: template.color } : null,
    fields: fields.map((field) => ({ ...field, value: field.value ?? null })),
  }
}

/**
 * What a client sealed of a record under its first key, with all of it.
 * @throws AppError keys/required, keys/invalid
 */
export function contentOfWrite({
  summary,
  details,
  secrets,
  change,
  key,
  roster,
}: NewSealedRecord['sealed']) {
  if (!details || !key || !roster) throw new AppError('keys/required')
  if (key.summary !== undefined) throw new AppError('keys/invalid')
  requireParts(key.id, summary, details, change)
  return contentOfParts({ summary, details, tags: secrets })
}

/** @throws AppError template/not-found */
export async function requireTemplates(
  context: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  records: readonly (Pick<PlainRecord, 'templateID'> | NewSealedRecord)[],
) {
  const ids = new Set(records.flatMap((record) => ('templateID' in record ? (record.templateID ?? []) : [])))
  const found = await Promise.all([...ids].map((id) => requireTemplate(context, userID, id)))
  return new Map(found.map((template) => [template._id, template]))
}

/** A new record’s row without what is sealed. */
const firstRow = (record: RecordToMake, id: string, userID: string, at: Date) => ({
  id,
  owner_id: userID,
  owner_since: at,
  template_id: isSealed(record) ? null : (record.templateID ?? null),
  sealed_for: record.sealedFor ?? ('server' as const),
  version: 1,
  updated_at: at,
  changed_by: userID,
})
