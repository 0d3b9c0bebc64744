import { useEffect, useState, type RefObject } from 'react'

/** The inner width of an element in px, kept current; 0 before it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The px of one rem: people who set a larger text in their browser get larger rows. */
export const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
