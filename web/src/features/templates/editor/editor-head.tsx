import { LineIcon } from '../../../ui/display/line-icon.tsx'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(templates)

/** Where one is, and what one can do with all of it. */
export function EditorHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-6 max-sm:h-14 max-sm:border-0 max-sm:pr-28 max-sm:pl-3 xl:border-0">
      <Link
        to="/templates"
        className="relative flex shrink-0 items-center gap-1 rounded-small text-t2 transition-colors touch-target hover:text-t1"
      >
        <LineIcon icon={ChevronLeft} size={20} className="sm:hidden" />
        <span className="max-sm:sr-only">{t('page')}</span>
      </Link>
      <LineIcon icon={ChevronRight} size={16} className="shrink-0 text-t3 max-sm:hidden" />
      <h1 className="min-w-0 truncate text-title max-sm:sr-only">
        <bdi>{title}</bdi>
      </h1>
      <div className="ml-auto flex shrink-0 items-center gap-2">{children}</div>
    </header>
  )
}
