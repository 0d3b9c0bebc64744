import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

const first = { capture: true, once: true }

/**
 * What a press opens: drawn after the paint that answers the press, bit by bit, so that other work comes between. A key that is pressed
 * before then has it drawn at once: it goes where it would go if all had been there.
 */
export function DrawnLater({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    startTransition(() => setDrawn(true))
    const drawNow = () => flushSync(() => setDrawn(true))
    addEventListener('keydown', drawNow, first)
    return () => removeEventListener('keydown', drawNow, first)
  }, [])
  return isDrawn && children
}
