import { useMemo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { presentationOf } from '../../../api/error-presentation.ts'
import { errorText } from '../../../feedback/show-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { RecordSearchParams } from '../record-search-params.ts'
import { searchWords } from '../search/record-index.ts'
import { ColumnHeads } from './column-heads.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { NoMatch } from './no-match.tsx'
import { NoRecords } from './no-records.tsx'
import { RecordList, type RecordListHandle } from './record-list.tsx'
import type { RecordView } from './view-preference.ts'
import type { VisibleRecords } from './visible-records.ts'

type ListBodyProps = {
  /** Undefined until the list is known. */
  visible: VisibleRecords | undefined
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
  query: string
  params: RecordSearchParams
  hasOthers: boolean
  onParams: (next: Partial<RecordSearchParams>) => void
  onQuery: (query: string) => void
  view: RecordView
  openID: string | undefined
  activeID: string | undefined
  onActive: (id: string) => void
  listRef: Ref<RecordListHandle>
}

/** The records, or whichever of its four states stands in for them. */
export function ListBody(props: ListBodyProps) {
  const { visible, error, query, params, view, openID, activeID, onActive, listRef } = props
  const { t } = useTranslation('records')
  const isClose = visible?.isClose ?? false
  const search = useMemo(() => ({ wanted: searchWords(query), isClose }), [query, isClose])
  const clearFilters = () => props.onParams({ role: undefined, shared: undefined })

  if (!visible) {
    if (!error) return <ListSkeleton view={view} />
    const isShownElsewhere = presentationOf(error) === 'silent' || presentationOf(error) === 'screen'
    return isShownElsewhere ? null : (
      <ErrorState
        title={t('failed.title')}
        text={isNetwork(error) ? t('failed.network') : `${errorText(error)} ${t('failed.text')}`}
        code={error instanceof ApiError ? error.code : undefined}
        onRetry={props.onRetry}
        retrying={props.isRetrying}
      />
    )
  }
  if (visible.records.length === 0) {
    return query ? (
      <NoMatch
        query={query}
        elsewhere={visible.elsewhere}
        onEverywhere={clearFilters}
        onClear={() => props.onQuery('')}
      />
    ) : (
      <NoRecords params={params} hasOthers={props.hasOthers} onClearFilters={clearFilters} />
    )
  }
  return (
    <>
      {isClose && <p className="px-6 pb-2 text-small text-t2 max-sm:px-4">{t('closeMatches', { query })}</p>}
      {view === 'list' && <ColumnHeads />}
      <RecordList
        ref={listRef}
        records={visible.records}
        search={search}
        view={view}
        openID={openID}
        activeID={activeID}
        onActive={onActive}
      />
    </>
  )
}

const isNetwork = (error: Error): boolean => error instanceof ApiError && error.code === 'network'
