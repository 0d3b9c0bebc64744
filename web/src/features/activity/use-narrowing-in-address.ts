import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Narrowing } from '../../components/activity/activity-list.tsx'
import { useListSearch } from '../../components/list/use-list-search.ts'
import { offeredDays, type ActivityFilter } from '../../data/activity/activity-filter.ts'
import { activityKinds } from '../../data/activity/activity-kinds.ts'
import type { ActivityParams } from '../../data/activity/activity-params.ts'

/** What the list is narrowed to lives in the address: it stays over a reload, and a link has it. */
export function useNarrowingInAddress(): Narrowing {
  const navigate = useNavigate()
  const params: ActivityParams = useSearch({ strict: false })
  const write = (search: ActivityParams) =>
    void navigate({ to: '/activity', search, state: (state) => state, replace: true })
  const { typed, setTyped } = useListSearch(params.q ?? '', (q) => write({ ...params, q }))
  return {
    filter: filterOf(params),
    onFilter: (filter) => write({ q: params.q, ...paramsOf(filter) }),
    query: typed,
    onQuery: setTyped,
  }
}

const isDay = (value: string | undefined): boolean => value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What does not fit counts as missing: an old or mistyped link still opens the page. */
function filterOf({ kind, person, device, ...params }: ActivityParams): ActivityFilter {
  const days = offeredDays.find((offered) => offered === params.days)
  const [from = null, until = null] = [params.from, params.until].map((day) => (isDay(day) ? day : null))
  return {
    kind: activityKinds.find((known) => known === kind) ?? 'all',
    personID: person ?? null,
    device: device ?? null,
    dates: days !== undefined ? { days } : from !== null || until !== null ? { from, until } : null,
  }
}

const paramsOf = ({ kind, personID, device, dates }: ActivityFilter): ActivityParams => ({
  kind: kind === 'all' ? undefined : kind,
  person: personID ?? undefined,
  device: device ?? undefined,
  ...(dates && 'days' in dates
    ? { days: dates.days }
    : { from: dates?.from ?? undefined, until: dates?.until ?? undefined }),
})
