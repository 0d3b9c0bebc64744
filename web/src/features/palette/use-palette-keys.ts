import { useKeys } from '../../ui/keys.ts'
import { isDialogOpen, isTyping } from '../../ui/page-keys.ts'

type PaletteKeys = { onPalette: () => void; onKeys: () => void }

/** Ctrl or Cmd with K from anywhere but a dialog; `?` outside of fields. */
export function usePaletteKeys({ onPalette, onKeys }: PaletteKeys): void {
  useKeys((event) => {
    if (event.defaultPrevented || event.altKey || isDialogOpen()) return undefined
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && event.key.toLowerCase() === 'k') return onPalette
    return !isControl && !isTyping(event) && event.key === '?' ? onKeys : undefined
  })
}
