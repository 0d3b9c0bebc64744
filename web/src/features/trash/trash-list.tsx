import type { TrashedRecord } from '@cardea/contract'
import { useRef } from 'react'
import type { Search } from '../../components/list/highlighted.tsx'
import { SelectAll } from '../../components/list/select-all.tsx'
import { useSelecting } from '../../components/list/use-selecting.ts'
import type { Selection } from '../../components/list/use-selection.ts'
import { useGroupLooks } from '../../data/groups/group-looks.ts'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { useRowsInView } from '../../ui/display/use-rows-in-view.ts'
import { trashColumns } from './trash-columns.ts'
import { TrashRow } from './trash-row.tsx'

const t = texts(trash)

type TrashListProps = {
  records: readonly TrashedRecord[]
  search: Search
  selection: Selection
  onRestore: (record: TrashedRecord) => void
  onPurge: (record: TrashedRecord) => void
}

/** Heights of a row, px; and the room below the last one, for the bar of a selection. */
const rowPx = { wide: 60, phone: 68 }
const roomPx = { least: 12, bar: 148 }

/** The trash as rows; only those in view are in the page. */
export function TrashList({ records, search, selection, onRestore, onPurge }: TrashListProps) {
  const looks = useGroupLooks()
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(phone)
  const rowHeight = isPhone ? rowPx.phone : rowPx.wide
  const isSelecting = selection.ids.size > 0
  const { drawn, height } = useRowsInView(scroller, {
    count: records.length,
    rowPx: rowHeight,
    startPx: 4,
    endPx: isSelecting ? roomPx.bar : roomPx.least,
    spare: { scrolling: 8, resting: 8 },
  })
  return (
    <div className="group/list contents">
      <div className="relative mx-3 flex h-8 shrink-0 items-center border-b border-line px-3 max-sm:hidden">
        <SelectAll selection={selection} />
        <div aria-hidden className="flex min-w-0 flex-1 items-center gap-4 text-label text-t3">
          <span className={trashColumns.name}>
            <span className="pl-12">{t('columns.name')}</span>
          </span>
          <span className={classNames(trashColumns.back, 'shrink-0')}>{t('columns.back')}</span>
          <span className={classNames(trashColumns.people, 'shrink-0')}>{t('columns.people')}</span>
          <span className={classNames(trashColumns.deleted, 'shrink-0')}>{t('columns.deleted')}</span>
          <span className={classNames(trashColumns.until, 'shrink-0')}>{t('columns.until')}</span>
        </div>
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-3 max-sm:px-1">
        <ul aria-label={t('list')} className="relative" style={{ height }} {...useSelecting(selection)}>
          {drawn.map(({ index, start, size }) => {
            const record = records[index]
            if (!record) return null
            return (
              <li
                key={record._id}
                data-id={record._id}
                data-filled={selection.ids.has(record._id) || undefined}
                aria-setsize={records.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: size }}
                className={classNames('absolute top-0 w-full', index > 0 && hairline)}
              >
                <TrashRow
                  record={record}
                  search={search}
                  looks={looks}
                  isSelected={selection.ids.has(record._id)}
                  onRestore={onRestore}
                  onPurge={onPurge}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** Above each row but the first; none beside a row with a fill. */
const hairline =
  'before:absolute before:top-0 before:right-3 before:left-15 before:h-px before:bg-line hover:before:invisible data-filled:before:invisible [li:hover+&]:before:invisible [li[data-filled]+&]:before:invisible'
