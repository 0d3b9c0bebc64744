/** @file What a vault does for the carrier of a client: JSON text in and out, so that a worker hands it over at once. */
import type { ItemKind, KeyOfItem, PlainVersion, RecordChange } from '@cardea/contract'
import { fromBase64url, SealingError } from '@cardea/sealing'
import { openPart } from '@cardea/sealing/people'
import type { SealedConversion, ToConvert } from '../conversion.ts'
import type { Holder } from './holder.ts'
import type { openIntakeKey, SealedAnswer } from './intake-keys.ts'
import { formerKeys, openItemKey } from './item-key.ts'
import { lineOf, wasSealedGroup } from './lines.ts'
import { openGroups, type OpenedGroup, type SealedGroup } from './open-groups.ts'
import { fieldsOf, keyOfPart, openRecords, type OpenedContent, type RecordToOpen } from './open-records.ts'
import { openNamesLeft, type NameLeft } from './own-names.ts'
import { fieldsOfOpened } from './opened.ts'
import { openSummary } from './record-parts.ts'
import type { ToSeal } from './seal.ts'
import type { PreviewedShare } from './share-items.ts'

type SealedVersion = { version: number; sealed: { key: KeyOfItem; change: string | null } }

/** What is asked, by its kind, and what is answered. */
export interface Carrying {
  records: { asked: { records: readonly RecordToOpen[]; isPresent: boolean }; answered: OpenedContent[] }
  groups: { asked: readonly SealedGroup[]; answered: OpenedGroup[] }
  names: { asked: readonly NameLeft[]; answered: (string | null)[] }
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
  'was sealed': { asked: { kind: ItemKind; id: string }; answered: boolean }
  conversion: { asked: ToConvert; answered: SealedConversion }
  forget: { asked: { kind: ItemKind; ids: readonly string[] }; answered: null }
  settle: { asked: null; answered: null }
  sharing: { asked: readonly string[]; answered: PreviewedShare[] }
}

/** What seals is loaded when something is first sealed: who only reads does without it. */
const acts: {
  [Kind in keyof Carrying]: (
    holder: Holder,
    asked: Carrying[Kind]['asked'],
  ) => Promise<Carrying[Kind]['answered']>
} = {
  records: (holder, { records, isPresent }) => openRecords(holder, records, { isPresent }),
  groups: openGroups,
  names: openNamesLeft,
  versions: async (holder, { id, versions }) =>
    Promise.all(versions.map((version) => openChange(holder, id, version))),
  comparison: async (holder, { id, version, before, after }) =>
    Promise.all([
      before ? openCompared(holder, id, version - 1, before) : null,
      openCompared(holder, id, version, after),
    ]),
  answer: async (...asked) => (await import('./intake-keys.ts')).openIntakeKey(...asked),
  labels: async (holder, asked) => asked.map(({ id, tags }) => labelsOf(holder, id, tags)),
  seal: async (...asked) => (await import('./seal.ts')).seal(...asked),
  'was sealed': wasSealed,
  conversion: async (...asked) => (await import('./convert-to-people.ts')).sealForPeople(...asked),
  forget: async (holder, { kind, ids }) => {
    const { forgetConverted, forgetGroup } = await import('./forget-converted.ts')
    if (kind === 'record') await forgetConverted(holder, ids)
    else for (const id of ids) forgetGroup(holder, id)
    return null
  },
  settle: async (holder) => {
    await holder.writeSeen()
    return null
  },
  sharing: async (...asked) => (await import('./share-items.ts')).previewShare(...asked),
}

/** Does one thing. @param asked JSON @returns JSON */
export async function carry(holder: Holder, kind: keyof Carrying, asked: string): Promise<string> {
  const act = acts[kind] as (holder: Holder, asked: unknown) => Promise<unknown>
  return JSON.stringify(await act(holder, JSON.parse(asked)))
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

/** The labels of secrets, in the record's order. */
function labelsOf(holder: Holder, id: string, tags: readonly string[]): string[] {
  const fields = fieldsOfOpened(holder.records.get(id))
  return fields.filter(({ tag }) => tag !== undefined && tags.includes(tag)).map(({ label }) => label)
}

/** Whether an item was seen as sealed for people: then it is never written in plain. */
async function wasSealed(holder: Holder, { kind, id }: Carrying['was sealed']['asked']): Promise<boolean> {
  if (holder.state.is !== 'open') return false
  if (kind === 'group') return wasSealedGroup(holder, id)
  return (await lineOf(holder, id)) !== null
}
