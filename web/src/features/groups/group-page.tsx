import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { RecordPlace } from '../../components/records/record-place.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { useFocusBack } from '../../overlays/use-focus-back.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { GroupHead } from './group-head.tsx'
import { GroupPageSkeleton } from './group-page-skeleton.tsx'
import { GroupsFailure } from './groups-failure.tsx'
import { MissingGroup } from './missing-group.tsx'
import { recordsIn, useGroupCounts } from '../../data/groups/use-group-counts.ts'
import { sayGroupGone } from '../../components/groups/group-not-found.ts'
import { useDetailsOnPage } from './use-group-panel.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(groups)

const GroupPanel = lazyPart(() => import('./group-panel.tsx'), 'GroupPanel')

type RecordListProps = {
  place: RecordPlace
  title: string
  renderHead: () => ReactNode
  onEscape?: () => void
}

/** The list of records, which is not this feature's: the app gives it. */
type GroupPageProps = { RecordList: ComponentType<RecordListProps> }

/** /group_records/{id}: a group's people, then its records. */
export function GroupPage({ RecordList }: GroupPageProps) {
  const { groupID } = useParams({ from: '/signed-in/vault/group_records/$groupID' })
  const list = useQuery(groupsQuery)
  const group = list.data?.find(({ _id }) => _id === groupID)
  const isLookedFor = useLookAgain(groupID, list.isSuccess, group !== undefined, list.refetch)
  useSayGone(group, groupID)
  // A title stays in the browser's history: it never names what a vault holds.
  usePageTitle(t('pageTitle'))
  if (group) return <OpenGroup key={groupID} group={group} RecordList={RecordList} />
  return (
    <main id="content" className="flex min-w-0 flex-1 flex-col">
      {list.isPending || (isLookedFor && list.isFetching) ? (
        <GroupPageSkeleton />
      ) : list.data ? (
        <MissingGroup id={groupID} />
      ) : (
        <GroupsFailure level={1} list={list} />
      )}
    </main>
  )
}

function OpenGroup({ group, RecordList }: GroupPageProps & { group: Group }) {
  const { details } = useSearch({ from: '/signed-in/vault/group_records/$groupID' })
  const { recordID } = useParams({ strict: false })
  const { openDetails, closeDetails } = useDetailsOnPage(group._id)
  const records = recordsIn(useGroupCounts(), group)
  const head = <GroupHead group={group} records={records} onDetails={openDetails} />
  const isOpen = details !== undefined && recordID === undefined
  useFocusBack(isOpen ? group._id : undefined, () =>
    document.querySelector<HTMLElement>('[data-member]')?.focus(),
  )
  return (
    <>
      <RecordList
        place={{ kind: 'group', group }}
        title={t('pageTitle')}
        renderHead={() => head}
        onEscape={isOpen ? () => void closeDetails() : undefined}
      />
      {isOpen && (
        <GroupPanel
          key={String(details)}
          group={group}
          firstTab={details === 'activity' ? 'activity' : 'people'}
          isOnItsPage
          onClose={() => void closeDetails()}
        />
      )}
    </>
  )
}

/** A group that one was let into a moment ago may be younger than our list: asked for once more. @returns whether it was */
function useLookAgain(
  groupID: string,
  isSuccess: boolean,
  isFound: boolean,
  refetch: () => Promise<unknown>,
): boolean {
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (isFound) asked.current = groupID
    if (asked.current === groupID || !isSuccess) return
    asked.current = groupID
    void refetch()
  }, [groupID, isFound, isSuccess, refetch])
  return isSuccess && !isFound
}

/** When the open group leaves the list (one was removed, its owner deleted it), the page says so. */
function useSayGone(group: Group | undefined, groupID: string): void {
  const shown = useRef<Group>(undefined)
  useEffect(() => {
    const was = shown.current
    shown.current = group
    if (was && !group && was._id === groupID) sayGroupGone(was)
  }, [group, groupID])
}
