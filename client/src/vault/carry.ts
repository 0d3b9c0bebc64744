/** @file What a vault does for the carrier of a client: JSON text in and out, so that a worker hands it over at once. */
import type { ItemKind, KeyOfItem, PlainVersion, RecordChange } from '@cardea/contract'
import { fromBase64url, SealingError } from '@cardea/sealing'
import { openPart } from '@cardea/sealing/people'
import type { SealedConversion, ToConvert } from '../conversion.ts'
import type { SealAct } from './carriers.ts'
import type { PlainChange, PlainNewRecord } from './changed-content.ts'
import { sealForPeople } from './convert-to-people.ts'
import { sealEnd, sealWithdrawal } from './end-access.ts'
import { forgetConverted } from './forget-converted.ts'
import type { Holder } from './holder.ts'
import { openIntakeKey, sealNewIntake, type PlainIntake, type SealedAnswer } from './intake-keys.ts'
import { formerKeys, openItemKey } from './item-key.ts'
import { fieldsOf, keyOfPart, openRecords, type OpenedContent, type RecordToOpen } from './open-records.ts'
import type { OpenRecord } from './opened.ts'
import { openSummary } from './record-parts.ts'
import { sealImport, type PlainImport } from './seal-import.ts'
import { presentRecord, sealChange, sealNewRecord, wasSealed, type Beside } from './seal-records.ts'
import { sealRestored } from './seal-restored.ts'
import {
  openGroups,
  sealGroupChange,
  sealNewGroup,
  type OpenedGroup,
  type PlainGroupChange,
  type PlainNewGroup,
  type SealedGroup,
} from './sealed-groups.ts'
import { sealPut } from './put-into-groups.ts'
import { previewShare, sealGive, type PreviewedShare } from './share-items.ts'

type SealedVersion = { version: number; sealed: { key: KeyOfItem; change: string | null } }

export interface ToSeal extends Beside {
  act: SealAct
  kind: ItemKind
  params: Readonly<Record<string, string>>
  body: unknown
}

/** What is asked, by its kind, and what is answered. */
export interface Carrying {
  records: { asked: { records: readonly RecordToOpen[]; isPresent: boolean }; answered: OpenedContent[] }
  groups: { asked: readonly SealedGroup[]; answered: OpenedGroup[] }
  versions: {
    asked: { id: string; versions: readonly SealedVersion[] }
    answered: (RecordChange | null)[]
  }
  comparison: {
    asked: { id: string; version: number; after: PlainVersion; before: PlainVersion | null }
    answered: (Omit<PlainVersion, 'sealed'> | null)[]
  }
  answer: {
    asked: { id: string; answer: SealedAnswer }
    answered: Awaited<ReturnType<typeof openIntakeKey>>
  }
  labels: { asked: { id: string; tags: readonly string[] }[]; answered: string[][] }
  seal: { asked: ToSeal; answered: unknown }
  'was sealed': { asked: string; answered: boolean }
  conversion: { asked: ToConvert; answered: SealedConversion }
  forget: { asked: readonly string[]; answered: null }
  settle: { asked: null; answered: null }
  sharing: { asked: readonly string[]; answered: PreviewedShare[] }
}

const acts: {
  [Kind in keyof Carrying]: (
    holder: Holder,
    asked: Carrying[Kind]['asked'],
  ) => Promise<Carrying[Kind]['answered']>
} = {
  records: (holder, { records, isPresent }) => openRecords(holder, records, { isPresent }),
  groups: openGroups,
  versions: async (holder, { id, versions }) =>
    Promise.all(versions.map((version) => openChange(holder, id, version))),
  comparison: async (holder, { id, version, before, after }) =>
    Promise.all([
      before ? openCompared(holder, id, version - 1, before) : null,
      openCompared(holder, id, version, after),
    ]),
  answer: openIntakeKey,
  labels: async (holder, asked) => asked.map(({ id, tags }) => labelsOf(holder, id, tags)),
  seal,
  'was sealed': wasSealed,
  conversion: sealForPeople,
  forget: async (holder, ids) => {
    await forgetConverted(holder, ids)
    return null
  },
  settle: async (holder) => {
    await holder.writeSeen()
    return null
  },
  sharing: previewShare,
}

/** Does one thing. @param asked JSON @returns JSON */
export async function carry(holder: Holder, kind: keyof Carrying, asked: string): Promise<string> {
  const act = acts[kind] as (holder: Holder, asked: unknown) => Promise<unknown>
  return JSON.stringify(await act(holder, JSON.parse(asked)))
}

async function seal(holder: Holder, { act, kind, params, body, ...beside }: ToSeal): Promise<unknown> {
  const { id = '', version = '' } = params
  const item = { kind, id }
  switch (act) {
    case 'new record':
      return sealNewRecord(holder, body as PlainNewRecord, beside)
    case 'new records':
      return sealImport(holder, body as PlainImport, beside.files)
    case 'new intake':
      return sealNewIntake(holder, body as PlainIntake, beside.refusal)
    case 'new group':
      return sealNewGroup(holder, body as PlainNewGroup)
    case 'change':
      if (kind === 'group') return sealGroupChange(holder, id, body as PlainGroupChange, beside.refusal)
      return sealChange(holder, id, body as PlainChange, beside)
    case 'restore':
      return sealRestored(holder, { id, version }, body as { version: number }, beside)
    case 'share': {
      const share = body as { users: { email: string; until?: string | null }[] }
      return { ...share, sealed: await sealGive(holder, item, share.users, beside.refusal) }
    }
    case 'transfer': {
      const transfer = body as { email: string }
      return { ...transfer, sealed: await sealGive(holder, item, [transfer], beside.refusal) }
    }
    case 'put': {
      const { groupIDs } = body as { groupIDs: string[] }
      return { groupIDs, sealed: await sealPut(holder, id, groupIDs, beside.refusal) }
    }
    case 'link': {
      const { fieldKeys, ...link } = body as { fieldKeys?: string[] }
      return { ...link, tags: await tagsOfFields(holder, id, fieldKeys ?? []) }
    }
    case 'take out': {
      const { groupIDs } = body as { groupIDs: string[] }
      const sealed = await sealEnd(holder, item, { groupIDs }, beside.refusal)
      return { groupIDs, ...(sealed && { sealed }) }
    }
    case 'withdraw': {
      const { email } = body as { email: string }
      const sealed = await sealWithdrawal(holder, item, email, beside.refusal)
      return { email, ...(sealed && { sealed }) }
    }
    case 'remove':
    case 'shut out': {
      const ending = body as { userID: string }
      const { userID } = ending
      const isShutOut = act === 'shut out'
      const sealed = await sealEnd(holder, item, { userID, isShutOut }, beside.refusal)
      return { ...ending, ...(sealed && { sealed }) }
    }
  }
}

/** A value that does not open is told as not known. */
async function orNull<Result>(open: () => Promise<Result>): Promise<Result | null> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof SealingError) return null
    throw error
  }
}

async function keysOfRecord(holder: Holder, id: string, sealed: KeyOfItem) {
  const present = await openItemKey(holder, { kind: 'record', id, ownerID: undefined }, sealed)
  return [present, ...(await formerKeys(present, sealed.former))]
}

const openChange = (holder: Holder, id: string, { version, sealed }: SealedVersion) =>
  orNull(async () => {
    if (sealed.change === null) return null
    const key = keyOfPart(await keysOfRecord(holder, id, sealed.key), sealed.change)
    const place = { kind: 'record', id, part: 'change', number: version } as const
    return (await openPart(key.key, place, fromBase64url(sealed.change))) as RecordChange
  })

const openCompared = (holder: Holder, id: string, version: number, { sealed }: PlainVersion) =>
  orNull(async () => {
    if (!sealed) return null
    const key = keyOfPart(await keysOfRecord(holder, id, sealed.key), sealed.summary)
    const summary = await openSummary(key.key, { id, version }, sealed.summary)
    const { name, template, files } = summary
    return {
      name,
      template: template && { name: template.name, icon: template.icon, color: template.color },
      fields: fieldsOf(summary, undefined),
      files: files.map((file) => file.name),
    }
  })

const fieldsIn = (known: OpenRecord | undefined) => known?.details?.fields ?? known?.summary.fields ?? []

/** By what the server knows the secrets among these fields, of a record as it was opened. @throws ItemClosed */
async function tagsOfFields(holder: Holder, id: string, keys: readonly string[]): Promise<string[]> {
  const fields = fieldsIn(await presentRecord(holder, id))
  return fields.flatMap(({ key, tag }) => (tag !== undefined && keys.includes(key) ? [tag] : []))
}

/** The labels of secrets, in the record's order. */
function labelsOf(holder: Holder, id: string, tags: readonly string[]): string[] {
  const fields = fieldsIn(holder.records.get(id))
  return fields.filter(({ tag }) => tag !== undefined && tags.includes(tag)).map(({ label }) => label)
}
