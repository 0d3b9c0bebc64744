import { LineIcon } from '../../../ui/display/line-icon.tsx'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import CirclePlus from 'lucide/dist/esm/icons/circle-plus.mjs'
import type { ReactNode } from 'react'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'
import type { Kind } from './change-rows.ts'

const t = texts(history)

/** One part of a record that a version changed, added or removed. */
export function ChangedPart({ label, kind, children }: { label: string; kind: Kind; children?: ReactNode }) {
  return (
    <li className="border-line px-3 py-2 text-small not-first:border-t">
      <p className="flex items-center gap-1.5 text-label text-t3">
        <bdi className="min-w-0 truncate">{label}</bdi>
        <KindMark kind={kind} />
        <span className={kind === 'changed' ? 'sr-only' : ''}>{t(`kinds.${kind}`)}</span>
      </p>
      {children && <div className="pt-0.5">{children}</div>}
    </li>
  )
}

function KindMark({ kind }: { kind: Kind }) {
  if (kind === 'added') return <LineIcon icon={CirclePlus} size={13} className="shrink-0 text-success" />
  if (kind === 'removed') return <LineIcon icon={CircleMinus} size={13} className="shrink-0 text-danger" />
  return null
}

type BeforeAfterProps = {
  /** Null where there was nothing, or nothing that one may see. */
  before: ReactNode
  after: ReactNode
  /** What was before is not kept, or from before one's access. */
  isBeforeHidden?: boolean
}

/** What was and what is, in one line where there is room. */
export function BeforeAfter({ before, after, isBeforeHidden = false }: BeforeAfterProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {isBeforeHidden && <span className="text-t3">{t('beforeHidden')}</span>}
      {before && (
        <span className="max-w-full min-w-0">
          <span className="sr-only">{t('before')} </span>
          {before}
        </span>
      )}
      {after && (
        <span className="flex max-w-full min-w-0 items-center gap-2">
          {(before || isBeforeHidden) && (
            <LineIcon icon={ArrowRight} size={14} className="shrink-0 text-t3" />
          )}
          <span className="sr-only">{t('after')} </span>
          <span className="min-w-0">{after}</span>
        </span>
      )}
    </div>
  )
}
