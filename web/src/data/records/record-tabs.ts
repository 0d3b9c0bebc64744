import { ungrouped, type RecordSearchParams } from './record-search-params.ts'

/** The parts of the list of all records that have an entry in the navigation; one at a time. */
export const recordTabs = ['all', 'pinned', 'recent', 'shared', 'ungrouped'] as const
export type RecordTab = (typeof recordTabs)[number]

/** What the address of each says. */
export const searchOfTab: Readonly<Record<RecordTab, RecordSearchParams>> = {
  all: {},
  pinned: { tab: 'pinned' },
  recent: { tab: 'recent' },
  shared: { shared: true },
  ungrouped: { group: ungrouped },
}

/** Which of them an address shows. */
export function tabOf({ tab, shared, group }: RecordSearchParams): RecordTab {
  if (tab) return tab
  if (shared) return 'shared'
  return group === ungrouped ? 'ungrouped' : 'all'
}
