import { useEffect, useEffectEvent } from 'react'

type PaletteKeys = { onPalette: () => void; onKeys: () => void }

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Ctrl or Cmd with K from anywhere but a dialog; `?` outside of fields. */
export function usePaletteKeys(keys: PaletteKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('[role="dialog"][data-open]')) return
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && event.key.toLowerCase() === 'k') keys.onPalette()
    else if (!isControl && !isTyping && event.key === '?') keys.onKeys()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
