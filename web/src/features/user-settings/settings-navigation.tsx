import { LineIcon } from '../../ui/display/line-icon.tsx'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useMemo, type MouseEvent } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { useSectionInView } from './section-in-view.ts'
import { pages } from './settings-places.ts'
import { useParts } from './use-parts.ts'

const t = texts(settings)

const itemClass =
  'flex h-8.5 items-center gap-2.5 rounded-small px-2.5 transition-colors focus-visible:-outline-offset-2'

/** Leads to a part, and shows which one is being read. Not on narrow pages, where one scrolls. */
export function SettingsNavigation() {
  const parts = useParts()
  const ids = useMemo(() => parts.map(({ id }) => id), [parts])
  const current = useSectionInView(ids)
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const part = document.getElementById(id)
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
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
                itemClass,
                current === id ? 'bg-well font-strong text-t1' : 'text-t2 hover:bg-hover hover:text-t1',
              )}
            >
              <LineIcon icon={Icon} size={18} className={current === id ? 'text-accent-t' : 'text-t2'} />
              {t(`places.${id}`)}
            </a>
          </li>
        ))}
        {pages
          .filter(({ isOnPhone }) => !isOnPhone)
          .map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Link to={to} className={classNames(itemClass, 'text-t2 hover:bg-hover hover:text-t1')}>
                <LineIcon icon={Icon} size={18} />
                {t(`places.${id}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** On a phone: every part and page in a list. */
export function SettingsList() {
  const parts = useParts()
  return (
    <nav aria-label={t('parts')} className="sm:hidden">
      <ul className="rounded-card border border-line bg-raised">
        {[...parts, ...pages].map((place) => (
          <li key={place.id} className="border-t border-line first:border-t-0">
            <Link
              {...('to' in place ? { to: place.to } : { to: '/settings', hash: place.id })}
              activeOptions={{ includeHash: true }}
              className="flex h-14 items-center gap-3.5 px-4 text-phone focus-visible:-outline-offset-2"
            >
              <LineIcon icon={place.icon} size={20} className="shrink-0 text-t2" />
              <span className="min-w-0 flex-1 truncate">{t(`places.${place.id}`)}</span>
              <LineIcon icon={ChevronRight} size={18} className="shrink-0 text-t3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
