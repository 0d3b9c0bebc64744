import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type WaitPageProps = {
  /** A ring that empties. */
  picture: ReactNode
  title: string
  /** Sentences below the title. */
  text: ReactNode
  /** The one thing to press. */
  children: ReactNode
  /** A quiet last line. */
  foot?: ReactNode
  className?: string
}

/** A page in the place of another one that has to wait. */
export function WaitPage({ picture, title, text, children, foot, className }: WaitPageProps) {
  return (
    <main id="content" className={classNames('flex min-h-dvh flex-1 bg-bg p-6 text-t1', className)}>
      <div className="m-auto flex max-w-100 flex-col items-center text-center">
        {picture}
        <div role="alert" className="mt-7">
          <h1 className="text-page text-balance max-sm:text-page-phone">{title}</h1>
          {/* What counts in it is not read out each second. */}
          <div aria-live="off" className="mt-1 text-body text-balance text-t2 tabular-nums max-sm:text-phone">
            {text}
          </div>
        </div>
        <div className="mt-6">{children}</div>
        {foot && <p className="mt-6 text-small text-t3">{foot}</p>}
      </div>
    </main>
  )
}
