import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { DueBadge } from '../../components/records/due-badge.tsx'
import { PeopleStack } from '../../components/people/people-stack.tsx'
import { subtitle } from '../../components/records/subtitle.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { useDueRecords } from '../../data/due/use-due-records.ts'
import type { DueRecord } from '../../data/due/due-records.ts'
import { useGroupLooks, type GroupLooks } from '../../data/groups/group-looks.ts'
import { shownName } from '../../data/records/record-name.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { records as recordWords } from '../../i18n/en/records.ts'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { dueSections } from './due-sections.ts'

addWords('records', recordWords)

/** /soon_due: what is past or ends within 60 days, the longest past first, month by month. */
export function SoonDuePage() {
  const t = wordsOf('soonDue')
  const list = useQuery(recordsQuery)
  useQuery(templatesQuery)
  const due = useDueRecords()
  const looks = useGroupLooks()
  const now = useNow()
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
          <div
            aria-hidden
            className="flex h-8 items-center gap-4 border-b border-line px-3 text-label text-t3 @max-3xl:hidden"
          >
            <span className="flex-1 pl-12">{t('records:columns.name')}</span>
            <span className={columns.what}>{t('what')}</span>
            <span className={columns.group}>{t('records:columns.groups')}</span>
            <span className={columns.people}>{t('records:columns.people')}</span>
            <span className={columns.ends}>{t('ends')}</span>
            <span className={columns.left} />
          </div>
          {dueSections(due, now, { past: t('pastTitle'), locale: locale() }).map((section) => (
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

/** Widths of what stands beside the name in wide lists. */
const columns = {
  what: 'w-36 shrink-0',
  group: 'w-44 shrink-0',
  people: 'w-21.5 shrink-0',
  ends: 'w-36 shrink-0',
  left: 'w-30 shrink-0',
}

function DueRow({ due: { record, field, days }, looks }: { due: DueRecord; looks: GroupLooks }) {
  const t = wordsOf('soonDue')
  const value = field.value ?? ''
  const ends = dateText(value, locale()) ?? value
  const [group, ...others] = record.groups
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
          <span className="block truncate text-small text-t3 @3xl:hidden">
            <bdi>{field.label}</bdi> · {ends}
          </span>
          <span className="block truncate text-small text-t3 @max-3xl:hidden">
            <bdi>{subtitle(record, locale()).text}</bdi>
          </span>
        </span>
        <span className={`${columns.what} truncate text-small text-t2 @max-3xl:hidden`}>
          <bdi>{field.label}</bdi>
        </span>
        <span className={`${columns.group} flex items-center gap-2 text-small text-t2 @max-3xl:hidden`}>
          {group ? (
            <>
              <Dot hue={looks.get(group._id)?.hue} />
              <bdi className="truncate">{looks.get(group._id)?.name ?? group.name}</bdi>
              {others.length > 0 && <span className="text-label text-t3">+{others.length}</span>}
            </>
          ) : (
            t('records:ungrouped')
          )}
        </span>
        <span className={`${columns.people} max-sm:hidden`}>
          <PeopleStack record={record} ring="ring-surface group-hover/row:ring-hover" />
        </span>
        <span className={`${columns.ends} text-small font-book @max-3xl:hidden`}>{ends}</span>
        <span className="flex shrink-0 justify-end @3xl:w-30">
          <DueBadge days={days} />
        </span>
      </Link>
    </li>
  )
}
