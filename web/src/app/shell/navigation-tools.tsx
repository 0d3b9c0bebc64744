import { useLocation } from '@tanstack/react-router'
import { LayoutTemplate, Settings } from 'lucide-react'
import { wordsOf } from '../../words/words.ts'
import { NavigationItem } from './navigation-item.tsx'

const tools = [
  { to: '/templates', word: 'templates', icon: LayoutTemplate },
  { to: '/settings', word: 'settings', icon: Settings },
] as const

/** What one sets up rather than works with. */
export function NavigationTools({ isFolded }: { isFolded: boolean }) {
  const t = wordsOf('app')
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul
      className={
        isFolded ? 'mt-3 flex flex-col gap-px border-t border-line pt-3' : 'mt-4 flex flex-col gap-px'
      }
    >
      {tools.map(({ to, word, icon: Icon }) => (
        <NavigationItem
          key={to}
          link={{ to }}
          sign={<Icon size={18} aria-hidden />}
          label={t(word)}
          count={undefined}
          isCurrent={pathname.startsWith(to)}
          isFolded={isFolded}
        />
      ))}
    </ul>
  )
}
