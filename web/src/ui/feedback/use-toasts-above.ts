import { useEffect } from 'react'

/** What lies over the foot of the page now, by its height. */
const heights = new Set<{ rem: number }>()

function lift(): void {
  const { style } = document.documentElement
  const highest = Math.max(0, ...[...heights].map(({ rem }) => rem))
  if (highest > 0) style.setProperty('--toast-bottom', `${highest}rem`)
  else style.removeProperty('--toast-bottom')
}

/** Messages stand above what lies over the foot of the page. @param rem its height; 0 where it is not there */
export function useToastsAbove(rem: number): void {
  useEffect(() => {
    const height = { rem }
    heights.add(height)
    lift()
    return () => {
      heights.delete(height)
      lift()
    }
  }, [rem])
}
