import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'

type ChainLinkProps = {
  icon: LucideIcon
  title: string
  /** What decides stands out; what is overruled is quiet. */
  decides: boolean
  aside?: ReactNode
  /** What is to be said of the whole way, and what can be done about it. */
  foot?: ReactNode
  children: ReactNode
}

/** One way from a person to a record, and what it comes to. */
export function ChainLink({ icon: Icon, title, decides, aside, foot, children }: ChainLinkProps) {
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
      <ol className="flex flex-col px-3.5 py-3.5 sm:grid sm:auto-cols-fr sm:grid-flow-col">{children}</ol>
      {foot && (
        <div className="flex flex-wrap items-center justify-end gap-x-2 px-3.5 pb-2.5 max-sm:pb-1">
          {foot}
        </div>
      )}
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

/** A person, a group or a record on the way: side by side, on phones one below the other. */
export function ChainNode({ sign, name, note, leads, decides }: ChainNodeProps) {
  return (
    <li className="relative flex min-w-0 gap-3 max-sm:not-last:pb-9 sm:flex-col sm:items-center sm:gap-1.5 sm:px-1 sm:text-center">
      <span className="flex size-10 shrink-0 items-center justify-center">{sign}</span>
      <div className="max-w-full min-w-0 leading-4.5 max-sm:self-center">
        <p className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {note && <p className="text-small wrap-anywhere text-t3">{note}</p>}
      </div>
      {leads !== undefined && <Lead decides={decides}>{leads}</Lead>}
    </li>
  )
}

/** The line from one sign to the next, with what it gives in its middle. */
function Lead({ decides, children }: { decides: boolean; children: string }) {
  return (
    <>
      <span
        aria-hidden
        className={classNames(
          'absolute max-sm:top-11 max-sm:bottom-1 max-sm:left-5 max-sm:w-[1.5px] sm:top-5 sm:left-[calc(50%+1.75rem)] sm:h-[1.5px] sm:w-[calc(100%-3.75rem)]',
          decides ? 'bg-accent-t text-accent-t' : 'bg-line-2 text-line-2',
        )}
      >
        <ChevronRight
          size={16}
          className="absolute max-sm:-bottom-1.5 max-sm:left-1/2 max-sm:-translate-x-1/2 max-sm:rotate-90 sm:top-1/2 sm:-right-1.5 sm:-translate-y-1/2"
        />
      </span>
      <span
        className={classNames(
          'absolute flex h-5.5 items-center rounded-badge border bg-float px-2 text-label font-medium whitespace-nowrap max-sm:bottom-2.5 max-sm:left-13 sm:top-5 sm:left-full sm:-translate-1/2',
          decides ? 'border-line-2 text-t1' : 'border-line text-t2',
        )}
      >
        {children}
      </span>
    </>
  )
}
