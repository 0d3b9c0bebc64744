import { useRef, type ReactNode } from 'react'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { useRowsInView } from '../../ui/display/use-rows-in-view.ts'

const t = texts(imports)

const rowPx = { wide: 60, phone: 68 }

type RowListProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => number
  children: (row: Row) => ReactNode
}

/** Rows of one height that scroll by themselves; of ten thousand those in view alone are in the page. */
export function RowList<Row>({ rows, keyOf, children }: RowListProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(phone)
  const { drawn, height } = useRowsInView(scroller, {
    count: rows.length,
    rowPx: isPhone ? rowPx.phone : rowPx.wide,
    spare: { scrolling: 10, resting: 10 },
  })
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-3 max-sm:px-1">
      <ul aria-label={t('recordsList')} className="relative" style={{ height }}>
        {drawn.map(({ index, start, size }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <li
                key={keyOf(row)}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
