import { useEffect, useEffectEvent } from 'react'

/** Whether keys are Apple's, where Cmd does what Ctrl does elsewhere. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Ctrl or Cmd with Enter saves, from anywhere in the form; not while a question about it is open. */
export function useSaveKey(isOn: boolean, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isOn])
}
