/** @file Makes a record of the server one of its people: what it holds, and its old versions, sealed under its first key. */
import { limits, type ToPeople, type VaultRecord, type VersionToSeal } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { sealPart } from '@cardea/sealing/people'
import type { SealedConversion, ToConvert, WholeRecord } from '../conversion.ts'
import { changeBetween } from './changed-content.ts'
import { secretsOf, splitContent, type Parts, type PlainContent } from './content.ts'
import { sealFirstKey } from './first-recipients.ts'
import type { Holder } from './holder.ts'
import { sealRecordParts } from './record-parts.ts'
import { sealRoster } from './roster.ts'
import { sealAlias } from './seal-records.ts'
import { makeItemKey } from './wraps.ts'
import type { ItemKey } from './opened.ts'

type OldVersion = WholeRecord['versions'][number]
type SealedParts = Pick<VersionToSeal, 'summary' | 'details'>

/** What the call itself has around a record. */
const frameBytes = 1_024

/**
 * Seals a record with its old versions, from the newest back as far as one body holds them. Nothing is known of it before;
 * its numbers go on where it was sealed for people once.
 */
export async function sealForPeople(
  holder: Holder,
  { record, versions, files, readers, refused }: ToConvert,
): Promise<SealedConversion> {
  const { _id: id, version, userRecordName } = record
  const item = await makeItemKey('record', id, (refused?.keyN ?? 0) + 1)
  const contentOf = (shown: VaultRecord): PlainContent => plainContent(shown, record.templateID, files)
  // From the oldest on: a secret that stayed the same keeps its tag.
  let former: Parts | undefined
  const old = versions.toReversed().map((one) => {
    former = splitContent(contentOf(one.record), former)
    return { ...one, parts: former }
  })
  const before = old.at(-1)
  const parts = splitContent(contentOf(record), before?.parts)
  const made = before?.version === version - 1 && changeBetween(before.parts, parts)
  const { wraps, waiting, roster } = await sealFirstKey(holder, item, record, { readers, refused })
  const body: ToPeople = {
    _id: id,
    version,
    attachmentIDs: record.attachments.flatMap(({ _id }) => files[_id]?._id ?? []),
    ...(userRecordName !== null && { alias: await sealAlias(holder, id, userRecordName) }),
    sealed: {
      ...(await sealWhole(item, version, parts)),
      secrets: secretsOf(parts),
      ...(made && { change: await sealChange(item, version, made) }),
      key: { n: item.n, id: item.keyID, previous: null, wraps, waiting },
      roster: await sealRoster(holder, item, (refused?.rosterN ?? 0) + 1, roster),
    },
  }
  const kept: VersionToSeal[] = []
  let room = limits.largeBodyBytes - frameBytes - lengthOf(body)
  for (const { version: number, parts: whole, change } of old.toReversed()) {
    const sealed = {
      version: number,
      ...(await sealWhole(item, number, whole)),
      ...(isKnown(change) && { change: await sealChange(item, number, change) }),
    }
    room -= lengthOf(sealed) + 1
    if (room < 0) break
    kept.push(sealed)
  }
  return {
    body: { ...body, ...(kept.length > 0 && { versions: kept }) },
    versions: kept.length,
    waiting,
  }
}

/** Bytes of its JSON, which is ASCII alone. */
const lengthOf = (sealed: object): number => JSON.stringify(sealed).length

async function sealWhole(item: ItemKey, version: number, parts: Parts): Promise<SealedParts> {
  const { summary, details = '' } = await sealRecordParts(item.key, { id: item.id, version }, parts)
  return { summary, details }
}

type Change = Pick<OldVersion['change'], 'changed' | 'isNameChanged' | 'addedFiles' | 'removedFiles'>

async function sealChange({ id, key }: ItemKey, number: number, change: Change): Promise<string> {
  const { changed, isNameChanged, addedFiles, removedFiles } = change
  const told = { changed, isNameChanged, addedFiles, removedFiles }
  return toBase64url(await sealPart(key, { kind: 'record', id, part: 'change', number }, told))
}

/** The server tells nothing where it does not know what made a version. */
const isKnown = ({ changed, isNameChanged, addedFiles, removedFiles }: Change): boolean =>
  isNameChanged || changed.length + addedFiles.length + removedFiles.length > 0

/** The content of a record or version of the server, as its people seal it. Files that it holds no more are left out. */
function plainContent(
  { name, template, fields, attachments }: VaultRecord,
  templateID: string | null,
  files: ToConvert['files'],
): PlainContent {
  return {
    name,
    template: template && { id: templateID, ...template },
    fields: fields.map(({ value, hasValue: _hasValue, ...field }) => ({
      ...field,
      ...(value !== null && { value }),
    })),
    files: attachments.flatMap(({ _id }) => files[_id] ?? []),
  }
}
