import type { RecordVersion } from '@cardea/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { foldRows, isVersion, type Told } from '../../data/activity/fold-rows.ts'
import { withVersions } from '../../data/activity/with-versions.ts'
import { foldText } from '@cardea/client/search/fold-text'
import { activityQuery, type ActivityTarget } from '../../data/activity/activity.ts'
import { noFilter, sentFilter, type ActivityFilter } from '../../data/activity/activity-filter.ts'
import { locale } from '../../i18n/locale.ts'
import { dayName } from '../../i18n/when.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../page/query-failure.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { byDay } from '../list/by-day.ts'
import { useActivityChoices } from './activity-choices.ts'
import { ActivityFunnel } from './activity-funnel.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityRow } from './activity-row.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { useActivitySearch } from './activity-words.ts'
import { ExportMenu } from './export-menu.tsx'
import { SealedNote } from './sealed-note.tsx'
import ActivityIcon from 'lucide/dist/esm/icons/activity.mjs'

const t = texts(activity)

/** From so many entries on there is a search, and filters. */
const searchFrom = 30
const filterFrom = 10

/** What a list of activity is narrowed to, and what is sought in it. */
export type Narrowing = {
  filter: ActivityFilter
  onFilter: (filter: ActivityFilter) => void
  query: string
  onQuery: (query: string) => void
}

/** The versions of a record, which stand in the place of the acts that made them. */
type Versions = {
  list: readonly RecordVersion[]
  /** What a search finds them by. */
  wordsOf: (version: RecordVersion) => string
  render: (version: RecordVersion) => ReactNode
}

type NarrowedActivityProps = {
  target: ActivityTarget
  /** Of heading and empty state, in the page it stands in. */
  level: 2 | 3
  narrowing: Narrowing
  versions?: Versions | undefined
  /** Where the buttons stand; above the list unless the page's head has a place for them. */
  toolsIn?: HTMLElement | null
}

/** What was done, by day, with filters over all of it, a search in what is loaded, and a way to what is older. */
export function NarrowedActivity(props: NarrowedActivityProps) {
  const { target, level, narrowing, versions, toolsIn } = props
  const { filter, onFilter, query, onQuery } = narrowing
  const now = useNow()
  const [pages, setPages] = useState(1)
  const newest = useQuery(activityQuery(target, 1))
  const list = useQuery({ ...activityQuery(target, pages, filter), placeholderData: (before) => before })
  const isNarrowed = sentFilter(filter, now) !== undefined
  const choices = useActivityChoices([...(newest.data?.rows ?? []), ...(list.data?.rows ?? [])], target)
  const suits = useActivitySearch(query)
  const rows = list.data && (versions ? withVersions(list.data, versions.list, filter, now) : list.data.rows)
  const narrow = (next: ActivityFilter) => {
    onFilter(next)
    setPages(1)
  }
  if (!rows) {
    return <NoList list={list} level={level} />
  }
  if (rows.length === 0 && newest.data?.rows.length === 0 && !versions) {
    return <EmptyState icon={ActivityIcon} level={level} title={t('empty')} />
  }
  const isFound = (told: Told): boolean =>
    isVersion(told)
      ? foldText(versions?.wordsOf(told) ?? '').includes(foldText(query))
      : (suits?.(told) ?? true)
  const shown = suits ? rows.filter(isFound) : rows
  const isLong = (newest.data?.total ?? 0) >= filterFrom
  const tools = (
    <span className="ml-auto flex shrink-0 gap-2">
      {(isNarrowed || isLong) && (
        <ActivityFunnel {...{ target, choices, filter, isNarrowed }} onChange={narrow} />
      )}
      <ExportMenu target={target} />
    </span>
  )
  return (
    <>
      <div className="flex gap-2">
        {(suits || (newest.data?.total ?? 0) >= searchFrom) && (
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            value={query}
            onChange={onQuery}
            className="max-w-160 flex-1"
          />
        )}
        {toolsIn ? createPortal(tools, toolsIn) : tools}
      </div>
      {isNarrowed && <ActivityFilters choices={choices} filter={filter} onChange={narrow} />}
      <output className={suits || isNarrowed ? 'mt-3 block text-small text-t3' : 'sr-only'}>
        {suits
          ? t('found', { count: shown.length, of: rows.length.toLocaleString(locale()) })
          : t('entries', { count: list.data?.hasOlder ? list.data.total : rows.length })}
        {suits && list.data?.hasOlder && ` ${t('searchOlder')}`}
      </output>
      <Days told={shown} level={level} isMine={target.kind === 'me'} versions={versions} />
      {shown.length === 0 && (
        <NoneShown
          text={suits ? t('noneFound') : t('noneFits')}
          onAll={() => {
            narrow(noFilter)
            onQuery('')
          }}
        />
      )}
      {list.data?.hasOlder && (
        <div className="flex justify-center py-4">
          <Button size="small" busy={list.isPlaceholderData} onClick={() => setPages(pages + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
      <SealedNote target={target} />
    </>
  )
}

type NoListProps = { list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>; level: 2 | 3 }

const NoList = ({ list, level }: NoListProps) =>
  list.error ? (
    <QueryFailure query={list} level={level} title={t('failed')} text={errorText(list.error)} />
  ) : (
    <ActivitySkeleton />
  )

function NoneShown({ text, onAll }: { text: string; onAll: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center text-t2">
      <p>{text}</p>
      <Button size="small" onClick={onAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}

type DaysProps = Pick<NarrowedActivityProps, 'level' | 'versions'> & {
  told: readonly Told[]
  isMine: boolean
}

/** Of two networks and more: one that stands in every row says nothing. */
const hasNetworks = (told: readonly Told[]): boolean =>
  new Set(told.map((one) => (isVersion(one) ? null : one.network))).size > 1

function Days({ told, level, isMine, versions }: DaysProps) {
  const now = useNow()
  const isNetworkShown = hasNetworks(told)
  const Heading = `h${level}` as const
  return byDay(told, ({ at }) => at, now).map((day) => {
    const name = dayName(day, now, locale())
    return (
      <section key={day.daysAgo} aria-label={name} className="mt-4">
        <Heading className="pb-1 text-label font-medium text-t3">{name}</Heading>
        <ul>
          {foldRows(day.items).map(({ told: one, times }) =>
            isVersion(one) ? (
              versions?.render(one)
            ) : (
              <ActivityRow
                key={one._id}
                row={one}
                times={times}
                isMine={isMine}
                isNetworkShown={isNetworkShown}
              />
            ),
          )}
        </ul>
      </section>
    )
  })
}

/** The same in a panel: what it is narrowed to goes with the panel. */
export function ActivityList(of: Pick<NarrowedActivityProps, 'target' | 'level' | 'versions'>) {
  const [filter, setFilter] = useState(noFilter)
  const [query, setQuery] = useState('')
  return <NarrowedActivity {...of} narrowing={{ filter, onFilter: setFilter, query, onQuery: setQuery }} />
}
