import { useState } from 'react'

/** Whether something is under way, and the way to run it: a second press meanwhile does nothing. */
export function useBusy(): [boolean, (act: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, run]
}
