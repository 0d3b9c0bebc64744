import { Link, useSearch } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { locale } from '../../words/locale.ts'

type NavigationItemProps = {
  icon: LucideIcon
  label: string
  /** Left out while it is not known. */
  count: number | undefined
  /** Which part of the list it opens. */
  search: { shared?: true }
  isFolded: boolean
}

/** One place. Folded, its icon only, with the name as tooltip. */
export function NavigationItem({ icon: Icon, label, count, search, isFolded }: NavigationItemProps) {
  const current = useSearch({ strict: false })
  const isCurrent = (current.shared ?? false) === (search.shared ?? false)
  const link = (
    <Link
      to="/records"
      search={search}
      aria-label={isFolded ? label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex h-8.5 items-center gap-2.5 rounded-small transition-colors focus-visible:-outline-offset-2',
        isFolded ? 'justify-center' : 'px-2.5',
        isCurrent ? 'bg-nav-on font-strong text-t1' : 'text-t2 hover:bg-hover hover:text-t1',
      )}
    >
      <Icon size={18} aria-hidden className={isCurrent ? 'text-accent-t' : 'text-t2'} />
      {!isFolded && <span className="flex-1 truncate text-t1">{label}</span>}
      {!isFolded && count !== undefined && (
        <span className="text-label font-medium text-t2 tabular-nums">{count.toLocaleString(locale())}</span>
      )}
    </Link>
  )
  return (
    <li>
      {isFolded ? (
        <Tooltip text={label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}
