import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import { Layers, LayoutTemplate, Settings, UsersRound, type LucideIcon } from 'lucide-react'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(shell)

type Place = {
  to: LinkProps['to']
  word: 'records' | 'groups' | 'templates' | 'settings'
  icon: LucideIcon
  paths: RegExp
}

const places: readonly Place[] = [
  { to: '/records', word: 'records', icon: Layers, paths: /^\/records(\/|$)/ },
  { to: '/groups', word: 'groups', icon: UsersRound, paths: /^\/group(s|_records)(\/|$)/ },
  { to: '/templates', word: 'templates', icon: LayoutTemplate, paths: /^\/templates(\/|$)/ },
  {
    to: '/settings',
    word: 'settings',
    icon: Settings,
    // And what only the person's menu leads to: with the settings it is what one looks after.
    paths:
      /^\/(settings|password-health|to_change|soon_due|to_review|tidy_up|activity|trash|import|operator)(\/|$)/,
  },
]

/** The places on a phone, under the thumb. */
export function BottomBar() {
  const here = useLocation({ select: ({ pathname }) => places.find(({ paths }) => paths.test(pathname))?.to })
  return (
    <nav
      aria-label={t('navigation')}
      className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex h-15 short:h-11">
        {places.map(({ to, word, icon: Icon }) => (
          <li key={word} className="flex-1">
            <Link
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className="flex h-full flex-col items-center justify-center gap-1 text-tiny font-medium text-t2 focus-visible:-outline-offset-4 aria-[current=page]:font-bold aria-[current=page]:text-accent-t"
            >
              <Icon size={22} aria-hidden />
              <span className="short:sr-only">{t(word)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
