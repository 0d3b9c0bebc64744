import type { VaultRecord } from '@cardea/contract'
import { findRepeats, type Repeat } from './find-repeats.ts'
import { chooseTwins, findCandidates } from './find-twins.ts'
import type { ReadRecord, ReadResult } from './import-messages.ts'
import { isAllKnown, knownSecrets, secretsOf } from './same-secrets.ts'

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
  /** Labels of the secrets that the twin has too; null where they were not compared. */
  sameSecrets: ReadonlySet<string> | null
  /** The twin has all secrets that the file says. Where they were not compared, that is not known, and taken for granted. */
  isSame: boolean
  /** The one in the file that it repeats, where it repeats none in the vault. */
  repeat: Repeat | null
  choice: PlanChoice
}

/** What becomes of the groups that a file names: no group, one that is there, or a new one of this name. */
export type GroupPlace = { kind: 'none' } | { kind: 'known'; id: string } | { kind: 'new' }

/** Whether a record is in the vault, or earlier in the file, already. */
export const isKnown = ({ twin, repeat }: Pick<PlannedRecord, 'twin' | 'repeat'>): boolean =>
  twin !== null || repeat !== null

/** The records of the vault whose secrets decide what repeats what; those without any are left out. */
export function recordsToCompare(
  { records }: Pick<ReadResult, 'records'>,
  vault: readonly VaultRecord[],
): VaultRecord[] {
  const candidates = new Set(findCandidates(records, vault).flat())
  return [...candidates].filter(({ fields }) => fields.some(({ isSecret, hasValue }) => isSecret && hasValue))
}

/**
 * What repeats something, in the vault or earlier in the file, is skipped unless the person chooses otherwise: of the same site, user
 * and secrets. What is of the same site and user and has other secrets is made beside it, so that neither is lost.
 * @param opened records of the vault with their values; undefined where secrets cannot be compared
 */
export function planImport(
  { records }: Pick<ReadResult, 'records'>,
  vault: readonly VaultRecord[],
  opened?: readonly VaultRecord[],
): PlannedRecord[] {
  const secrets = opened && new Map(opened.map(({ _id, fields }) => [_id, secretsOf(fields)]))
  const none: ReadonlySet<string> = new Set()
  const candidates = findCandidates(records, vault)
  const isSame = (index: number, { _id }: VaultRecord): boolean =>
    !secrets || isAllKnown(secrets.get(_id) ?? none, records[index]?.fields ?? [])
  const twins = chooseTwins(candidates, isSame)
  const repeats = findRepeats(records)
  return records.map((record, index) => {
    const twin = twins[index] ?? null
    const repeat = twin ? null : (repeats[index] ?? null)
    const isSameTwin = twin !== null && isSame(index, twin)
    const isSkipped = twin ? isSameTwin : (repeat?.isWhole ?? false)
    return {
      index,
      record,
      twin,
      sameSecrets: twin && secrets ? knownSecrets(secrets.get(twin._id) ?? none, record.fields) : null,
      isSame: isSameTwin,
      repeat,
      choice: isSkipped ? 'skip' : 'make',
    }
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
