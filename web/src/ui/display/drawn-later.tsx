import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

let isByPointer = false
window.addEventListener('pointerdown', () => (isByPointer = true), true)
window.addEventListener('keydown', () => (isByPointer = false), true)

const first = { capture: true, once: true }

/**
 * What a press opens: drawn right after the paint that answers the press. What a key opens is drawn with it, as more keys may follow at
 * once that are meant for it; so is all of it at the first key after a press.
 */
export function DrawnLater({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(!isByPointer)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The callbacks of a frame run before its paint; what they leave for later runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true))
    })
    const drawNow = () => flushSync(() => setDrawn(true))
    window.addEventListener('keydown', drawNow, first)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('keydown', drawNow, first)
    }
  }, [])
  return isDrawn && children
}
