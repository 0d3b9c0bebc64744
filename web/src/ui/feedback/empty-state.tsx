import { LineIcon } from '../display/line-icon.tsx'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon?: IconNode
  /** done: nothing is left to do, which is good. */
  tone?: 'plain' | 'done'
  /** A drawing instead of an icon. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  /** What to do first: buttons. */
  children?: ReactNode
  /** Heading level in the page it stands in. */
  level?: 1 | 2 | 3
}

/** A place with nothing in it: says what belongs here and what to do first. */
export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, tone = 'plain', picture, title, text, children, level = 2 } = props
  const Heading = `h${level}` as const
  return (
    <div className="m-auto flex max-w-90 flex-col items-center p-6 text-center">
      {picture}
      {Icon && (
        <span
          className={`mb-5 flex size-13 items-center justify-center rounded-card ${tone === 'done' ? 'bg-success-fill text-success' : 'bg-well text-t2'}`}
        >
          <LineIcon icon={Icon} size={24} />
        </span>
      )}
      <Heading className="text-heading text-balance">{title}</Heading>
      {text && <p className="mt-1 text-body text-balance text-t2">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{children}</div>}
    </div>
  )
}
