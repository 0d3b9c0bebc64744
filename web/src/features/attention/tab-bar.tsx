import { Link, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { attentionTabs, type AttentionTab } from '../../data/attention/attention-tabs.ts'
import { locale } from '../../i18n/locale.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'

const t = texts(attention)

/** Numbers that ask, as in the navigation. */
const asking: ReadonlySet<AttentionPlace> = new Set<AttentionPlace>(['requests', 'change', 'due'])

/** What others ask of one stands first, while there is any, or while one looks there. */
export type AttentionPlace = AttentionTab | 'requests'

type TabBarProps = {
  tab: AttentionPlace
  /** Left out where nothing is found, or is not known. */
  counts: Readonly<Partial<Record<AttentionPlace, number>>>
}

/** The parts of Attention, each with its number; the arrow keys lead from one to the next. */
export function TabBar({ tab, counts }: TabBarProps) {
  const navigate = useNavigate()
  const hasRequests = tab === 'requests' || (counts.requests ?? 0) > 0
  const places: readonly AttentionPlace[] = hasRequests ? ['requests', ...attentionTabs] : attentionTabs
  const scroller = useRef<HTMLDivElement>(null)
  const shown = `${tab} ${places.map((one) => counts[one]).join()}`
  const seen = useRef('')
  // A phone shows four tabs of five: the chosen one is among them, also once the numbers have come.
  useLayoutEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    const bar = scroller.current
    const chosen = bar?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    if (bar && chosen) {
      const { left, width } = bar.getBoundingClientRect()
      bar.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2
    }
  }, [shown])
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const place = places.indexOf(tab) + by
    const next = places.at(place % places.length)
    if (by === 0 || !next) return
    void navigate({ to: '/attention/$tab', params: { tab: next }, replace: true })
    currentTarget.querySelector<HTMLElement>(`#attention-${next}`)?.focus()
  }
  return (
    <div ref={scroller} className="overflow-x-auto px-6 max-sm:px-4">
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={t('title')}
        onKeyDown={onKeyDown}
        className="flex h-9 w-fit shrink-0 items-center rounded-control bg-well p-[3px] max-sm:h-11 max-sm:w-max max-sm:min-w-full"
      >
        {places.map((one) => (
          <Link
            key={one}
            id={`attention-${one}`}
            role="tab"
            to="/attention/$tab"
            params={{ tab: one }}
            replace
            aria-selected={one === tab}
            aria-controls="attention-panel"
            tabIndex={one === tab ? 0 : -1}
            className={classNames(
              'flex h-full items-center justify-center gap-2 rounded-small border px-3.5 font-book transition-colors hover:text-t1 max-sm:grow max-sm:gap-1 max-sm:px-2',
              one === tab ? 'border-line-2 bg-raised text-t1 shadow-button' : 'border-transparent text-t2',
            )}
          >
            {t(`tabs.${one}`)}
            {(counts[one] ?? 0) > 0 && (
              <span
                className={classNames(
                  'text-label tabular-nums',
                  asking.has(one)
                    ? 'min-w-5 rounded-full bg-warning-fill px-1.5 text-center font-medium text-warning'
                    : 'text-small text-t2',
                )}
              >
                {counts[one]?.toLocaleString(locale())}
              </span>
            )}
          </Link>
        ))}
      </div>
    </div>
  )
}
