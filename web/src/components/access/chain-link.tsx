import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'

type ChainLinkProps = {
  icon: LucideIcon
  title: string
  /** What decides stands out; what is overruled is quiet. */
  decides: boolean
  aside?: ReactNode
  children: ReactNode
}

/** One way from a person to a record, and what it comes to. */
export function ChainLink({ icon: Icon, title, decides, aside, children }: ChainLinkProps) {
  return (
    <li
      className={classNames('overflow-hidden rounded-card border', decides ? 'border-ring' : 'border-line')}
    >
      <div
        className={classNames(
          'flex min-h-10 items-center gap-3 px-3.5 py-2',
          decides ? 'bg-soft font-strong text-t1' : 'border-b border-line text-t2',
        )}
      >
        <Icon size={16} aria-hidden className={decides ? 'text-accent-t' : 'text-t3'} />
        <p className="min-w-0 flex-1 wrap-anywhere">{title}</p>
        {aside}
      </div>
      <ol className="flex items-start gap-2 px-3.5 py-3 max-sm:flex-col">{children}</ol>
    </li>
  )
}

type ChainNodeProps = {
  sign: ReactNode
  name: string
  /** Since when and by whom. */
  note?: ReactNode
  /** What leads on to the next node; none at the last one. */
  leads?: string
  decides: boolean
}

/** A person, a group or a record on the way. */
export function ChainNode({ sign, name, note, leads, decides }: ChainNodeProps) {
  return (
    <li className="flex min-w-0 flex-1 items-start gap-2 max-sm:w-full">
      <div className="flex min-w-0 flex-1 gap-2.5 sm:flex-col sm:items-center sm:gap-1.5 sm:text-center">
        {sign}
        <div className="max-w-full min-w-0 leading-4.5">
          <p className="line-clamp-2 font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {note && <p className="text-small wrap-anywhere text-t3">{note}</p>}
        </div>
      </div>
      {leads !== undefined && (
        <span
          className={classNames(
            'mt-2.5 inline-flex shrink-0 items-center gap-1 text-label',
            decides ? 'text-accent-t' : 'text-t3',
          )}
        >
          {leads}
          <ArrowRight size={15} aria-hidden />
        </span>
      )}
    </li>
  )
}
