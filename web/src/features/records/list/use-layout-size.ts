import { useEffect, useState, type RefObject } from 'react'

type LayoutSize = {
  /** The inner width, px; 0 before it is drawn. */
  width: number
  /** The px of one rem: people who set a larger text in their browser get larger rows. */
  rem: number
}

/** What an element's rows and columns are made of, kept current, and not asked of the page at each keystroke. */
export function useLayoutSize(element: RefObject<HTMLElement | null>): LayoutSize {
  const [size, setSize] = useState<LayoutSize>(() => ({ width: 0, rem: remPx() }))
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const observer = new ResizeObserver(([entry]) =>
      setSize({ width: Math.round(entry?.contentRect.width ?? 0), rem: remPx() }),
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
