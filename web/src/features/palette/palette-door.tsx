import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

/** Listens for the keys that open the palette and the overview of keys. */
export function PaletteDoor() {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const close = () => setOpen(undefined)
  const openKeys = () => setOpen('keys')
  usePaletteKeys({ onPalette: () => setOpen('palette'), onKeys: openKeys })
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onKeys={openKeys} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}
