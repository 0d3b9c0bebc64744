import type { ReactNode } from 'react'
import { PageBack, type Back } from './page-back.tsx'

type PageHeadProps = {
  title: string
  /** Left out where a place of the navigation leads here in every window. */
  back?: Back
  /** A count, and what one does here. */
  children?: ReactNode
}

/** The head of a page: the way back, the whole title, and what one does here. */
export function PageHead({ title, back, children }: PageHeadProps) {
  return (
    <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-auto max-sm:min-h-14 max-sm:flex-wrap max-sm:px-4 max-sm:pb-2">
      {back && <PageBack where={back} />}
      <h1 className="min-w-0 text-title wrap-anywhere max-sm:text-page-phone sm:truncate">{title}</h1>
      {children}
    </header>
  )
}
