import { useEffect, useEffectEvent, useRef } from 'react'

/** When a panel or an editor closes with the focus in it, moves the focus to where it was opened from. */
export function useFocusBack(openID: string | undefined, focus: (id: string) => void): void {
  const last = useRef<string>(undefined)
  const goBack = useEffectEvent((id: string) => {
    if (document.activeElement === null || document.activeElement === document.body) focus(id)
  })
  useEffect(() => {
    const closed = last.current
    last.current = openID
    if (closed !== undefined && openID === undefined) goBack(closed)
  }, [openID])
}
