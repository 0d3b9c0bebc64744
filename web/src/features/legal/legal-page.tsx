import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/display/mark.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { app } from '../../i18n/en/app.ts'
import { legal } from '../../i18n/en/legal.ts'
import { texts } from '../../i18n/texts.ts'
import { PublicFooter } from '../../components/public/public-footer.tsx'

const t = texts(legal)
const tApp = texts(app)

type LegalPageProps = { title: string; lead: string; children: ReactNode }

/** A page to read: one column of lines that the eye can follow, with the way back above and below. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="mx-auto flex h-18 w-full max-w-280 shrink-0 items-center px-[max(1.5rem,env(safe-area-inset-left))] max-sm:px-4">
        <Link to="/" className="flex items-center gap-2.5 rounded-small">
          <Mark size={28} />
          <span className="text-heading">{tApp('name')}</span>
          <span className="sr-only">{t('back')}</span>
        </Link>
      </header>
      <main id="content" className="mx-auto w-full max-w-170 flex-1 px-6 pt-12 pb-20 max-sm:px-4 max-sm:pt-6">
        <h1 className="text-page">{title}</h1>
        <p className="mt-3 text-phone text-t2">{lead}</p>
        <p className="mt-3 text-small text-t3">{t('server', { host: window.location.host })}</p>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

type LegalSectionProps = {
  title: string
  /** Where other pages lead to it. */
  id?: string
  children: ReactNode
}

/** One thing it says, under its name. */
export function LegalSection({ title, id, children }: LegalSectionProps) {
  return (
    <section id={id} className="mt-10">
      <h2 className="text-heading">{title}</h2>
      <div className="mt-2 flex flex-col gap-3 text-[0.9375rem]/[1.625rem] text-t2">{children}</div>
    </section>
  )
}
