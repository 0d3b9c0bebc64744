import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { DueBadge } from '../../components/records/due-badge.tsx'
import { PeopleStack } from '../../components/people/people-stack.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { useDueRecords } from '../../data/due/use-due-records.ts'
import type { DueRecord } from '../../data/due/due-records.ts'
import { shownName } from '../../data/records/record-name.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { records as recordWords } from '../../i18n/en/records.ts'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

addWords('records', recordWords)

/** /soon_due: what is past or ends within 60 days, the longest past first. */
export function SoonDuePage() {
  const t = wordsOf('soonDue')
  const list = useQuery(recordsQuery)
  useQuery(templatesQuery)
  const due = useDueRecords()
  usePageTitle(t('title'))
  return (
    <main id="content" className="@container flex min-w-0 flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-14 max-sm:pr-28 max-sm:pl-4">
        <h1 className="truncate text-title max-sm:text-page-phone">{t('title')}</h1>
        {due && (
          <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums">
            {due.length.toLocaleString(locale())}
          </span>
        )}
      </header>
      {due && due.length > 0 && (
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-24 max-sm:px-1">
          <p className="px-3 pb-2 text-small text-t2">{t('about')}</p>
          <ul aria-label={t('title')}>
            {due.map((one) => (
              <DueRow key={one.record._id} due={one} />
            ))}
          </ul>
        </div>
      )}
      {due?.length === 0 && <EmptyState icon={CalendarClock} title={t('none')} text={t('noneText')} />}
      {!due &&
        (list.error ? (
          <ErrorState
            title={t('failed')}
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

const hairline =
  'relative before:absolute before:top-0 before:right-3 before:left-15 before:h-px before:bg-line first:before:hidden hover:before:hidden [li:hover+&]:before:hidden'

function DueRow({ due: { record, field, days } }: { due: DueRecord }) {
  const value = field.value ?? ''
  return (
    <li className={hairline}>
      <Link
        to="/records/$recordID"
        params={{ recordID: record._id }}
        className="group/row flex h-15 items-center gap-4 rounded-control px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-sm:h-17"
      >
        <RecordTile template={record.template} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium max-sm:text-phone">
            <bdi>{shownName(record)}</bdi>
          </span>
          <span className="block truncate text-small text-t3">
            <bdi>{field.label}</bdi> · {dateText(value, locale()) ?? value}
          </span>
        </span>
        <span className="max-sm:hidden">
          <PeopleStack record={record} ring="ring-surface group-hover/row:ring-hover" />
        </span>
        <DueBadge days={days} />
      </Link>
    </li>
  )
}
