import { Link, type LinkProps } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { Tooltip } from '../../ui/menu/tooltip.tsx'
import { locale } from '../../i18n/locale.ts'
import { lazyPart, suspendingPart } from '../../ui/lazy-part.ts'
import type { Drop } from './use-drop.ts'

/** As high as what the list of groups fades out at its lower edge. */
const fadedPx = 34

/**
 * Scrolls the list of groups until this one is in view. Not with `scrollIntoView`, which moves where Tab continues: Tab would then skip
 * the link to the content.
 */
function showPlace(place: Element | null): void {
  const list = place?.closest('[data-groups]')
  if (!place || !list) return
  const { top, bottom } = place.getBoundingClientRect()
  const room = list.getBoundingClientRect()
  list.scrollTop += Math.max(0, bottom - room.bottom + fadedPx) + Math.min(0, top - room.top)
}

/** Few drag anything. */
const DropNote = lazyPart(() => import('../../components/records/drop-note.tsx'), 'DropNote')
const DropWord = suspendingPart(() => import('../../components/records/drop-note.tsx'), 'DropWord')

type NavigationItemProps = {
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** An icon of 18, or a group's dot. */
  sign: ReactNode
  label: string
  /** How much asks for something to be done; left out where nothing does. */
  count?: number | undefined
  /** With a gap above it. */
  isApart?: boolean
  isCurrent: boolean
  isFolded: boolean
  /** A sign at its end. */
  note?: ReactNode
  /** Left out where nothing can be dropped. */
  drop?: Drop
  /** What letting go does, in a word. */
  dropWord?: string
}

/** One place. Folded, its sign only, with the name as tooltip. */
export function NavigationItem(props: NavigationItemProps) {
  const { link, sign, label, count, isApart = false, isCurrent, isFolded, note, drop, dropWord } = props
  const place = useRef<HTMLAnchorElement>(null)
  // The list of groups scrolls.
  useEffect(() => {
    if (isCurrent) showPlace(place.current)
  }, [isCurrent])
  const item = (
    <Link
      {...link}
      ref={place}
      aria-label={isFolded ? label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex h-8.5 items-center gap-2.5 rounded-small transition-colors focus-visible:-outline-offset-2',
        isFolded ? 'justify-center' : 'px-2.5',
        drop?.isOver && 'bg-soft-2 outline-2 -outline-offset-2 outline-ring',
        isCurrent ? 'bg-nav-on font-strong text-t1' : 'text-t2 hover:bg-hover hover:text-t1',
      )}
    >
      <span
        className={classNames(
          'flex size-4.5 shrink-0 items-center justify-center',
          isCurrent ? 'text-accent-t' : 'text-t2',
        )}
      >
        {sign}
      </span>
      {!isFolded && (
        <span className="min-w-0 flex-1 truncate text-t1">
          <bdi>{label}</bdi>
        </span>
      )}
      {!isFolded &&
        (drop?.isOver && dropWord ? (
          <Suspense fallback={note}>
            <DropWord>{dropWord}</DropWord>
          </Suspense>
        ) : (
          note
        ))}
      {!isFolded && count !== undefined && (
        <span className="min-w-5 rounded-full bg-warning-fill px-1.5 text-center text-label font-medium text-warning tabular-nums">
          {count.toLocaleString(locale())}
        </span>
      )}
    </Link>
  )
  return (
    <li className={isApart ? 'mt-2.5' : undefined} {...drop?.handlers}>
      {isFolded ? (
        <Tooltip text={label} side="right">
          {item}
        </Tooltip>
      ) : (
        item
      )}
      {drop?.note && <DropNote {...drop.note} />}
    </li>
  )
}
