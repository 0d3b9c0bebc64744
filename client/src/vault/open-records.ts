/** @file Opens records that only their people can open: out come the shapes that those of the server have. */
import {
  isSecretByDefault,
  type Field,
  type KeyOfItem,
  type Media,
  type Roster,
  type VaultRecord,
} from '@cardea/contract'
import { fromBase64url, SealingError, toBase64url } from '@cardea/sealing'
import { givenForm, giverOf, partKeyID } from '@cardea/sealing/people'
import type { Closed, ShownRecord } from '../environment.ts'
import type { FileNote } from '../conversion.ts'
import type { Details } from './content.ts'
import type { Holder } from './holder.ts'
import { formerKeys, ItemClosed, openItemKey, ownerOf } from './item-key.ts'
import { noteItem } from './lines.ts'
import { openOwnName } from './own-names.ts'
import type { ItemKey, OpenRecord } from './opened.ts'
import { openDetails, openSummary, type SealedSummary } from './record-parts.ts'

/** What stands in a record in place of what the server answered. */
export type OpenedContent =
  | (Pick<VaultRecord, 'name' | 'userRecordName' | 'template' | 'templateID' | 'fields'> & {
      attachments: (Media & { key?: string })[]
      closed?: undefined
    } & Pick<ShownRecord, 'isOlder'>)
  | ({ closed: Closed } & Pick<ShownRecord, 'givenBy' | 'isOlder'>)

/** What of a record its opening needs. */
export type RecordToOpen = Pick<VaultRecord, '_id' | 'version' | 'attachments' | 'access'> & {
  sealed: NonNullable<VaultRecord['sealed']>
}

/** Opens records, each by itself: one that does not open leaves the others as they are. */
export async function openRecords(
  holder: Holder,
  records: readonly RecordToOpen[],
  { isPresent = true } = {},
): Promise<OpenedContent[]> {
  if (holder.state.is !== 'open') return records.map(() => ({ closed: 'no keys here' as const }))
  await readGivers(holder, records)
  return Promise.all(records.map((record) => openOrClose(() => openRecord(holder, record, isPresent))))
}

/** Reads the keys of people who gave keys of items that are not the person's own yet. Most lists have none. */
export async function readGivers(
  holder: Holder,
  items: readonly { sealed: { key: KeyOfItem } }[],
): Promise<void> {
  const givers = items.flatMap(giversOf)
  if (givers.length > 0) await (await import('./known-people.ts')).readPeople(holder, givers)
}

/**
 * Keeps what was seen of an item under a key that counts. Lists have no rosters.
 * @returns false where a later roster was seen: then the item is only read
 */
export async function noteSeen(holder: Holder, key: ItemKey, roster: Roster | undefined): Promise<boolean> {
  if (roster) return (await import('./roster.ts')).noteRoster(holder, key, roster)
  await noteItem(holder, key)
  return true
}

const giversOf = ({ sealed: { key } }: { sealed: { key: KeyOfItem } }): string[] => {
  if (key.wrap === null || fromBase64url(key.wrap.slice(0, 4))[0] !== givenForm) return []
  return [giverOf(fromBase64url(key.wrap)).person]
}

/** Opens an item, or says why it does not open. */
export async function openOrClose<Opened>(
  open: () => Promise<Opened>,
): Promise<Opened | { closed: Closed; givenBy?: string }> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof ItemClosed) return { closed: error.reason, ...error.more }
    if (error instanceof SealingError) return { closed: 'damaged' }
    throw error
  }
}

async function openRecord(holder: Holder, record: RecordToOpen, isPresent: boolean): Promise<OpenedContent> {
  const { _id: id, version, sealed } = record
  const present = await openItemKey(holder, { kind: 'record', id, ownerID: ownerOf(record) }, sealed.key)
  const keys = [present, ...(await formerKeys(present, sealed.key.former))]
  const summary = await openSummary(keyOfPart(keys, sealed.summary).key, { id, version }, sealed.summary)
  const details =
    sealed.details === undefined
      ? undefined
      : await openDetails(keyOfPart(keys, sealed.details).key, id, summary.details, sealed.details)
  const userRecordName = await openOwnName(holder, id, sealed.alias)
  if (!isPresent || present.isLeft) return { ...contentOf(record, summary, details), userRecordName }
  const isOlderRoster = !(await noteSeen(holder, present, sealed.roster))
  const known = holder.records.get(id)
  if (known && known.version > version) {
    // The known one stays, and nothing is saved over it.
    return { ...contentOf(record, known.summary, known.details), userRecordName, isOlder: true }
  }
  keep(holder, id, { key: present, version, summary, details })
  return {
    ...contentOf(record, summary, details),
    userRecordName,
    ...(isOlderRoster && { isOlder: true as const }),
  }
}

/** Details stay known as long as they are the same. */
function keep(holder: Holder, id: string, opened: OpenRecord): void {
  const known = holder.records.get(id)
  const isSame = known?.summary.details.hash === opened.summary.details.hash
  holder.records.set(id, { ...opened, details: opened.details ?? (isSame ? known.details : undefined) })
}

/** Characters in which the id of its key stands: a part is long, and decoded again where it is opened. */
const partStart = 64

/** The key that a part names. @throws SealingError for one that is not known */
export function keyOfPart(keys: readonly ItemKey[], sealed: string): ItemKey {
  const named = toBase64url(partKeyID(fromBase64url(sealed.slice(0, partStart))))
  const found = keys.find(({ keyID }) => keyID === named)
  if (!found) throw new SealingError()
  return found
}

function contentOf(
  { attachments }: Pick<VaultRecord, 'attachments'>,
  summary: SealedSummary,
  details: Details | undefined,
) {
  const { name, template } = summary
  return {
    name,
    templateID: template?.id ?? null,
    template: template && { name: template.name, icon: template.icon, color: template.color },
    fields: fieldsOf(summary, details),
    attachments: attachments.map((file) => ({ ...file, ...namedBy(summary.files, file) })),
  }
}

function namedBy(files: readonly FileNote[], { _id }: Media): Partial<Media> & { key?: string } {
  const note = files.find((one) => one._id === _id)
  return note ? { name: note.name, mimeType: note.mimeType, size: note.size, key: note.key } : {}
}

/** Fields as answers have them: without details secrets and long values are hidden. */
export function fieldsOf(summary: Pick<SealedSummary, 'fields'>, details: Details | undefined): Field[] {
  return (details?.fields ?? summary.fields).map(({ tag, isLong, hasOptions: _hasOptions, ...field }) => {
    const value = field.value ?? details?.values[field.key] ?? null
    const options = field.options ?? details?.options?.[field.key]
    const isSecret = field.isSecret ?? isSecretByDefault(field.type)
    const isHidden = value === null && (isSecret || isLong === true)
    return {
      ...field,
      isSecret,
      value,
      ...(options && { options }),
      ...(isHidden && { hasValue: tag !== undefined || isLong === true }),
    }
  })
}
