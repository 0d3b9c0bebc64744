import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useKeys } from '../../ui/keys.ts'
import { isDialogOpen, isTyping } from '../../ui/page-keys.ts'

type PaletteKeys = { onPalette: () => void; onKeys: () => void }

/** Ctrl or Cmd with K from anywhere but a dialog; `?` outside of fields. */
function usePaletteKeys({ onPalette, onKeys }: PaletteKeys): void {
  useKeys((event) => {
    if (event.defaultPrevented || event.altKey || isDialogOpen()) return undefined
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && event.key.toLowerCase() === 'k') return onPalette
    return !isControl && !isTyping(event) && event.key === '?' ? onKeys : undefined
  })
}

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

/** Listens for the keys that open the palette and the overview of keys. */
export function PaletteDoor() {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const close = () => setOpen(undefined)
  const openKeys = () => setOpen('keys')
  usePaletteKeys({ onPalette: () => setOpen('palette'), onKeys: openKeys })
  useEscapeBeforeItIsThere(open !== undefined, close)
  return (
    <>
      {open === 'palette' && <Palette onClose={close} onKeys={openKeys} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}

/**
 * Esc closes what was asked for from the press on, also before it is loaded and hears keys of its own; nothing below it
 * hears that Esc.
 */
function useEscapeBeforeItIsThere(isOpen: boolean, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isOpen])
}
