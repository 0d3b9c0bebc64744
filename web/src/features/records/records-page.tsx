import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../preferences/use-preference.ts'
import { phone, useMediaQuery } from '../../ui/media-query.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { records as recordWords } from '../../words/records.ts'
import { addWords } from '../../words/words.ts'
import { templatesQuery } from '../templates/api.ts'
import { recordsQuery } from './api.ts'
import { useLayer, usePanel } from './layer.ts'
import { useListKeys } from './list/list-keys.ts'
import { ListBody } from './list/list-body.tsx'
import { ListFilters } from './list/list-filters.tsx'
import { ListHead } from './list/list-head.tsx'
import { ListToolbar } from './list/list-toolbar.tsx'
import type { RecordListHandle } from './list/record-list.tsx'
import { useListParams, useListSearch } from './list/use-list-search.ts'
import { useVisibleRecords } from './list/use-visible-records.ts'
import { viewPreference } from './list/view-preference.ts'
import { mainField } from './main-secret.ts'
import { RecordPanel } from './panel/lazy-panel.ts'
import { RecordLayers } from './record-layers.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useBackClosesPopups } from './use-back-closes-popups.ts'
import { useCopyField } from './use-copy-field.ts'

addWords('records', recordWords)

/** /records and /records/{id}: the list, the panel of the open record, and what lies over both. */
export function RecordsPage() {
  const { t } = useTranslation(['records', 'app'])
  const { openID, openRecord, closePanel } = usePanel()
  const { layer, openLayer, closeLayer } = useLayer()
  const { params, change } = useListParams()
  const { typed, setTyped } = useListSearch(params.q ?? '', (q) => change({ q }))
  const list = useQuery(recordsQuery)
  usePrefetchQuery(templatesQuery)
  const query = typed.trim()
  const { visible, filteredCount } = useVisibleRecords(list.data, params, query)
  const [chosenView, setView] = usePreference(viewPreference)
  const view = useMediaQuery(phone) ? 'list' : chosenView
  const [lastActive, setActive] = useState<string>()
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<RecordListHandle>(null)
  useBackClosesPopups()

  const title = t(params.shared ? 'sharedWithMe' : 'allRecords')
  usePageTitle(title)

  const shown = visible?.records ?? []
  const indexOf = (id: string | undefined) => shown.findIndex(({ _id }) => _id === id)
  const activeID = [lastActive, openID].find((id) => indexOf(id) !== -1)
  const goTo = (index: number) => {
    const record = shown[index]
    if (!record) return
    setActive(record._id)
    rows.current?.focus(index)
    if (openID !== undefined) openRecord(record._id)
  }
  const move = (step: number) => {
    const index = indexOf(activeID)
    if (index === -1) goTo(0)
    else if (shown[index + step]) goTo(index + step)
  }
  useFocusBack(openID, (id) => rows.current?.focus(indexOf(id)))
  const active = shown[indexOf(openID ?? activeID)]
  const { copyField } = useCopyField()
  useListKeys({
    onMove: (step, by) => move(step * (by === 'row' ? (rows.current?.columns ?? 1) : 1)),
    onEnd: (end) => goTo(end === 'first' ? 0 : shown.length - 1),
    onSearch: () => searchField.current?.select(),
    onNew: () => openLayer({ kind: 'new' }),
    onCopy: () => {
      const main = active && mainField(active)
      if (main) void copyField(active, main)
    },
    onEdit: () => {
      if (openID !== undefined && !layer) openLayer({ kind: 'edit', id: openID })
    },
    onClose: () => {
      if (layer?.kind === 'edit') void closeLayer()
      else if (openID !== undefined) void closePanel()
    },
  })

  return (
    <>
      <main id="content" className="@container flex min-w-0 flex-1 flex-col">
        <ListHead
          title={title}
          counts={
            visible && {
              shown: visible.records.length,
              total: query ? filteredCount : visible.records.length,
            }
          }
        />
        <ListToolbar
          typed={typed}
          onType={setTyped}
          onInto={() => goTo(0)}
          view={view}
          onView={setView}
          searchRef={searchField}
        />
        <ListFilters params={params} onChange={change} />
        <output className="sr-only">
          {query && visible ? t('found', { count: visible.records.length }) : ''}
        </output>
        <ListBody
          visible={visible}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
          query={query}
          params={params}
          hasOthers={(list.data?.length ?? 0) > 0}
          onParams={change}
          onQuery={setTyped}
          view={view}
          openID={openID}
          activeID={activeID}
          onActive={setActive}
          listRef={rows}
        />
      </main>
      {openID !== undefined && (
        <Suspense fallback={null}>
          <RecordPanel key={openID} id={openID} list={list} />
        </Suspense>
      )}
      <RecordLayers />
    </>
  )
}
