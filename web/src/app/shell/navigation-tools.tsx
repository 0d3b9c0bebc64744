import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Activity, HeartPulse, LayoutTemplate, Settings, Trash2, UserCog } from 'lucide-react'
import { leftCountQuery } from '../../data/health/left-count.ts'
import { useMe } from '../../data/people/me.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { trashCountQuery } from '../../data/trash/trash-count.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { NavigationItem } from './navigation-item.tsx'

const t = texts(shell)

const tools = [
  { to: '/templates', word: 'templates', icon: LayoutTemplate },
  { to: '/password-health', word: 'health', icon: HeartPulse },
  { to: '/activity', word: 'activity', icon: Activity },
  { to: '/trash', word: 'trash', icon: Trash2 },
  { to: '/settings', word: 'settings', icon: Settings },
  { to: '/operator', word: 'operator', icon: UserCog },
] as const

/** What one sets up rather than works with. */
export function NavigationTools({ isFolded }: { isFolded: boolean }) {
  const here = useLocation({ select: ({ pathname }) => tools.find(({ to }) => pathname.startsWith(to))?.to })
  const trashed = useTrashCount()
  const wanting = useQuery(leftCountQuery).data
  const { isOperator = false } = useMe()
  const own = tools.filter(({ to }) => to !== '/operator' || isOperator)
  return (
    <ul
      className={
        isFolded ? 'mt-3 flex flex-col gap-px border-t border-line pt-3' : 'mt-4 flex flex-col gap-px'
      }
    >
      {own.map(({ to, word, icon: Icon }) => (
        <NavigationItem
          key={to}
          link={{ to }}
          sign={<Icon size={18} aria-hidden />}
          label={t(word)}
          count={(to === '/trash' ? trashed : to === '/password-health' ? wanting : 0) || undefined}
          isCurrent={to === here}
          isFolded={isFolded}
        />
      ))}
    </ul>
  )
}

/** How many records lie in the trash. Asked once the list of records is there, which comes first. */
function useTrashCount(): number | undefined {
  const hasRecords = useQuery({ ...recordsQuery, enabled: false, select: () => true }).data ?? false
  return useQuery({ ...trashCountQuery, enabled: hasRecords }).data?.total
}
