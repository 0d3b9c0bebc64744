import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeTopmost } from '../ui/dialog/back-closes.ts'

/** The browser's Back closes an open menu or question before it leaves the page (spec section 4). */
export function useBackClosesPopups(): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => action === 'BACK' && closeTopmost(),
      }),
    [history],
  )
}
