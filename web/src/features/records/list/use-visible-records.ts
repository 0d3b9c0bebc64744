import type { Group, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { locale } from '../../../i18n/locale.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { useMe } from '../../../data/users/me.ts'
import type { RecordPlace } from '../../../components/records/record-place.ts'
import type { ShownImport } from '../../../data/import/imported-records.ts'
import type { RecordSearchParams } from '../../../data/records/record-search-params.ts'
import { tabOf } from '../../../data/records/record-tabs.ts'
import { recordsOfTab, type OwnLists } from '../../../data/records/records-of-tab.ts'
import { columnsOf, type Columns } from './columns-of.ts'
import type { SearchOfRecords } from './use-search.ts'
import {
  allVisible,
  byRecency,
  filteredRecords,
  foundRecords,
  type VisibleRecords,
} from './visible-records.ts'

export type ShownRecords = {
  /** Undefined until the list is known, and the settings where they say what belongs to it. */
  visible: VisibleRecords | undefined
  /** How many the tab or the group holds, filtered or not. */
  total: number
  columns: Columns
}

const noGroups: readonly Group[] = []
const noIDs: readonly string[] = []
const noLists: OwnLists = { pinnedCredential: [], recentCredential: [] }

/** What the list shows, worked out anew only for what changed: a keystroke neither filters nor sorts. */
export function useVisibleRecords(
  all: readonly VaultRecord[] | undefined,
  /** More may come: that there is none is not known before. */
  isWhole: boolean,
  ownLists: OwnLists | undefined,
  place: RecordPlace,
  { tab, shared, group, kind, role, person, sort }: RecordSearchParams,
  query: string,
  /** Undefined until it has loaded: what a search shows is not known before. */
  search: SearchOfRecords | undefined,
  imported: ShownImport | null,
): ShownRecords {
  const ownID = useMe()._id
  const groups = useQuery(groupsQuery).data ?? noGroups
  const groupID = place.kind === 'group' ? place.group._id : undefined
  const own = tab || sort === 'recent' ? ownLists : noLists
  const opened = own?.recentCredential ?? noIDs
  const here = useMemo(() => {
    if (groupID !== undefined) return all?.filter(({ groupIDs }) => groupIDs.includes(groupID))
    return all && own && recordsOfTab(all, tabOf({ tab, shared, group }), own, ownID)
  }, [all, own, groupID, tab, shared, group, ownID])
  const isOfImport = imported !== null
  const ofImport = imported?.records
  const filtered = useMemo(
    () =>
      here &&
      (!isOfImport || ofImport) &&
      filteredRecords(
        here,
        groupID ? { kind, role, person, sort } : { tab, group, kind, role, person, sort },
        { locale: locale(), groups, opened, imported: ofImport },
      ),
    [here, groupID, tab, group, kind, role, person, sort, groups, opened, isOfImport, ofImport],
  )
  const isSearching = query !== ''
  const searched = useMemo(
    () => (isSearching ? filtered && byRecency(filtered) : filtered),
    [filtered, isSearching],
  )
  const world = useMemo(() => ({ groups, ownID }), [groups, ownID])
  const visible = useMemo(() => {
    if (!all || !searched) return undefined
    if (!isSearching) return allVisible(searched)
    return search && foundRecords(search, all, searched, query, world)
  }, [all, searched, isSearching, search, query, world])
  const columns = useMemo(() => columnsOf(here ?? [], groups, ownID, groupID), [here, groups, ownID, groupID])
  const isKnown = isWhole || (visible?.records.length ?? 0) > 0
  return { visible: isKnown ? visible : undefined, total: here?.length ?? 0, columns }
}
