import type { RecordWithSecrets, VaultRecord } from '@cardea/contract'
import { findRepeats } from './find-repeats.ts'
import { chooseTwins, findCandidates } from './find-twins.ts'
import type { ReadResult } from './read-record.ts'
import type { PlanChoice, PlannedRecord } from './planned-record.ts'
import { additions, isAlike } from './what-differs.ts'
import { isAllKnown, knownSecrets, secretsOf } from './same-secrets.ts'

/** What becomes of the groups that a file names: no group, one that is there, or a new one of this name. */
export type GroupPlace = { kind: 'none' } | { kind: 'known'; id: string } | { kind: 'new' }

/** The records of the vault whose secrets decide what repeats what; those without any are left out. */
export function recordsToCompare(
  { records }: Pick<ReadResult, 'records'>,
  vault: readonly VaultRecord[],
): VaultRecord[] {
  const candidates = new Set(findCandidates(records, vault).flat())
  return [...candidates].filter(({ fields }) => fields.some(({ isSecret, hasValue }) => isSecret && hasValue))
}

/** Whether something is made or changed for a record of the file. */
export const isActedOn = (one: PlannedRecord): boolean =>
  one.choice === 'make' || one.choice === 'update' || (one.choice === 'keep' && additions(one).isAny)

/**
 * What repeats all of something, in the vault or earlier in the file, is skipped unless the person chooses otherwise. Where both say
 * something else, what one has is kept if its secrets are the same or newer; else both are kept, so that neither is lost.
 * @param opened records of the vault with their values; undefined where secrets cannot be compared
 */
export function planImport(
  { records }: Pick<ReadResult, 'records'>,
  vault: readonly VaultRecord[],
  opened?: readonly RecordWithSecrets[],
): PlannedRecord[] {
  const secrets = opened && new Map(opened.map(({ _id, fields }) => [_id, secretsOf(fields)]))
  const changes = new Map(opened?.map(({ _id, secretsChangedAt }) => [_id, secretsChangedAt]))
  const none: ReadonlySet<string> = new Set()
  const candidates = findCandidates(records, vault)
  const isSame = (index: number, { _id }: VaultRecord): boolean =>
    !secrets || isAllKnown(secrets.get(_id) ?? none, records[index]?.fields ?? [])
  const twins = chooseTwins(candidates, isSame)
  const repeats = findRepeats(records)
  return records.map((record, index) => {
    const twin = twins[index] ?? null
    const repeat = twin ? null : (repeats[index] ?? null)
    const planned: Omit<PlannedRecord, 'choice'> = {
      index,
      record,
      twin,
      sameSecrets: twin && secrets ? knownSecrets(secrets.get(twin._id) ?? none, record.fields) : null,
      isSame: twin !== null && isSame(index, twin),
      twinChangedAt: twin && (changes.get(twin._id) ?? twin.updatedAt ?? null),
      repeat,
    }
    return { ...planned, choice: firstChoice(planned) }
  })
}

function firstChoice(planned: Omit<PlannedRecord, 'choice'>): PlanChoice {
  const { twin, repeat, isSame, record, twinChangedAt } = planned
  if (!twin) return repeat?.isWhole ? 'skip' : 'make'
  if (isAlike(planned)) return 'skip'
  const isNewer = record.changedAt !== null && twinChangedAt !== null && record.changedAt < twinChangedAt
  return isSame || isNewer ? 'keep' : 'make'
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

/**
 * The same for records that only their people can open: they go into groups whose keys are here; others are made anew.
 * @param held ids of groups whose keys this device has
 */
export function placesForPeople(
  places: ReadonlyMap<string, GroupPlace>,
  held: ReadonlySet<string>,
): Map<string, GroupPlace> {
  return new Map(
    [...places].map(([name, place]) => [
      name,
      place.kind === 'known' && !held.has(place.id) ? { kind: 'new' } : place,
    ]),
  )
}
