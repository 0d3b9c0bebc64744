import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { heightOf, rowsInView, scrolledTo, type Rows, type Stretch } from './rows-in-view.ts'

/** Without another scroll for so long, scrolling is over. */
const restMs = 150

type Listed = {
  count: number
  rowPx: number
  /** Room above the first row and below the last, px. */
  startPx?: number
  endPx?: number
  /** Of the lower end of the window, by what lies over it: a row that is scrolled to ends above. */
  coveredPx?: number
  /** How many more rows are drawn above and below, for the next frame. */
  spare: { scrolling: number; resting: number }
}

export type DrawnRow = { index: number; start: number; size: number }

/**
 * Of a list whose rows are all of one height, those to be drawn: thousands scroll as smoothly as ten, as only those in view are in
 * the page.
 * @param scroller what scrolls; the list begins at its upper end
 */
export function useRowsInView(scroller: Scroller, listed: Listed) {
  const { count, rowPx, startPx = 0, endPx = 0, coveredPx = 0, spare } = listed
  const [{ first, last }, setStretch] = useState({ first: 0, last: -1 })
  const [isScrolling, setScrolling] = useState(false)
  const rows = useRef<Rows>({ count, rowPx, startPx, endPx })

  const look = useCallback(() => {
    const next = seenIn(scroller, rows.current)
    setStretch((now) => (now.first === next.first && now.last === next.last ? now : next))
  }, [scroller])

  // Before the page is painted: with other rows the list may be at another place.
  useLayoutEffect(() => {
    rows.current = { count, rowPx, startPx, endPx }
    look()
  }, [look, count, rowPx, startPx, endPx])

  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(resting)
      resting = setTimeout(() => setScrolling(false), restMs)
      // At once: drawn a frame later, rows would show blank where one scrolls fast.
      flushSync(() => {
        setScrolling(true)
        look()
      })
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(resting)
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [scroller, look])

  const scrollTo = useCallback(
    (index: number) => {
      showIn(scroller, rows.current, index, coveredPx)
      look()
    },
    [scroller, look, coveredPx],
  )

  const more = spare[isScrolling ? 'scrolling' : 'resting']
  const drawn: DrawnRow[] = []
  for (let index = Math.max(0, first - more); index <= Math.min(count - 1, last + more); index += 1) {
    drawn.push({ index, start: startPx + index * rowPx, size: rowPx })
  }
  return { drawn, height: heightOf({ count, rowPx, startPx, endPx }), scrollTo }
}

type Scroller = RefObject<HTMLElement | null>

const seenIn = ({ current: box }: Scroller, rows: Rows): Stretch =>
  box ? rowsInView(rows, box.scrollTop, box.clientHeight) : { first: 0, last: -1 }

const showIn = ({ current: box }: Scroller, rows: Rows, index: number, coveredPx: number): void =>
  box?.scrollTo({ top: scrolledTo(rows, index, box.scrollTop, box.clientHeight, coveredPx) })
