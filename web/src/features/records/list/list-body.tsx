import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useMemo, useState, type Ref } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { presentationOf } from '../../../api/error-presentation.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { newRecordIn, type RecordPlace } from '../../../components/records/record-place.ts'
import { noFilters, type RecordSearchParams } from '../../../data/records/record-search-params.ts'
import { useFirstRunHidden } from '../../../data/records/use-first-run-hidden.ts'
import { tabOf } from '../../../data/records/record-tabs.ts'
import { searchWords } from '@cardea/client/search/read-search'
import type { Selection } from '../../../components/list/use-selection.ts'
import { ColumnHeads } from './column-heads.tsx'
import type { Columns } from './columns-of.ts'
import { ListSkeleton } from '../../../components/list/list-skeleton.tsx'
import { RecordList, type RecordListHandle } from './record-list.tsx'
import type { RecordView } from '../../../data/records/view-preference.ts'
import type { VisibleRecords } from './visible-records.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const t = texts(records)

/** In files of their own: most lists hold something, and most searches find it. */
const FirstRun = lazyPart(() => import('./first-run.tsx'), 'FirstRun')
const NoRecords = lazyPart(() => import('./no-records.tsx'), 'NoRecords')
const NoMatch = lazyPart(() => import('./no-match.tsx'), 'NoMatch')

type ListBodyProps = {
  place: RecordPlace
  /** Undefined until the list is known. */
  visible: VisibleRecords | undefined
  /** How many there are before filters and search. */
  total: number
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
  query: string
  params: RecordSearchParams
  onParams: (next: Partial<RecordSearchParams>) => void
  onQuery: (query: string) => void
  /** What to do first stands above the records. */
  hasFirstRun: boolean
  columns: Columns
  view: RecordView
  selection: Selection
  openID: string | undefined
  activeID: string | undefined
  onActive: (id: string) => void
  listRef: Ref<RecordListHandle>
}

/** The records, or whichever of its four states stands in for them. */
export function ListBody(props: ListBodyProps) {
  const { place, visible, error, query, params, view, openID, activeID, onActive, listRef, hasFirstRun } =
    props
  const isClose = visible?.isClose ?? false
  const withPerson = visible?.withPerson ?? null
  const cut = visible?.cut ?? null
  const search = useMemo(
    () => ({ wanted: searchWords(query), isClose, withPerson, cut }),
    [query, isClose, withPerson, cut],
  )
  const [, hideFirstRun] = useFirstRunHidden()
  const [isFirstRunKnown, setFirstRunKnown] = useState(false)
  const firstRun = { onHide: () => hideFirstRun(true), onKnown: () => setFirstRunKnown(true) }

  if (!visible) {
    if (!error) return <ListSkeleton view={view} />
    return <ListFailure error={error} onRetry={props.onRetry} isRetrying={props.isRetrying} />
  }
  if (visible.records.length === 0) {
    return <NothingToList {...props} visible={visible} wanted={search.wanted} firstRun={firstRun} />
  }
  return (
    <>
      {hasFirstRun && <FirstRun isEmpty={false} {...firstRun} />}
      {/* The list begins below what to do first: before that is known it would be pushed down. */}
      {hasFirstRun && !isFirstRunKnown ? (
        <ListSkeleton view={view} />
      ) : (
        // The check of all in the head is seen while the pointer is in here.
        <div className="group/list contents">
          {isClose && (
            <p className="px-6 pb-2 text-small text-t2 max-sm:px-4">{t('closeMatches', { query })}</p>
          )}
          {view === 'list' && (
            <ColumnHeads
              isInGroup={place.kind === 'group'}
              columns={props.columns}
              selection={props.selection}
            />
          )}
          <RecordList
            ref={listRef}
            records={visible.records}
            search={search}
            columns={props.columns}
            view={view}
            groupID={place.kind === 'group' ? place.group._id : undefined}
            filterID={params.group}
            selection={props.selection}
            openID={openID}
            activeID={activeID}
            onActive={onActive}
          />
        </div>
      )}
    </>
  )
}

type NothingToListProps = ListBodyProps & {
  visible: VisibleRecords
  wanted: readonly string[]
  firstRun: Pick<ComponentProps<typeof FirstRun>, 'onHide' | 'onKnown'>
}

/** Nothing is found, or nothing is there yet. */
function NothingToList(props: NothingToListProps) {
  const { place, visible, wanted, total, query, params, hasFirstRun, firstRun, onQuery, onParams } = props
  const navigate = useNavigate()
  return query ? (
    <NoMatch
      query={query}
      wanted={wanted}
      placeName={place.kind === 'group' ? place.group.name : undefined}
      elsewhere={visible.elsewhere}
      newRecord={newRecordIn(place)}
      onEverywhere={() =>
        void navigate({ to: '/records', search: { q: query }, replace: place.kind === 'all' })
      }
      onClear={() => onQuery('')}
    />
  ) : hasFirstRun && total === 0 ? (
    <FirstRun isEmpty {...firstRun} />
  ) : (
    <NoRecords
      place={place}
      params={params}
      hasOthers={total > 0}
      onClearFilters={() =>
        onParams({ ...noFilters, group: tabOf(params) === 'ungrouped' ? params.group : undefined })
      }
    />
  )
}

function ListFailure({
  error,
  onRetry,
  isRetrying,
}: {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}) {
  const isShownElsewhere = presentationOf(error) === 'silent' || presentationOf(error) === 'screen'
  return isShownElsewhere ? null : (
    <ErrorState
      title={t('failed.title')}
      text={isNetwork(error) ? t('failed.network') : `${errorText(error)} ${t('failed.text')}`}
      code={error instanceof ApiError ? error.code : undefined}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  )
}

const isNetwork = (error: Error): boolean => error instanceof ApiError && error.code === 'network'
