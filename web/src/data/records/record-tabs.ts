import { ungrouped, type RecordSearchParams } from './record-search-params.ts'

/** Places that lead into the list of all records. */
export const recordTabs = ['all', 'pinned', 'recent', 'shared', 'ungrouped'] as const
export type RecordTab = (typeof recordTabs)[number]

/** The parts of the list, one at a time; what was opened lately is an order of all. */
export type ShownTab = Exclude<RecordTab, 'recent'>

/** What the address of each says. */
export const searchOfTab: Readonly<Record<RecordTab, RecordSearchParams>> = {
  all: {},
  pinned: { tab: 'pinned' },
  recent: { sort: 'recent' },
  shared: { shared: true },
  ungrouped: { group: ungrouped },
}

/** Which of them an address shows. */
export function tabOf({ tab, shared, group }: RecordSearchParams): ShownTab {
  if (tab) return tab
  if (shared) return 'shared'
  return group === ungrouped ? 'ungrouped' : 'all'
}
