import { useEffect, useEffectEvent } from 'react'

/** What a key does; undefined: nothing, and the browser may have it. */
export type KeyActs = (event: KeyboardEvent) => (() => void) | undefined

/** Keys that are heard in the whole window, also in fields and dialogs. */
export function useKeys(actOf: KeyActs, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isOn])
}
