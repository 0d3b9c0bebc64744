import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { usePreference } from '../../storage/use-preference.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { FloatingActionButton } from '../../ui/form/floating-action-button.tsx'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { useIsOnTop, useOverlay } from '../../overlays/overlay.ts'
import { useShownImport } from '../../data/import/imported-records.ts'
import { leavingRecords } from '../../data/bulk/bulk-list.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { settingQuery } from '../../data/settings/user-setting.ts'
import { newestRecordsQuery, recordsQuery } from '../../data/records/records.ts'
import { useOpenID, usePanel } from '../../components/records/open-panel.ts'
import { useListKeys } from './list/list-keys.ts'
import { ListBody } from './list/list-body.tsx'
import { Funnel } from './list/funnel.tsx'
import { ListToolbar } from './list/list-toolbar.tsx'
import type { ListCounts } from './list/list-counts.tsx'
import { SortMenu } from './list/sort-menu.tsx'
import { useListParams, useListSearch } from '../../components/list/use-list-search.ts'
import { useListWalk } from './list/use-list-walk.ts'
import { isServerThere } from '../../api/client.ts'
import { useOnline } from '../../ui/feedback/use-online.ts'
import { useSearch } from './list/use-search.ts'
import { useVisibleRecords } from './list/use-visible-records.ts'
import { isNarrowed } from '../../data/records/record-search-params.ts'
import { tabOf } from '../../data/records/record-tabs.ts'
import { viewPreference } from '../../data/records/view-preference.ts'
import { mainField } from '../../data/records/main-secret.ts'
import { RecordPanel } from './panel/lazy-panel.ts'
import { newRecordIn, type RecordPlace } from '../../components/records/record-place.ts'
import { useReadyIndex } from '../../data/search/use-ready-index.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { useCopyField } from '../../components/records/use-copy-field.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(records)

/** Of the records of an import alone. */
const ImportNote = lazyPart(() => import('../../components/imports/import-note.tsx'), 'ImportNote')

/** Comes with the first filter. */
const ListFilters = lazyPart(() => import('./list/list-filters.tsx'), 'ListFilters')

/** Comes with the first selection. */
const SelectionBar = lazyPart(() => import('./selection/selection-bar.tsx'), 'SelectionBar')

type RecordListScreenProps = {
  place: RecordPlace
  /** The title of the window. */
  title: string
  /** What stands above search and list, with the page's `h1`. `isBare`: there is nothing to search yet. */
  renderHead: (counts: ListCounts | undefined, isBare: boolean) => ReactNode
  /** Esc, where there is nothing of the list to close. */
  onEscape?: () => void
}

/** A list of records with its head, the panel of the open one, and what lies over both. */
export function RecordListScreen({ place, title, renderHead, onEscape }: RecordListScreenProps) {
  const openID = useOpenID()
  const { openRecord, closePanel } = usePanel()
  const { shownNow, openOverlay, closeOverlay } = useOverlay()
  const { params, change } = useListParams()
  const { typed, setTyped } = useListSearch(params.q ?? '', (q) => change({ q }))
  const list = useQuery(recordsQuery)
  const setting = useQuery(settingQuery)
  usePrefetchQuery(templatesQuery)
  const query = typed.trim()
  const newest = useQuery(newestRecordsQuery).data
  const isWhole = list.data !== undefined
  // What is on the way may stand in for the whole while more of it only ever comes below.
  const isEnough = !list.error && !params.tab && (params.sort ?? 'newest') === 'newest'
  const leaving = useSyncExternalStore(leavingRecords.subscribe, leavingRecords.get)
  const there = list.data ?? (isEnough ? newest : undefined)
  const records = useMemo(
    () => (leaving.size === 0 ? there : there?.filter(({ _id }) => !leaving.has(_id))),
    [there, leaving],
  )
  const search = useSearch(query !== '')
  useReadyIndex(list.data, search?.makeReady)
  const imported = useShownImport(place.kind === 'all' ? params.import : undefined)
  const { visible, total, columns } = useVisibleRecords(
    records,
    isWhole,
    setting.data,
    place,
    params,
    query,
    search,
    imported,
  )
  const [chosenView, setView] = usePreference(viewPreference)
  const isPhone = useMediaQuery(phone)
  const view = isPhone ? 'list' : chosenView
  const searchField = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  usePageTitle(title)

  const shown = visible?.records ?? []
  const selection = useSelection(shown, records)
  const isSelecting = selection.ids.size > 0
  useBackCloses(useIsOnTop(isSelecting && openID === undefined), selection.clear)
  const { rows, activeID, active, onFocus, goTo, move } = useListWalk({
    shown,
    openID,
    openRecord,
    onExtend: selection.extend,
  })
  const { copyField } = useCopyField()
  const newRecord = newRecordIn(place)
  useListKeys({
    onMove: move,
    onEnd: (end) => goTo(end === 'first' ? 0 : shown.length - 1),
    onSearch: () => searchField.current?.select(),
    onNew: () => newRecord && openOverlay(newRecord),
    onCopy: () => {
      const record = active()
      const main = record && mainField(record)
      if (main) void copyField(record, main)
    },
    onEdit: () => {
      if (openID !== undefined && isServerThere() && !shownNow())
        openOverlay({ action: 'edit', kind: 'record', id: openID })
    },
    onSelect: () => {
      const record = active()
      if (record) selection.toggle(record._id)
    },
    onSelectAll: selection.all,
    onClose: () => {
      const overlay = shownNow()
      if (overlay?.action === 'edit' && overlay.kind === 'record') void closeOverlay()
      else if (isSelecting) selection.clear()
      else if (openID !== undefined) void closePanel()
      else onEscape?.()
    },
  })

  const filter = { params, onChange: change }
  const isInGroup = place.kind === 'group'
  const shownFilters = isInGroup ? { ...params, group: undefined, import: undefined } : params
  const isBare = !isInGroup && tabOf(params) === 'all' && !query && list.data?.length === 0
  const waitsForSetting = isWhole && visible === undefined
  const awaited = waitsForSetting ? setting : list
  return (
    <>
      <main id="content" className="@container relative flex min-w-0 flex-1 flex-col">
        {renderHead(visible && isWhole ? { shown: shown.length, total } : undefined, isBare)}
        {!isBare && (
          <ListToolbar
            groupName={isInGroup ? place.group.name : undefined}
            typed={typed}
            onType={setTyped}
            onInto={() => goTo(0)}
            searchRef={searchField}
          >
            <Funnel {...filter} isInGroup={isInGroup} />
            {/* On phones the title's menu has it. */}
            {(isInGroup || !isPhone) && (
              <SortMenu
                {...filter}
                isSearching={query !== ''}
                view={view}
                onView={isPhone ? undefined : setView}
              />
            )}
          </ListToolbar>
        )}
        {isNarrowed(shownFilters) ? (
          <Suspense fallback={<div className="h-12.5 shrink-0" />}>
            <ListFilters params={shownFilters} onChange={change} imported={imported} />
          </Suspense>
        ) : (
          <div className="h-3 shrink-0" />
        )}
        {!isOnline && isWhole && <p className="px-6 pb-2 text-small text-t2 max-sm:px-4">{t('offline')}</p>}
        {imported && (
          <Suspense fallback={null}>
            <ImportNote shown={imported} onUndone={() => change({ import: undefined })} />
          </Suspense>
        )}
        <output className="sr-only">
          {isSelecting
            ? t('selected', { count: selection.ids.size })
            : visible && (query || isNarrowed(params))
              ? t('found', { count: shown.length })
              : ''}
        </output>
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
          onQuery={setTyped}
          columns={columns}
          view={view}
          selection={selection}
          openID={openID}
          activeID={activeID}
          onActive={onFocus}
          listRef={rows}
        />
        {newRecord && !isSelecting && !isBare && (
          <FloatingActionButton label={t('newRecord')} onClick={() => openOverlay(newRecord)} />
        )}
        {isSelecting && (
          <Suspense fallback={null}>
            <SelectionBar selection={selection} />
          </Suspense>
        )}
      </main>
      {openID !== undefined && (
        <Suspense fallback={null}>
          <RecordPanel id={openID} list={list} />
        </Suspense>
      )}
    </>
  )
}
