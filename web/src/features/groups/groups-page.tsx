import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useMemo, useRef } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { Button } from '../../ui/form/button.tsx'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { FloatingActionButton } from '../../ui/form/floating-action-button.tsx'
import { locale } from '../../i18n/locale.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { useListSearch } from '../../components/list/use-list-search.ts'
import { viewPreference, type RecordView } from '../../data/records/view-preference.ts'
import { useFocusBack } from '../../overlays/use-focus-back.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { GroupList } from './group-list.tsx'
import type { GroupSearchParams } from './group-search-params.ts'
import { GroupsFailure } from './groups-failure.tsx'
import { GroupsSkeleton } from './groups-skeleton.tsx'
import { GroupsToolbar } from './groups-toolbar.tsx'
import { NoGroups } from './no-groups.tsx'
import { useGroupKeys } from './use-group-keys.ts'
import { useDetailsInList } from './use-group-panel.ts'
import { useGroupCounts } from '../../data/groups/use-group-counts.ts'
import { visibleGroups } from './visible-groups.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(groups)

const GroupPanel = lazyPart(() => import('./group-panel.tsx'), 'GroupPanel')

/** /groups: all groups one is in, and the details of one of them beside them. */
export function GroupsPage() {
  const navigate = useNavigate()
  const params: GroupSearchParams = useSearch({ from: '/signed-in/vault/groups' })
  const { openOverlay } = useOverlay()
  const { openDetails, closeDetails } = useDetailsInList(params.group)
  const change = (next: Partial<GroupSearchParams>) =>
    void navigate({
      to: '/groups',
      search: { ...params, ...next },
      state: (state) => state,
      replace: true,
    })
  const { typed, setTyped } = useListSearch(params.q ?? '', (q) => change({ q }))
  const [chosenView, setView] = usePreference(viewPreference)
  const view = useMediaQuery(phone) ? 'list' : chosenView
  const searchField = useRef<HTMLInputElement>(null)
  const query = typed.trim()
  const { role } = params
  const { list, counts, shown } = useShownGroups(params, query)
  const open = list.data?.find(({ _id }) => _id === params.group)
  const makeNew = () => openOverlay({ action: 'new', kind: 'group' })
  usePageTitle(t('title'))
  useFocusBack(open?._id, (id) => document.querySelector<HTMLElement>(`[data-group-link="${id}"]`)?.focus())
  useGroupKeys({
    onSearch: () => searchField.current?.select(),
    onNew: makeNew,
    onClose: () => {
      if (open) void closeDetails()
    },
  })
  const total = list.data?.length ?? 0
  const isFiltered = query !== '' || role !== undefined
  return (
    <>
      <main id="content" className="@container relative flex min-w-0 flex-1 flex-col">
        <PageHead shown={shown?.length} total={total} onNew={makeNew} />
        <GroupsToolbar
          typed={typed}
          onType={setTyped}
          onInto={() => document.querySelector<HTMLElement>('[data-group-link]')?.focus()}
          view={view}
          onView={setView}
          params={params}
          onChange={change}
          searchRef={searchField}
        />
        <output className="sr-only">{isFiltered && shown ? t('found', { count: shown.length }) : ''}</output>
        {!shown && <Awaited list={list} view={view} />}
        {shown?.length === 0 && (
          <NoGroups
            hasAny={total > 0}
            query={query}
            role={role}
            onClear={() => setTyped('')}
            onAll={() => change({ role: undefined })}
            onNew={makeNew}
          />
        )}
        {shown && shown.length > 0 && (
          <GroupList
            groups={shown}
            hasRoles={new Set(list.data?.map(({ role: own }) => own)).size > 1}
            counts={counts}
            query={query}
            view={view}
            openID={open?._id}
            onDetails={openDetails}
          />
        )}
        <FloatingActionButton label={t('newGroup')} onClick={makeNew} />
      </main>
      {open && (
        <GroupPanel key={open._id} group={open} isOnItsPage={false} onClose={() => void closeDetails()} />
      )}
    </>
  )
}

/** All groups, and those that are looked for. */
function useShownGroups({ role, sort }: GroupSearchParams, query: string) {
  const list = useQuery(groupsQuery)
  const counts = useGroupCounts()
  const shown = useMemo(
    () => list.data && visibleGroups(list.data, counts, { role, sort }, query),
    [list.data, counts, role, sort, query],
  )
  return { list, counts, shown }
}

type AwaitedProps = { list: ReturnType<typeof useShownGroups>['list']; view: RecordView }

/** What stands where the groups will. */
const Awaited = ({ list, view }: AwaitedProps) =>
  list.error ? <GroupsFailure list={list} /> : <GroupsSkeleton view={view} />

type PageHeadProps = {
  /** How many of all groups; undefined until they are known. */
  shown: number | undefined
  total: number
  onNew: () => void
}

function PageHead({ shown, total, onNew }: PageHeadProps) {
  return (
    <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-14 max-sm:pr-2 max-sm:pl-4">
      <h1 className="truncate text-title max-sm:text-page-phone">{t('title')}</h1>
      {shown !== undefined && (
        <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums max-sm:sr-only">
          {shown === total ? total.toLocaleString(locale()) : t('count', { shown, total })}
        </span>
      )}
      <Button
        look="primary"
        icon={Plus}
        onClick={onNew}
        aria-keyshortcuts="n"
        shortcut="N"
        className="ml-auto max-sm:hidden"
      >
        {t('newGroup')}
      </Button>
    </header>
  )
}
