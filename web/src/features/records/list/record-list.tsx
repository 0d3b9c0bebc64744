import type { VaultRecord } from '@cardea/contract'
import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { phone, useMediaQuery } from '../../../ui/display/media-query.ts'
import { useElementKeys } from '../../../ui/display/use-element-keys.ts'
import { useRowsInView } from '../../../ui/display/use-rows-in-view.ts'
import { useSelecting } from '../../../components/list/use-selecting.ts'
import type { Selection } from '../../../components/list/use-selection.ts'
import { usePanelAddress } from '../../../components/records/open-panel.ts'
import { useDueDays } from '../../../data/due/use-due-records.ts'
import { useGroupLooks } from '../../../data/groups/group-looks.ts'
import type { Search } from '../../../components/list/highlighted.tsx'
import type { Columns } from './columns-of.ts'
import { nearRecordMenus } from './record-actions.tsx'
import { RecordRow } from './record-row.tsx'
import { useDragging } from './use-dragging.ts'
import { useLayoutSize } from './use-layout-size.ts'
import type { RecordView } from '../../../data/records/view-preference.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const t = texts(records)

/** Comes with the grid, which fewer choose. */
const RecordCard = lazyPart(() => import('./record-card.tsx'), 'RecordCard')

export type RecordListHandle = {
  /** Brings a record into view and puts the focus on it. */
  focus: (index: number) => void
  /** How many stand in a row. */
  columns: number
}

type RecordListProps = {
  records: readonly VaultRecord[]
  search: Search
  columns: Columns
  view: RecordView
  /** The group whose page this is. */
  groupID: string | undefined
  /** The group that the list is narrowed to. */
  filterID: string | undefined
  selection: Selection
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
/** Rows drawn out of view: many where the next frame may need them, few where each costs a keystroke its time. */
const spare = { list: { scrolling: 12, resting: 2 }, grid: { scrolling: 4, resting: 1 } }
/** Room below the last row, px: for the button on phones, and for the bar of a selection. */
const roomPx = { least: 12, button: 96, bar: 148, phoneBar: 196 }

/** How many stand in a row and how high it is, and which rows are in view. */
function useRowsOf(
  { records, view, selection }: Pick<RecordListProps, 'records' | 'view' | 'selection'>,
  scroller: RefObject<HTMLDivElement | null>,
  list: RefObject<HTMLUListElement | null>,
) {
  const isPhone = useMediaQuery(phone)
  const { width, rem } = useLayoutSize(list)
  const isGrid = view === 'grid' && !isPhone
  const columns = isGrid ? Math.max(1, Math.floor((width / rem + gapRem) / (cardRem + gapRem))) : 1
  const rowPx = (isGrid ? rowRem.grid : isPhone ? rowRem.phone : rowRem.list) * rem
  const isSelecting = selection.ids.size > 0
  const barPx = isPhone ? roomPx.phoneBar : roomPx.bar
  const rows = useRowsInView(scroller, {
    count: Math.ceil(records.length / columns),
    rowPx,
    startPx: isGrid || !isPhone ? 4 : 0,
    endPx: isSelecting ? barPx : isPhone ? roomPx.button : roomPx.least,
    coveredPx: isSelecting ? barPx : 0,
    spare: spare[isGrid ? 'grid' : 'list'],
  })
  return { isGrid, columns, isDrawn: width > 0, ...rows }
}

type RowsOfList = ReturnType<typeof useRowsOf>

/** What `RecordListHandle` promises. */
function useFocusInList(
  { records, ref }: Pick<RecordListProps, 'records' | 'ref'>,
  { columns, scrollTo }: RowsOfList,
  list: RefObject<HTMLUListElement | null>,
) {
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
      scrollTo(Math.floor(index / columns))
      focusWanted()
    },
    columns,
  }))
}

/** Brings the record in the panel into view. */
function useOpenInView(
  { records, openID }: Pick<RecordListProps, 'records' | 'openID'>,
  { columns, isDrawn, scrollTo }: RowsOfList,
) {
  const lastOpen = useRef<string | undefined>(undefined)
  useEffect(() => {
    // Once for each that opens, by a link of elsewhere too: from then on it is the reader who scrolls.
    if (!isDrawn || lastOpen.current === openID) return
    const index = openID === undefined ? -1 : records.findIndex(({ _id }) => _id === openID)
    if (openID !== undefined && index === -1) return
    lastOpen.current = openID
    if (index !== -1) scrollTo(Math.floor(index / columns))
  }, [scrollTo, records, openID, columns, isDrawn])
}

/** All records as rows or cards; only those in view are in the page, so that thousands scroll. */
export function RecordList(props: RecordListProps) {
  const { records, search, groupID, filterID, selection, openID, onActive } = props
  const looks = useGroupLooks()
  const dueDays = useDueDays()
  const addressOf = usePanelAddress(groupID)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const rows = useRowsOf(props, scroller, list)
  const { isGrid, columns } = rows
  useFocusInList(props, rows, list)
  useOpenInView(props, rows)

  const shown = rows.drawn.flatMap((row) =>
    records
      .slice(row.index * columns, (row.index + 1) * columns)
      .map((record, column) => ({ row, record, column })),
  )
  const keys = useElementKeys(
    shown.map(({ record }) => record._id),
    search,
  )
  const Item = isGrid ? RecordCard : RecordRow
  const reachable = props.activeID ?? records[0]?._id
  return (
    <div
      ref={scroller}
      onPointerEnter={nearRecordMenus}
      onFocus={nearRecordMenus}
      className={classNames('min-h-0 flex-1 overflow-y-auto', isGrid ? 'px-6' : 'px-3 max-sm:px-1')}
    >
      <ul
        ref={list}
        aria-label={t('list')}
        className="relative [-webkit-touch-callout:none] pointer-coarse:select-none"
        style={{ height: rows.height }}
        {...useSelecting(selection)}
        {...useDragging(records, selection)}
      >
        {shown.map(({ row, record, column }, place) => {
          const isSelected = selection.ids.has(record._id)
          return (
            <li
              key={keys[place]}
              aria-setsize={records.length}
              aria-posinset={row.index * columns + column + 1}
              data-id={record._id}
              data-filled={record._id === openID || isSelected || undefined}
              style={{
                top: row.start,
                height: isGrid ? undefined : row.size,
                left: `calc(${(100 * column) / columns}% + ${(gapRem * column) / columns}rem)`,
                width: `calc(${100 / columns}% - ${(gapRem * (columns - 1)) / columns}rem)`,
              }}
              className={classNames('absolute', !isGrid && row.index > 0 && hairline)}
            >
              <Item
                record={record}
                address={addressOf(record._id)}
                search={search}
                looks={looks}
                columns={props.columns}
                groupID={groupID}
                filterID={filterID}
                dueDays={dueDays.get(record._id)}
                isOpen={record._id === openID}
                isSelected={isSelected}
                isSelecting={selection.ids.size > 0}
                isActive={record._id === reachable}
                onActive={onActive}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Above each row but the first; none beside a row with a fill. */
const hairline =
  'before:absolute before:top-0 before:right-3 before:left-15 before:h-px before:bg-line hover:before:invisible data-filled:before:invisible [li:hover+&]:before:invisible [li[data-filled]+&]:before:invisible'
