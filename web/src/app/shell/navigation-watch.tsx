import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import { CalendarClock, FileClock, UserRoundCheck } from 'lucide-react'
import { reviewCountQuery } from '../../data/access/review-count.ts'
import { useDueRecords } from '../../data/due/use-due-records.ts'
import { toChangeCountQuery } from '../../data/exposure/to-change-count.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { watchCountsPreference } from '../../data/session/watch-counts.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { NavigationItem } from './navigation-item.tsx'

const t = texts(shell)

/**
 * How much there is to change, and to review; `isKnown` once all is counted. Asked once the list of records is there, which comes
 * first; until then it is as it was last in this browser, so that no place below moves when the answer comes.
 */
export function useWatchCounts() {
  const enabled = useQuery({ ...recordsQuery, enabled: false, select: () => true }).data ?? false
  const toChange = useQuery({ ...toChangeCountQuery, enabled }).data
  const toReview = useQuery({ ...reviewCountQuery, enabled }).data
  const soonDue = useDueRecords()?.length
  const [kept, keep] = usePreference(watchCountsPreference)
  const isKnown = toChange !== undefined && toReview !== undefined && soonDue !== undefined
  useEffect(() => {
    const isSame = kept.toChange === toChange && kept.soonDue === soonDue && kept.toReview === toReview
    if (isKnown && !isSame) keep({ toChange, soonDue, toReview })
  }, [isKnown, toChange, soonDue, toReview, kept, keep])
  return {
    toChange: toChange ?? kept.toChange,
    soonDue: soonDue ?? kept.soonDue,
    toReview: toReview ?? kept.toReview,
    isKnown,
  }
}

const places = [
  { to: '/to_change', word: 'toChange', icon: FileClock, isAsking: true },
  { to: '/soon_due', word: 'soonDue', icon: CalendarClock, isAsking: false },
  { to: '/to_review', word: 'toReview', icon: UserRoundCheck, isAsking: false },
] as const

/** What asks for something: each place only while it counts something, or is open. */
export function NavigationWatch({ isFolded }: { isFolded: boolean }) {
  const here = useLocation({ select: ({ pathname }) => places.find(({ to }) => pathname.startsWith(to))?.to })
  const counts = useWatchCounts()
  const shown = places.filter(({ to, word }) => counts[word] > 0 || to === here)
  if (shown.length === 0) return null
  return (
    <ul
      className={
        isFolded ? 'mt-3 flex flex-col gap-px border-t border-line pt-3' : 'mt-3.5 flex flex-col gap-px'
      }
    >
      {shown.map(({ to, word, icon: Icon, isAsking }) => (
        <NavigationItem
          key={to}
          link={{ to }}
          sign={<Icon size={18} aria-hidden />}
          label={t(word)}
          count={counts[word] || undefined}
          isAsking={isAsking}
          isCurrent={to === here}
          isFolded={isFolded}
        />
      ))}
    </ul>
  )
}
