import { LineIcon } from '../../ui/display/line-icon.tsx'
import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Folder from 'lucide/dist/esm/icons/folder.mjs'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import type { IconNode } from 'lucide'
import { useAttentionCount } from '../../data/attention/use-attention-count.ts'
import { locale } from '../../i18n/locale.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { barPlaceOf, pageOf, type BarPlace } from './page-of.ts'

const t = texts(shell)

type Place = { to: LinkProps['to']; word: BarPlace; icon: IconNode }

const places: readonly Place[] = [
  { to: '/records', word: 'records', icon: Layers },
  { to: '/groups', word: 'groups', icon: Folder },
  { to: '/attention', word: 'attention', icon: CircleAlert },
  { to: '/settings', word: 'you', icon: UserRound },
]

/** The places on a phone, under the thumb. */
export function BottomBar() {
  const page = useLocation({ select: pageOf })
  const { count } = useAttentionCount(page)
  return (
    <nav
      aria-label={t('navigation')}
      className="shrink-0 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex h-15 short:h-11">
        {places.map(({ to, word, icon: Icon }) => (
          <li key={word} className="flex-1">
            <Link
              to={to}
              aria-current={word === barPlaceOf(page) ? 'page' : undefined}
              className="flex h-full flex-col items-center justify-center gap-1 text-tiny font-medium text-t2 focus-visible:-outline-offset-4 aria-[current=page]:font-bold aria-[current=page]:text-accent-t"
            >
              <span className="relative">
                <LineIcon icon={Icon} size={22} />
                {word === 'attention' && count > 0 && (
                  <span
                    aria-hidden
                    className="absolute -top-1.5 left-3 min-w-4.5 rounded-full bg-warning-fill px-1 text-center text-tiny font-medium text-warning tabular-nums"
                  >
                    {count.toLocaleString(locale())}
                  </span>
                )}
              </span>
              <span className="short:sr-only">{t(word)}</span>
              {word === 'attention' && count > 0 && <span className="sr-only">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
