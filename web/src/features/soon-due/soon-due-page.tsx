import { PageHead } from '../../components/page/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { searchRecords } from '../../data/search/search-records.ts'
import { useDueRecords } from '../../data/due/use-due-records.ts'
import { useGroupLooks } from '../../data/groups/group-looks.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { locale } from '../../i18n/locale.ts'
import { records } from '../../i18n/en/records.ts'
import { soonDue } from '../../i18n/en/soon-due.ts'
import { texts } from '../../i18n/texts.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { DueFilters, isDueShown, noDueFilter } from './due-filters.tsx'
import { DueHeads, DueRow } from './due-row.tsx'
import { dueSections } from './due-sections.ts'

const t = texts(soonDue)
const tRecords = texts(records)

/** /soon_due: what is past or ends within 60 days, the longest past first, month by month. */
export function SoonDuePage() {
  const list = useQuery(recordsQuery)
  useQuery(templatesQuery)
  const due = useDueRecords()
  const looks = useGroupLooks()
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState(noDueFilter)
  const query = typed.trim()
  const shown = useMemo(() => {
    const narrowed = due?.filter((one) => isDueShown(one, filter)) ?? []
    if (query === '') return narrowed
    const found = new Set(
      searchRecords(
        narrowed.map(({ record }) => record),
        query,
      ).records,
    )
    return narrowed.filter(({ record }) => found.has(record))
  }, [due, filter, query])
  const showAll = () => {
    setTyped('')
    setFilter(noDueFilter)
  }
  usePageTitle(t('title'))
  return (
    <main id="content" className="@container flex min-w-0 flex-1 flex-col">
      <PageHead title={t('title')}>
        {due && (
          <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums">
            {due.length.toLocaleString(locale())}
          </span>
        )}
      </PageHead>
      {due && due.length > 0 && (
        <div className="flex flex-col gap-2.5 px-6 pb-2 max-sm:px-4">
          <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} />
          <DueFilters due={due} looks={looks} filter={filter} onChange={setFilter} />
          <p className="text-small text-t2">{t('about')}</p>
          <output className="sr-only">
            {query || filter !== noDueFilter ? tRecords('found', { count: shown.length }) : ''}
          </output>
        </div>
      )}
      {shown.length > 0 && (
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-24 max-sm:px-1">
          <DueHeads />
          {dueSections(shown, now, { past: t('pastTitle'), locale: locale() }).map((section) => (
            <section key={section.key} aria-labelledby={`due-${section.key}`}>
              <h2 id={`due-${section.key}`} className="px-3 pt-4 pb-1 text-label font-medium text-t2">
                {section.title}{' '}
                <span className="ml-1 font-regular text-t3 tabular-nums">{section.due.length}</span>
              </h2>
              <ul aria-labelledby={`due-${section.key}`}>
                {section.due.map((one) => (
                  <DueRow key={one.record._id} due={one} looks={looks} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {due && due.length > 0 && shown.length === 0 && (
        <EmptyState icon={SearchX} title={t('noMatch')}>
          <Button onClick={showAll}>{t('showAll')}</Button>
        </EmptyState>
      )}
      {due?.length === 0 && <EmptyState icon={CalendarClock} title={t('none')} text={t('noneText')} />}
      {!due &&
        (list.error ? (
          <ErrorState
            title={t('failed')}
            text={tRecords('failed.text')}
            code={list.error instanceof ApiError ? list.error.code : undefined}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <ListSkeleton view="list" />
        ))}
    </main>
  )
}
