/** @file Seals what a person writes: new records and changes. */
import {
  idAfter,
  keyRoutes,
  listSyncRoutes,
  recordRoutes,
  templateRoutes,
  type VaultRecord,
  type Write,
} from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { sealPart } from '@cardea/sealing/people'
import { selfKeyOf } from './bundle.ts'
import {
  changeBetween,
  changeParts,
  notesOf,
  plainFields,
  type PlainChange,
  type PlainNewRecord,
} from './changed-content.ts'
import type { FileNote } from '../conversion.ts'
import { secretsOf, splitContent, type Parts, type PlainContent } from './content.ts'
import { keysOf, type Holder } from './holder.ts'
import { keyToHold } from './group-keys.ts'
import { ItemClosed } from './item-key.ts'
import { keyToWrite, namedGroup } from './next-key.ts'
import { openRecords } from './open-records.ts'
import { sealRecordParts, type FormerParts } from './record-parts.ts'
import { isStale, reloadKeys } from './reload.ts'
import { firstRoster, sealRoster } from './roster.ts'
import { keepSent, sentBefore } from './sent-record.ts'
import { makeItemKey, wrapForGroup, wrapForOneself } from './wraps.ts'
import type { ItemKey, OpenRecord } from './opened.ts'

/** What comes beside a body. */
export interface Beside {
  /** Of files that were sealed for the record. */
  files: readonly FileNote[]
  idempotencyKey?: string | undefined
  /** The code that the server refused the last attempt with. */
  refusal?: string | undefined
}

/** The body of a new record. One that is repeated is the same. */
export async function sealNewRecord(holder: Holder, body: PlainNewRecord, beside: Beside): Promise<unknown> {
  const { idempotencyKey } = beside
  if (idempotencyKey !== undefined && beside.refusal === undefined) {
    const sent = await sentBefore(holder, idempotencyKey)
    if (sent !== undefined) return sent
  }
  // Another device may have made the next key of a group.
  if (isStale(beside.refusal)) await reloadKeys(holder)
  const made = await newRecord(holder, body, beside.files)
  if (idempotencyKey !== undefined) await keepSent(holder, idempotencyKey, made)
  return made
}

async function newRecord(holder: Holder, body: PlainNewRecord, files: readonly FileNote[]): Promise<unknown> {
  const { ids } = await holder.environment.ask(keyRoutes.makeItemIDs, { body: { kind: 'record', count: 1 } })
  const [made] = ids
  if (!made) throw new SealingError()
  const template = await templateOf(holder, body.templateID ?? null)
  return sealMade(holder, { made, template, files }, body)
}

/** An id that the server made, the template, and how files were sealed. */
interface Made {
  made: { _id: string; proof: string }
  template: PlainContent['template']
  files: readonly FileNote[]
}

/** Seals a record that is new under its first key, for its person and for the groups that are to hold it. */
export async function sealMade(
  holder: Holder,
  { made, template, files }: Made,
  { name, fields, groupIDs, attachmentIDs }: PlainNewRecord,
) {
  const item = await makeItemKey('record', made._id, 1)
  const groups: ItemKey[] = []
  for (const groupID of groupIDs ?? []) groups.push(await keyToHold(holder, groupID))
  const content: PlainContent = {
    name,
    template,
    fields: plainFields(fields),
    files: notesOf(attachmentIDs ?? [], [], files),
  }
  const parts = splitContent(content)
  const { note: _note, ...sealed } = await sealRecordParts(item.key, { id: item.id, version: 1 }, parts)
  const roster = { ...firstRoster(holder), groups: await Promise.all(groups.map(namedGroup)) }
  return {
    sealedFor: 'people' as const,
    ...made,
    ...(groupIDs && { groupIDs }),
    ...(attachmentIDs && { attachmentIDs }),
    sealed: {
      ...sealed,
      secrets: secretsOf(parts),
      key: {
        n: 1,
        id: item.keyID,
        previous: null,
        wraps: [
          await wrapForOneself(holder, item),
          ...(await Promise.all(groups.map((group) => wrapForGroup(item, group)))),
        ],
        waiting: [],
      },
      roster: await sealRoster(holder, item, 1, roster),
    },
  }
}

export async function templateOf(
  { environment }: Holder,
  id: string | null,
): Promise<PlainContent['template']> {
  if (id === null) return null
  const { name, icon, color } = await environment.ask(templateRoutes.getTemplate, { params: { id } })
  return { id, name, icon, color }
}

/**
 * A record as it is now, for who changes it.
 * @param isFresh what is known of it did not fit
 * @throws ItemClosed
 */
export async function presentRecord(
  holder: Holder,
  id: string,
  { version = 0, isFresh = false }: { version?: number | undefined; isFresh?: boolean } = {},
): Promise<OpenRecord> {
  const known = holder.records.get(id)
  if (known && !isFresh && known.version >= version) return known
  return readListed(holder, id)
}

async function readListed(holder: Holder, id: string): Promise<OpenRecord> {
  return openInPlace(holder, id, await listedRecord(holder, id))
}

/**
 * A record as lists have it, which is no opening, and as it came: from the stretch of the list that holds it alone.
 * @throws ItemClosed where the list does not hold it
 */
export async function listedRecord(holder: Holder, id: string): Promise<VaultRecord> {
  const body = { from: id, before: idAfter(id), known: [] }
  const { blocks } = await holder.environment.ask(listSyncRoutes.syncRecords, { body })
  const record = blocks.flatMap(({ records }) => records).find(({ _id }) => _id === id)
  if (!record) throw new ItemClosed('damaged')
  return record
}

/** Reads a record with every value: an opening. @throws ItemClosed */
async function readWhole(holder: Holder, id: string): Promise<OpenRecord> {
  return openInPlace(holder, id, await holder.environment.ask(recordRoutes.getRecord, { params: { id } }))
}

async function openInPlace(holder: Holder, id: string, record: VaultRecord): Promise<OpenRecord> {
  const { sealed } = record
  if (!sealed) throw new ItemClosed('damaged')
  const [opened] = await openRecords(holder, [{ ...record, sealed }])
  if (opened?.closed) throw new ItemClosed(opened.closed)
  const known = holder.records.get(id)
  if (!known) throw new ItemClosed('damaged')
  return known
}

/** The body of a change. */
export async function sealChange(
  holder: Holder,
  id: string,
  sent: PlainChange,
  { files, refusal }: Beside,
): Promise<unknown> {
  const { userRecordName, attachmentIDs, ...rest } = sent
  if (userRecordName !== undefined) {
    // Their own name goes by itself.
    holder.seen.names.delete(id)
    const alias = { alias: userRecordName === null ? null : await sealAlias(holder, id, userRecordName) }
    const isAlone = attachmentIDs === undefined && rest.name === undefined && rest.fields === undefined
    if (isAlone) return alias
    await holder.environment.ask(recordRoutes.changeRecord, { params: { id }, body: alias })
  }
  const record = await presentRecord(holder, id, { version: sent.version, isFresh: isStale(refusal) })
  const readDetails = async () => {
    const { details } = record.details ? record : await readWhole(holder, id)
    if (!details) throw new SealingError()
    return details
  }
  const version = sent.version ?? record.version
  const { parts, former } = await changeParts(record.summary, { attachmentIDs, ...rest }, files, readDetails)
  const note = record.summary.details
  const sealed = await sealWrite(holder, { id, record, version }, parts, { parts: former, note }, refusal)
  return { version, sealed, ...(attachmentIDs && { attachmentIDs }) }
}

interface Place {
  id: string
  record: OpenRecord
  /** The present one. */
  version: number
}

/** @param former absent where the details are sealed anew */
export async function sealWrite(
  holder: Holder,
  { id, record, version }: Place,
  parts: Parts,
  before: FormerParts,
  refusal: string | undefined,
  isAnew = false,
): Promise<Write> {
  const next = await keyToWrite(holder, record.key, refusal)
  const { key } = next?.item ?? record.key
  const place = { id, version: version + 1 }
  const { note: _note, ...sealed } = await sealRecordParts(key, place, parts, isAnew ? undefined : before)
  const change = changeBetween(before.parts, parts)
  const changePlace = { kind: 'record', id, part: 'change', number: version + 1 } as const
  return {
    ...sealed,
    secrets: secretsOf(parts),
    change: toBase64url(await sealPart(key, changePlace, change)),
    ...(next && { key: next.key, roster: next.roster }),
  }
}

/** A person’s own name for a record, which their self key alone opens. */
export async function sealAlias(holder: Holder, id: string, name: string): Promise<string> {
  const { person, bundle } = keysOf(holder)
  const place = { kind: 'record', id, part: 'alias', number: person } as const
  return toBase64url(await sealPart(selfKeyOf(bundle), place, name))
}
