import type { Context, Database } from '../../http/context.ts'
import { activityRows, type ActivityEntry } from '../activity/write-activity.ts'
import { replacedSecrets } from '../secret-access/note-secrets.ts'
import { noteFormerReaders, noteReaders, replacedOpenValues } from '../secret-access/open-values.ts'
import { noteOpenings } from '../secret-access/openings.ts'
import { tagOpenValues, tagSecrets, type TaggedSecret } from '../secret-access/secret-tags.ts'
import { attachFiles } from '../media/attach-files.ts'
import { findAttachments } from '../media/media.ts'
import type { RecordRow } from '../access/require-record.ts'
import { sealRecord, type RecordContent, type RecordSummary } from '../sealed-records/sealed-record.ts'
import { changeBetween } from './change-between.ts'
import {
  openChange,
  sealChange,
  sealVersion,
  type SealedChange,
  type VersionContent,
} from '../sealed-records/sealed-version.ts'

type WriteContext = Pick<Context, 'config' | 'keyring' | 'now'>

/** The content of the next version; without `attachmentIDs` the record keeps its files. */
export interface NextVersion {
  content: RecordContent
  /** Locked by the caller. */
  attachmentIDs?: readonly string[] | undefined
  /** What its client sealed of what it changes, of a record that only its people can open; null where it did not say. */
  change?: SealedChange | null
  /** Secrets that come back with an old version are not known to who brings them back. */
  isRestored?: boolean
}

/**
 * Writes a record's next version and keeps the present one as an old version. The caller holds the record and has
 * opened it whole.
 * @param stored the content of the present version
 * @param entry the activity's row for the change
 * @returns the record as stored from now on
 */
export async function writeVersion(
  transaction: Database,
  context: WriteContext,
  userID: string,
  { record, stored }: { record: RecordRow; stored: RecordSummary },
  { content, attachmentIDs, change: sealedChange, isRestored = false }: NextVersion,
  entry: ActivityEntry,
): Promise<RecordRow> {
  const { keyring } = context
  const at = context.now()
  const files = await findFiles(transaction, context, record.id)
  if (attachmentIDs) await attachFiles(transaction, context, record.id, attachmentIDs)
  const filesNow = attachmentIDs ? await findFiles(transaction, context, record.id) : files
  const change =
    sealedChange === undefined
      ? changeBetween({ ...stored, files }, { ...content, files: filesNow })
      : sealedChange
  const version = record.version + 1
  const changed = {
    version,
    updated_at: at,
    changed_by: userID,
    change: change && sealChange(keyring, record, 'records', version, change),
    ...sealRecord(keyring, record.id, version, content, record.data_key),
  }
  const values = content.sealed
    ? changedTags(keyring, record.id, { stored, content }, isRestored)
    : changedValues(keyring, { id: record.id, version }, { stored, content })
  await keepVersion(transaction, context, record, { ...stored, files }, at)
  await transaction
    .updateTable('records')
    .set({
      ...changed,
      ...(values && { are_secrets_noted: true }),
      ...(values?.isAnyOther && { secrets_changed_at: at }),
    })
    .where('id', '=', record.id)
    .execute()
  const opened = [{ recordID: record.id, tags: [...(values?.written ?? []), ...(values?.shown ?? [])] }]
  const told: ActivityEntry[] =
    values && values.shown.length > 0 ? [{ ...entry, action: 'record.reveal' }] : []
  const beside = [
    ...(values ? replacedSecrets({ recordID: record.id, tags: values.secret }) : []),
    ...(values ? replacedOpenValues(record.id, values.open) : []),
    activityRows(transaction, [...told, entry]),
  ]
  await noteOpenings(transaction, userID, opened, at, beside)
  await noteReaders(transaction, record.id, [...(values?.opened ?? []), ...(values?.hidden ?? [])], at)
  await noteFormerReaders(transaction, record.id, values?.neverSecret ?? [], at)
  return { ...record, ...changed }
}

/** What a change does to secrets and to values that were some, by their tags. */
interface ChangedValues {
  /** False if the same values are secret or plain in another way: a secret is as old as its value. */
  isAnyOther: boolean
  /** All secrets, and all values that are none and were before. */
  secret: Buffer[]
  open: Buffer[]
  /** Written now, and so known to the writer. One that an old version brings back is known again to those who knew it. */
  written: Buffer[]
  /** Plain from now on; `shown`: those of them that were secrets, as they were. */
  opened: Buffer[]
  shown: Buffer[]
  /** Secrets from now on, as they were; `neverSecret`: those of them that never were before. */
  hidden: Buffer[]
  neverSecret: Buffer[]
}

/** Undefined where nothing of it changes. */
function changedValues(
  keyring: WriteContext['keyring'],
  { id, version }: { id: string; version: number },
  { stored, content }: { stored: RecordSummary; content: RecordContent },
): ChangedValues | undefined {
  const before = { secret: tagSecrets(keyring, id, stored), open: tagOpenValues(keyring, id, stored) }
  const after = { secret: tagSecrets(keyring, id, content), open: tagOpenValues(keyring, id, content) }
  if (areSame(before.secret, after.secret) && areSame(before.open, after.open)) return undefined
  const [wasSecret, wasOpen] = [namesOf(before.secret), namesOf(before.open)]
  const plain = new Map(stored.fields.flatMap(({ key, isSecret, value }) => (isSecret ? [] : [[key, value]])))
  const values = new Map(content.fields.map(({ key, value }) => [key, value]))
  const hidden = after.secret.filter(({ key }) => plain.has(key) && plain.get(key) === values.get(key))
  return {
    isAnyOther: !areSame([...before.secret, ...before.open], [...after.secret, ...after.open]),
    secret: tagsOf(after.secret),
    open: tagsOf(after.open),
    written: tagsOf(after.secret.filter(({ writtenIn }) => writtenIn === version)),
    opened: tagsOf(after.open.filter(({ tag }) => !wasOpen.has(tag.toString('hex')))),
    shown: tagsOf(after.open.filter(({ tag }) => wasSecret.has(tag.toString('hex')))),
    hidden: tagsOf(hidden),
    neverSecret: tagsOf(hidden.filter(({ tag }) => !wasOpen.has(tag.toString('hex')))),
  }
}

/** The same for a record that only its people can open: a secret that is made plain has no tag any more. */
function changedTags(
  keyring: WriteContext['keyring'],
  id: string,
  { stored, content }: { stored: RecordSummary; content: RecordContent },
  isRestored: boolean,
): ChangedValues | undefined {
  const [before, after] = [tagSecrets(keyring, id, stored), tagSecrets(keyring, id, content)]
  if (areSame(before, after)) return undefined
  const known = namesOf(before)
  const written = isRestored ? [] : after.filter(({ tag }) => !known.has(tag.toString('hex')))
  const none = { open: [], opened: [], shown: [], hidden: [], neverSecret: [] }
  return { ...none, isAnyOther: true, secret: tagsOf(after), written: tagsOf(written) }
}

const tagsOf = (values: readonly TaggedSecret[]): Buffer[] => values.map(({ tag }) => tag)
const namesOf = (values: readonly TaggedSecret[]): Set<string> =>
  new Set(values.map(({ tag }) => tag.toString('hex')))

const areSame = (before: readonly TaggedSecret[], after: readonly TaggedSecret[]): boolean => {
  const known = namesOf(before)
  return before.length === after.length && after.every(({ tag }) => known.has(tag.toString('hex')))
}

async function findFiles(
  transaction: Database,
  { keyring }: WriteContext,
  recordID: string,
): Promise<VersionContent['files']> {
  const files = (await findAttachments(transaction, keyring, [recordID])).get(recordID) ?? []
  return files.map(({ _id, name }) => ({ id: _id, name }))
}

/** Stores the present version among the old ones, and drops the oldest. */
async function keepVersion(
  transaction: Database,
  { config, keyring }: WriteContext,
  record: RecordRow,
  content: VersionContent,
  at: Date,
): Promise<void> {
  const lastKept = record.version - config.versionsKept
  const drop = (query: Pick<Database, 'deleteFrom'>) =>
    query.deleteFrom('record_versions').where('record_id', '=', record.id).where('version', '<=', lastKept)
  if (config.versionsKept === 0) return void (await drop(transaction).execute())
  const change = record.change && openChange(keyring, record, 'records', record.version, record.change)
  await transaction
    .with('dropped', drop)
    .insertInto('record_versions')
    .values({
      record_id: record.id,
      version: record.version,
      at: record.updated_at,
      by: record.changed_by,
      replaced_at: at,
      change: change && sealChange(keyring, record, 'record_versions', record.version, change),
      ...sealVersion(keyring, record, record.version, content),
    })
    .execute()
}
