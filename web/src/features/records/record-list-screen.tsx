import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, type ReactNode } from 'react'
import { usePreference } from '../../storage/use-preference.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { FloatingActionButton } from '../../ui/form/floating-action-button.tsx'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { useIsOnTop, useOverlay } from '../../overlays/overlay.ts'
import { useShownImport } from '../../data/import/imported-records.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { useOpenID, usePanel } from '../../components/records/open-panel.ts'
import { ListBody } from './list/list-body.tsx'
import { Funnel } from './list/funnel.tsx'
import { ListToolbar } from './list/list-toolbar.tsx'
import { ListTop } from './list/list-top.tsx'
import type { ListCounts } from './list/list-counts.tsx'
import { SortMenu } from './list/sort-menu.tsx'
import { useListParams, useListSearch } from '../../components/list/use-list-search.ts'
import { WhoBeganAgain } from './list/who-began-again.tsx'
import { UnderKeysCard } from './list/under-keys-card.tsx'
import { useListWalk } from './list/use-list-walk.ts'
import { useListedRecords } from './list/use-listed-records.ts'
import { useRecordListKeys } from './list/use-record-list-keys.ts'
import { useSearch } from './list/use-search.ts'
import { useVisibleRecords } from './list/use-visible-records.ts'
import { isNarrowed } from '../../data/records/record-search-params.ts'
import { useFirstRunHidden } from '../../data/records/use-first-run-hidden.ts'
import { tabOf } from '../../data/records/record-tabs.ts'
import { viewPreference, type RecordView } from '../../data/records/view-preference.ts'
import { RecordPanel } from './panel/lazy-panel.ts'
import { newRecordIn, type RecordPlace } from '../../components/records/record-place.ts'
import { useReadyIndex } from '../../data/search/use-ready-index.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(records)

/** Comes with the first selection. */
const SelectionBar = lazyPart(() => import('./selection/selection-bar.tsx'), 'SelectionBar')

type RecordListScreenProps = {
  place: RecordPlace
  /** The title of the window. */
  title: string
  /** What stands above search and list, with the page's `h1`. `isBare`: there is nothing to search yet. `hasFirstRun`:
   * what to do first stands below, with the one button that stands out. */
  renderHead: (counts: ListCounts | undefined, of: { isBare: boolean; hasFirstRun: boolean }) => ReactNode
  /** Esc, where there is nothing of the list to close. */
  onEscape?: () => void
}

/** What the address, the search and the place leave of all records, and what is selected of it. */
function useRecordListScreen(place: RecordPlace, onEscape?: () => void) {
  const openID = useOpenID()
  const { openRecord } = usePanel()
  const { params, change } = useListParams()
  const { typed, setTyped } = useListSearch(params.q ?? '', (q) => change({ q }))
  const query = typed.trim()
  const { list, records } = useListedRecords(params)
  const isWhole = list.data !== undefined
  const setting = useQuery(settingQuery)
  const search = useSearch(query !== '')
  useReadyIndex(list.data, search?.makeReady)
  const imported = useShownImport(place.kind === 'all' ? params.import : undefined)
  const listed = useVisibleRecords(records, isWhole, setting.data, place, params, query, search, imported)
  const shown = listed.visible?.records ?? []
  const selection = useSelection(shown, records)
  const isSelecting = selection.ids.size > 0
  const [isFirstRunHidden] = useFirstRunHidden()
  const isAll = place.kind === 'all' && tabOf(params) === 'all' && query === ''
  useBackCloses(useIsOnTop(isSelecting && openID === undefined), selection.clear)
  const walk = useListWalk({ shown, openID, openRecord, onExtend: selection.extend })
  const searchField = useRef<HTMLInputElement>(null)
  const newRecord = newRecordIn(place)
  const onSearch = () => searchField.current?.select()
  useRecordListKeys({ walk, shown: shown.length, selection, newRecord, onSearch, onEscape })
  return {
    ...listed,
    openID,
    params,
    change,
    typed,
    setTyped,
    query,
    list,
    isWhole,
    /** What is still missing for the list to be shown. */
    awaited: isWhole && listed.visible === undefined ? setting : list,
    imported,
    shown,
    selection,
    isSelecting,
    walk,
    searchField,
    newRecord,
    isBare: isAll && list.data?.length === 0,
    hasFirstRun: isAll && !isNarrowed(params) && !isFirstRunHidden,
  }
}

type Listed = ReturnType<typeof useRecordListScreen>

/** A list of records with its head, the panel of the open one, and what lies over both. */
export function RecordListScreen({ place, title, renderHead, onEscape }: RecordListScreenProps) {
  const listed = useRecordListScreen(place, onEscape)
  const { params, change, list, visible, shown, total, isWhole, awaited, selection, isSelecting } = listed
  const { openID, newRecord, isBare, hasFirstRun, query, walk } = listed
  const { openOverlay } = useOverlay()
  usePrefetchQuery(templatesQuery)
  const [chosenView, setView] = usePreference(viewPreference)
  const isPhone = useMediaQuery(phone)
  const view = isPhone ? 'list' : chosenView
  usePageTitle(title)
  return (
    <>
      <main id="content" className="@container relative flex min-w-0 flex-1 flex-col">
        {renderHead(visible && isWhole ? { shown: shown.length, total } : undefined, { isBare, hasFirstRun })}
        <ListTop place={place} params={params} onChange={change} isWhole={isWhole} imported={listed.imported}>
          {!isBare && <Tools place={place} listed={listed} view={view} onView={setView} />}
        </ListTop>
        <Told listed={listed} />
        <WhoBeganAgain />
        <UnderKeysCard key={place.kind === 'group' ? place.group._id : place.kind} view={view}>
          <ListBody
            place={place}
            visible={visible}
            total={total}
            error={awaited.error}
            onRetry={() => void awaited.refetch()}
            isRetrying={awaited.isFetching}
            query={query}
            params={params}
            onParams={change}
            onQuery={listed.setTyped}
            hasFirstRun={hasFirstRun}
            columns={listed.columns}
            view={view}
            selection={selection}
            openID={openID}
            activeID={walk.activeID}
            onActive={walk.onFocus}
            listRef={walk.rows}
          />
        </UnderKeysCard>
        {newRecord && !isSelecting && !isBare && (
          <FloatingActionButton label={t('newRecord')} onClick={() => openOverlay(newRecord)} />
        )}
        {isSelecting && <SelectionBar selection={selection} />}
      </main>
      {openID !== undefined && (
        // The list stands at the width of a page with a panel from the start.
        <Suspense fallback={<div className="w-110 shrink-0 border-l border-line bg-raised max-xl:hidden" />}>
          <RecordPanel id={openID} list={list} />
        </Suspense>
      )}
    </>
  )
}

type ToolsProps = {
  place: RecordPlace
  listed: Listed
  view: RecordView
  onView: (view: RecordView) => void
}

function Tools({ place, listed, view, onView }: ToolsProps) {
  const isPhone = useMediaQuery(phone)
  const isInGroup = place.kind === 'group'
  const filter = { params: listed.params, onChange: listed.change }
  return (
    <ListToolbar
      groupName={isInGroup ? place.group.name : undefined}
      typed={listed.typed}
      onType={listed.setTyped}
      onInto={() => listed.walk.goTo(0)}
      searchRef={listed.searchField}
    >
      <Funnel {...filter} isInGroup={isInGroup} />
      {/* On phones the title's menu has it. */}
      {(isInGroup || !isPhone) && (
        <SortMenu
          {...filter}
          isSearching={listed.query !== ''}
          view={view}
          onView={isPhone ? undefined : onView}
        />
      )}
    </ListToolbar>
  )
}

/** What a screen reader says of the list as it changes. */
function Told({ listed: { isSelecting, selection, visible, query, params, shown } }: { listed: Listed }) {
  const isFiltered = query !== '' || isNarrowed(params)
  return (
    <output className="sr-only">
      {isSelecting
        ? t('selected', { count: selection.ids.size })
        : visible && isFiltered
          ? t('found', { count: shown.length })
          : ''}
    </output>
  )
}
