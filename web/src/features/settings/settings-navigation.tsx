import {
  ArrowLeftRight,
  Bell,
  CircleUserRound,
  Info,
  KeyRound,
  LifeBuoy,
  MonitorSmartphone,
  Palette,
  Shield,
  UserRound,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { useSectionInView } from './section-in-view.ts'

const t = texts(settings)

const parts = [
  { id: 'profile', icon: UserRound },
  { id: 'waysIn', icon: KeyRound },
  { id: 'security', icon: Shield },
  { id: 'sessions', icon: MonitorSmartphone },
  { id: 'notifications', icon: Bell },
  { id: 'appearance', icon: Palette },
  { id: 'move', icon: ArrowLeftRight },
  { id: 'help', icon: LifeBuoy },
  { id: 'about', icon: Info },
  { id: 'account', icon: CircleUserRound },
] as const

const ids = parts.map(({ id }) => id)

/** Leads to a part, and shows which one is being read. Not on narrow pages, where one scrolls. */
export function SettingsNavigation() {
  const current = useSectionInView(ids)
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t('parts')} className="sticky top-0 w-50 shrink-0 self-start max-lg:hidden">
      <ul className="-ml-2.5 flex flex-col gap-px">
        {parts.map(({ id, icon: Icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => goTo(event, id)}
              aria-current={current === id ? 'true' : undefined}
              className={classNames(
                'flex h-8.5 items-center gap-2.5 rounded-small px-2.5 transition-colors focus-visible:-outline-offset-2',
                current === id ? 'bg-well font-strong text-t1' : 'text-t2 hover:bg-hover hover:text-t1',
              )}
            >
              <Icon size={18} aria-hidden className={current === id ? 'text-accent-t' : 'text-t2'} />
              {t(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
