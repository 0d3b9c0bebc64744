import type { Activity, ActivityAction, RecordVersion } from '@cardea/contract'
import { sentFilter, type ActivityFilter } from './activity-filter.ts'
import type { Told } from './fold-rows.ts'

/** Each of them makes a version, and the version says more. */
const makesVersion: ReadonlySet<ActivityAction> = new Set([
  'record.create',
  'record.change',
  'record.restore-version',
])

/** An act is written down a moment before or after its version. */
const sameMomentMs = 60_000

type Loaded = { rows: readonly Activity[]; hasOlder: boolean }

/**
 * The acts on a record and its versions as one list, newest first. An act that made a version that is kept is told by it.
 * @param filter as the server has applied it to the rows
 */
export function withVersions(
  { rows, hasOlder }: Loaded,
  versions: readonly RecordVersion[],
  filter: ActivityFilter,
  now: Date,
): Told[] {
  const { actions, personID, from, until } = sentFilter(filter, now) ?? {}
  const oldestRow = hasOlder ? rows.at(-1)?.at : undefined
  const oldestVersion = versions.at(-1)?.at
  const isTold = ({ action, at }: Activity): boolean =>
    makesVersion.has(action) &&
    oldestVersion !== undefined &&
    Date.parse(at) > Date.parse(oldestVersion) - sameMomentMs
  const suits = ({ at, by }: RecordVersion): boolean =>
    (actions === undefined || actions.includes('record.change')) &&
    (personID === undefined || by?._id === personID) &&
    (from === undefined || at >= from) &&
    (until === undefined || at < until) &&
    (oldestRow === undefined || at >= oldestRow)
  return [...rows.filter((row) => !isTold(row)), ...versions.filter(suits)].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  )
}
