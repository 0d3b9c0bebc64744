/**
 * Old versions at rest: both parts under the record's own key, each bound to its own place, so that an old part opens
 * neither as the present one nor as another version's. What a version changed is sealed too, because labels are
 * people's texts.
 */
import type { RecordChange } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import { openBytes, sealBytes, type Place } from '../../keyring/sealed-box.ts'
import {
  openContent,
  openSummaryPart,
  ownKeyId,
  sealContent,
  type RecordContent,
  type RecordSummary,
} from './sealed-record.ts'

/** What a version held, with its files by id and name. */
export interface VersionContent extends RecordSummary {
  files: { id: string; name: string }[]
}

/** What a version changed, as its client sealed it, base64url. */
export interface SealedChange {
  sealed: string
}

interface Owner {
  id: string
  data_key: Buffer
}

export const sealVersion = (
  keyring: Keyring,
  { id, data_key }: Owner,
  version: number,
  { files, ...content }: RecordContent & Pick<VersionContent, 'files'>,
): { summary: Buffer; secrets: Buffer } =>
  sealContent(keyring.openDataKey(id, data_key), { table: 'record_versions', id, version }, content, {
    files,
  })

/** @throws UnreadableError */
export const openVersion = (
  keyring: Keyring,
  { id, data_key }: Owner,
  row: { version: number; summary: Buffer; secrets: Buffer },
): VersionContent =>
  openContent(
    keyring.openDataKey(id, data_key),
    { table: 'record_versions', id, version: row.version },
    row,
  ) as VersionContent

/** What a version held except its secrets, which stay sealed. @throws UnreadableError */
export const openVersionSummary = (
  keyring: Keyring,
  { id, data_key }: Owner,
  row: { version: number; summary: Buffer },
): VersionContent =>
  openSummaryPart(
    keyring.openDataKey(id, data_key),
    { table: 'record_versions', id, version: row.version },
    row.summary,
  ) as VersionContent

const changePlace = (table: 'records' | 'record_versions', id: string, version: number): Place => ({
  table,
  id,
  part: 'change',
  version,
})

export const sealChange = (
  keyring: Keyring,
  { id, data_key }: Owner,
  table: 'records' | 'record_versions',
  version: number,
  change: RecordChange | SealedChange,
): Buffer =>
  sealBytes(
    keyring.openDataKey(id, data_key),
    ownKeyId,
    changePlace(table, id, version),
    Buffer.from(JSON.stringify(change)),
  )

/** What a version changed; nothing if that is not known. @throws UnreadableError */
export const openChange = (
  keyring: Keyring,
  { id, data_key }: Owner,
  table: 'records' | 'record_versions',
  version: number,
  sealed: Buffer | null,
): RecordChange | SealedChange =>
  sealed === null
    ? nothingKnown
    : (JSON.parse(
        openBytes(keyring.openDataKey(id, data_key), changePlace(table, id, version), sealed).toString(),
      ) as RecordChange | SealedChange)

export const nothingKnown: RecordChange = {
  changed: [],
  isNameChanged: false,
  addedFiles: [],
  removedFiles: [],
}
