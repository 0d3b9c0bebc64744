import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeTopmost } from '../ui/dialog/back-closes.ts'

/** The browser's Back closes an open menu or question before it leaves the page (docs/product.md, section 14). */
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
