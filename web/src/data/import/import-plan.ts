import type { VaultRecord } from '@cardea/contract'
import type { ReadRecord, ReadResult } from './import-messages.ts'
import { findTwins } from './find-twins.ts'

/** What becomes of a record of the file: made, skipped, or put into the one that it repeats. */
export type PlanChoice = 'make' | 'skip' | 'update'

/** One record of the file, and what is to become of it. */
export interface PlannedRecord {
  /** Its place in what was read. */
  index: number
  /** As it will be. */
  record: ReadRecord
  /** The one in the vault that it repeats. */
  twin: VaultRecord | null
  choice: PlanChoice
}

/** What becomes of the groups that a file names: no group, one that is there, or a new one of this name. */
export type GroupPlace = { kind: 'none' } | { kind: 'known'; id: string } | { kind: 'new' }

/** What repeats something in the vault is skipped unless the person chooses otherwise. */
export function planImport({ records }: ReadResult, vault: readonly VaultRecord[]): PlannedRecord[] {
  const twins = findTwins(records, vault)
  return records.map((record, index) => {
    const twin = twins[index] ?? null
    return { index, record, twin, choice: twin ? 'skip' : 'make' }
  })
}

/** A group of the same name that one may put records into, else a new one. */
export function placeGroups(
  names: readonly string[],
  open: readonly { _id: string; name: string }[],
): Map<string, GroupPlace> {
  return new Map(
    names.map((name) => {
      const known = open.find((group) => group.name === name)
      return [name, known ? { kind: 'known', id: known._id } : { kind: 'new' }]
    }),
  )
}
