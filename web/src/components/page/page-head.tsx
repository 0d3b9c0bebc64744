import type { ReactNode } from 'react'
import { PageBack } from './page-back.tsx'

type PageHeadProps = {
  title: string
  /** A count, and what one does here. */
  children?: ReactNode
}

/** The head of a page beside the lists: on phones the way back, then the whole title. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-auto max-sm:flex-wrap max-sm:px-4 max-sm:pb-2">
      <PageBack />
      <h1 className="min-w-0 text-title wrap-anywhere max-sm:text-page-phone sm:truncate">{title}</h1>
      {children}
    </header>
  )
}
