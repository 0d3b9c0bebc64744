import { LineIcon } from '../ui/display/line-icon.tsx'
import type { IconNode } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Mark } from '../ui/display/mark.tsx'
import { Foot, type FootProps } from './foot.tsx'

type CardProps = FootProps & {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  /** What stands above the title, in small. */
  above?: ReactNode
  icon?: IconNode
  /** Said to those who do not see that the page changed. */
  status?: string
  children?: ReactNode
}

/** The one card of a visitor's page; on phones it is the page. What it is and is not stands at its foot, always. */
export function Card({
  title,
  titleRef,
  above,
  icon: Icon,
  status = '',
  children,
  by,
  contact,
  careful,
}: CardProps) {
  return (
    <main
      id="content"
      className="mx-auto flex min-h-dvh w-full max-w-120 flex-col px-4 py-6 sm:justify-center sm:px-5"
    >
      <p className="mb-8 flex items-center gap-2 text-body font-strong sm:hidden">
        <Mark size={28} />
        Cardea
      </p>
      <div className="sm:rounded-bar sm:border sm:border-line sm:bg-surface sm:p-8">
        {Icon && (
          <span className="mb-6 flex size-12 items-center justify-center rounded-control bg-well text-t2">
            <LineIcon icon={Icon} size={24} />
          </span>
        )}
        {above && <p className="mb-1 text-small wrap-anywhere text-t2">{above}</p>}
        <h1
          ref={titleRef}
          tabIndex={-1}
          className="text-title font-medium text-balance wrap-anywhere text-t1 outline-none"
        >
          {title}
        </h1>
        {children}
      </div>
      <output className="sr-only">{status}</output>
      <Foot by={by} contact={contact} careful={careful} />
    </main>
  )
}
