import type { Activity, RecordVersion } from '@cardea/contract'

/** What is told of a record: an act, or a version that an act has made. */
export type Told = Activity | RecordVersion

/** An act that was done several times in a row; `told` is the newest. */
export type Folded = { told: Told; times: number }

export const isVersion = (told: Told): told is RecordVersion => 'version' in told

/** Folds repeated acts of one person, with nothing in between, into one. They come newest first. */
export function foldRows(all: readonly Told[]): Folded[] {
  const folded: Folded[] = []
  for (const told of all) {
    const last = folded.at(-1)
    if (last && isAgain(last.told, told)) last.times += 1
    else folded.push({ told, times: 1 })
  }
  return folded
}

const isAgain = (one: Told, other: Told): boolean =>
  !isVersion(one) && !isVersion(other) && likeness(one) === likeness(other)

const likeness = ({ action, actor, subjects, device, network, recordID, groupID }: Activity): string =>
  JSON.stringify([action, actor?._id, subjects.map(({ _id }) => _id), device, network, recordID ?? groupID])
