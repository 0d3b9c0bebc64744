import type { VaultRecord } from '@cardea/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { phone, useMediaQuery } from '../../../ui/media-query.ts'
import type { Search } from './highlighted.tsx'
import { RecordCard } from './record-card.tsx'
import { RecordRow } from './record-row.tsx'
import { remPx, useWidth } from './use-layout-size.ts'
import type { RecordView } from './view-preference.ts'

export type RecordListHandle = {
  /** Brings a record into view and puts the focus on it. */
  focus: (index: number) => void
  /** How many stand in a row. */
  columns: number
}

type RecordListProps = {
  records: readonly VaultRecord[]
  search: Search
  view: RecordView
  /** The record in the panel. */
  openID: string | undefined
  /** The one that Tab reaches. */
  activeID: string | undefined
  onActive: (id: string) => void
  ref: Ref<RecordListHandle>
}

/** Rows in rem, as their classes have them. */
const rowRem = { list: 3.75, phone: 4.25, grid: 9.75 + 1 }
const cardRem = 16.5
const gapRem = 1

/** All records as rows or cards; only those in view are in the page, so that thousands scroll. */
export function RecordList(props: RecordListProps) {
  const { records, search, view, openID, activeID, onActive, ref } = props
  const { t } = useTranslation('records')
  const isPhone = useMediaQuery(phone)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const width = useWidth(list)
  const isGrid = view === 'grid' && !isPhone
  const columns = isGrid ? Math.max(1, Math.floor((width / remPx() + gapRem) / (cardRem + gapRem))) : 1
  const rowPx = (isGrid ? rowRem.grid : isPhone ? rowRem.phone : rowRem.list) * remPx()
  // Its functions change with the scroll position and are used here alone, where nothing is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: Math.ceil(records.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: isGrid ? 3 : 10,
    paddingStart: isGrid || !isPhone ? 4 : 0,
    paddingEnd: isPhone ? 96 : 12,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx, columns])

  const wanted = useRef<string | undefined>(undefined)
  const focusWanted = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-record-link="${wanted.current}"]`)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  }
  // A row that was out of view is drawn some frames after scrolling began.
  useEffect(focusWanted)
  useImperativeHandle(ref, () => ({
    focus: (index) => {
      wanted.current = records[index]?._id
      virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' })
      focusWanted()
    },
    columns,
  }))

  const Item = isGrid ? RecordCard : RecordRow
  const reachable = activeID ?? records[0]?._id
  return (
    <div
      ref={scroller}
      className={classNames('min-h-0 flex-1 overflow-y-auto', isGrid ? 'px-6' : 'px-3 max-sm:px-1')}
    >
      <ul
        ref={list}
        aria-label={t('list')}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().flatMap((row) =>
          records.slice(row.index * columns, (row.index + 1) * columns).map((record, column) => (
            <li
              key={record._id}
              aria-setsize={records.length}
              aria-posinset={row.index * columns + column + 1}
              data-open={record._id === openID || undefined}
              style={{
                transform: `translateY(${row.start}px)`,
                height: isGrid ? undefined : row.size,
                left: `calc(${(100 * column) / columns}% + ${(gapRem * column) / columns}rem)`,
                width: `calc(${100 / columns}% - ${(gapRem * (columns - 1)) / columns}rem)`,
              }}
              className={classNames('absolute top-0', !isGrid && row.index > 0 && hairline)}
            >
              <Item
                record={record}
                search={search}
                isOpen={record._id === openID}
                isActive={record._id === reachable}
                onActive={onActive}
              />
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** Above each row but the first; none beside a row with a fill. */
const hairline =
  'before:absolute before:top-0 before:right-3 before:left-15 before:h-px before:bg-line hover:before:hidden data-open:before:hidden [li:hover+&]:before:hidden [li[data-open]+&]:before:hidden'
