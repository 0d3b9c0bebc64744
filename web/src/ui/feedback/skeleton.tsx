import type { ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

/** The place of something that is being loaded; give it height, width and radius. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block rounded-check bg-well', className)} />
}

/** Shows skeletons only once 150 ms have passed, so that what comes quickly never flashes. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('relative animate-reveal', className)}>
      <output className="sr-only">{t('loading')}</output>
      {children}
    </div>
  )
}
