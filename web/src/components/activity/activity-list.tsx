import type { Activity } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { activityKinds, kindOf, type ActivityKind } from '../../data/activity/activity-kinds.ts'
import { foldRows } from '../../data/activity/fold-rows.ts'
import { activityQuery, type ActivityTarget } from '../../data/activity/activity.ts'
import { activity as activityWords } from '../../i18n/en/activity.ts'
import { locale } from '../../i18n/locale.ts'
import { dayName } from '../../i18n/when.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { errorText } from '../../overlays/show-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { byDay } from '../list/by-day.ts'
import { ActivityFilters, type ActivityFilter } from './activity-filters.tsx'
import { ActivityHeads, ActivityRow } from './activity-row.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { SealedNote } from './sealed-note.tsx'
import { Activity as ActivityIcon } from 'lucide-react'

addWords('activity', activityWords)

type ActivityListProps = {
  target: ActivityTarget
  /** Of heading and empty state, in the page it stands in. */
  level: 2 | 3
}

const noFilter: ActivityFilter = { kind: 'all', personID: null }

/** What was done, by day, with filters over what is loaded and a way to what is older. */
export function ActivityList({ target, level }: ActivityListProps) {
  const t = wordsOf('activity')
  const now = useNow()
  const Heading = `h${level}` as const
  const [pages, setPages] = useState(1)
  const list = useQuery({ ...activityQuery(target, pages), placeholderData: (before) => before })
  const [filter, setFilter] = useState(noFilter)
  const rows = list.data?.rows
  if (!rows) {
    if (!list.error) return <ActivitySkeleton />
    return (
      <ErrorState
        level={level}
        title={t('failed')}
        text={errorText(list.error)}
        code={list.error instanceof ApiError ? list.error.code : undefined}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (rows.length === 0) return <EmptyState icon={ActivityIcon} level={level} title={t('empty')} />
  const shown = rows.filter((row) => suits(row, filter))
  const kinds = activityKinds.filter((kind) => rows.some(({ action }) => kindOf(action) === kind))
  return (
    <>
      <ActivityFilters
        rows={rows}
        kinds={kinds}
        filter={filter}
        isMine={target.kind === 'me'}
        onChange={setFilter}
      />
      {target.kind === 'me' && shown.length > 0 && <ActivityHeads />}
      {byDay(shown, ({ at }) => at, now).map((day) => {
        const name = dayName(day, now, locale())
        return (
          <section key={day.daysAgo} aria-label={name} className="mt-4">
            <Heading className="pb-1 text-label font-medium text-t3">{name}</Heading>
            <ul>
              {foldRows(day.items).map(({ row, times }) => (
                <ActivityRow key={row._id} row={row} times={times} isMine={target.kind === 'me'} />
              ))}
            </ul>
          </section>
        )
      })}
      {shown.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center text-t2">
          <p>{t('noneOfKind')}</p>
          <Button size="small" onClick={() => setFilter(noFilter)}>
            {t('showAll')}
          </Button>
        </div>
      )}
      {target.kind !== 'me' && <SealedNote target={target} />}
      {list.data?.hasOlder && (
        <div className="flex justify-center py-4">
          <Button size="small" busy={list.isPlaceholderData} onClick={() => setPages(pages + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  )
}

const suits = ({ action, actor }: Activity, { kind, personID }: ActivityFilter): boolean =>
  (kind === 'all' || kindOf(action) === (kind satisfies ActivityKind)) &&
  (personID === null || actor?._id === personID)
