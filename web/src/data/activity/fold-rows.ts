import type { Activity } from '@cardea/contract'

/** An act that was done several times in a row; `row` is the newest. */
export type Folded = { row: Activity; times: number }

/** Folds repeated acts of one person, with nothing in between, into one. Rows come newest first. */
export function foldRows(rows: readonly Activity[]): Folded[] {
  const folded: Folded[] = []
  for (const row of rows) {
    const last = folded.at(-1)
    if (last && isAgain(last.row, row)) last.times += 1
    else folded.push({ row, times: 1 })
  }
  return folded
}

const isAgain = (row: Activity, other: Activity): boolean => likeness(row) === likeness(other)

const likeness = ({ action, actor, subjects, device, network, recordID, groupID }: Activity): string =>
  JSON.stringify([action, actor?._id, subjects.map(({ _id }) => _id), device, network, recordID ?? groupID])
