import { LineIcon } from '../../ui/display/line-icon.tsx'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useState } from 'react'
import { isAlike } from '@cardea/client/import/what-differs'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { ForAllTwins } from './for-all-twins.tsx'
import type { PreviewPart } from './preview-tabs.ts'
import { TwinRow } from './twin-row.tsx'

const t = texts(imports)

/** So many are shown at once: each row opens, so they are not of one height. */
const page = 100

/** What one has already: where something differs, one row each that opens; what is the same in all fields is folded. */
export function TwinList({ read, rows, onChange }: PreviewPart) {
  const [most, setMost] = useState({ differing: page, alike: page })
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const differing = rows.filter((one) => !isAlike(one))
  const alike = rows.filter(isAlike)
  const rowOf = (one: (typeof rows)[number]) => (
    <TwinRow
      key={one.index}
      read={read}
      planned={one}
      isOpen={one.index === openIndex}
      onOpen={(isOpen) => setOpenIndex(isOpen ? one.index : null)}
      onChoice={(choice) => onChange(({ index }) => index === one.index, { choice })}
    />
  )
  const more = (part: keyof typeof most, count: number) =>
    count > most[part] && (
      <Button look="quiet" onClick={() => setMost({ ...most, [part]: most[part] + page })}>
        {t('showMore')}
      </Button>
    )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-6 max-sm:px-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-3 max-sm:pb-2">
        <p className="text-t2">
          {differing.length === 0 ? t('allAlike') : t('choose', { count: differing.length })}
        </p>
        {differing.length > 1 && <ForAllTwins rows={differing} onChange={onChange} />}
      </div>
      <ul aria-label={t('differingList')}>{differing.slice(0, most.differing).map(rowOf)}</ul>
      {more('differing', differing.length)}
      {alike.length > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="mt-2 flex h-11 items-center gap-2 rounded-small px-3 text-small text-t2 transition-colors hover:text-t1"
        >
          <LineIcon
            icon={ChevronRight}
            size={15}
            className={classNames('transition-transform', isUnfolded && 'rotate-90')}
          />
          {t('alike', { count: alike.length })}
        </button>
      )}
      {isUnfolded && <ul aria-label={t('alikeList')}>{alike.slice(0, most.alike).map(rowOf)}</ul>}
      {isUnfolded && more('alike', alike.length)}
    </div>
  )
}
