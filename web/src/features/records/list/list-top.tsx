import { Suspense, type ReactNode } from 'react'
import type { RecordPlace } from '../../../components/records/record-place.ts'
import type { ShownImport } from '../../../data/import/imported-records.ts'
import { isNarrowed } from '../../../data/records/record-search-params.ts'
import { isSampleGroup } from '../../../data/samples/sample-group.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { useOnline } from '../../../ui/feedback/use-online.ts'
import { lazyPart, suspendingPart } from '../../../ui/lazy-part.ts'
import type { FilterProps } from './filter-props.ts'

const t = texts(records)

/** Of the records of an import alone. */
const ImportNote = lazyPart(() => import('../../../components/imports/import-note.tsx'), 'ImportNote')

/** Of the sample records alone. */
const SampleNote = suspendingPart(() => import('../../../components/samples/sample-note.tsx'), 'SampleNote')

/** Comes with the first filter. */
const ListFilters = suspendingPart(() => import('./list-filters.tsx'), 'ListFilters')

type ListTopProps = FilterProps & {
  place: RecordPlace
  /** All records are known. */
  isWhole: boolean
  imported: ShownImport | null
  /** Search, funnel, order; nothing where there is nothing to search yet. */
  children: ReactNode
}

/** What stands between a list's head and its rows: the tools, the filters that are on, and notes about all of it. */
export function ListTop({ place, params, onChange, isWhole, imported, children }: ListTopProps) {
  const isOnline = useOnline()
  const isInGroup = place.kind === 'group'
  const filters = isInGroup ? { ...params, group: undefined, import: undefined } : params
  return (
    <>
      {children}
      {isNarrowed(filters) ? (
        <Suspense fallback={<div className="h-12.5 shrink-0" />}>
          <ListFilters params={filters} onChange={onChange} imported={imported} />
        </Suspense>
      ) : (
        <div className="h-3 shrink-0" />
      )}
      {!isOnline && isWhole && <p className="px-6 pb-2 text-small text-t2 max-sm:px-4">{t('offline')}</p>}
      {imported && <ImportNote shown={imported} onUndone={() => onChange({ import: undefined })} />}
      {isInGroup && isSampleGroup(place.group) && (
        <Suspense fallback={<div className="h-16 shrink-0" />}>
          <SampleNote group={place.group} />
        </Suspense>
      )}
    </>
  )
}
