import { useEffect, useState } from 'react'

/**
 * Whether the page has been painted since this was first drawn: what opens at a press may show its head at once and draw the rest
 * while the head is on its way to the screen.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The callbacks of a frame run before its paint; what they leave for later runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
