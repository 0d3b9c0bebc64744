import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { askFirst } from '../../overlays/ask-first.ts'
import { askToLogOut } from '../../components/sign-in/ask-to-log-out.ts'
import { lock } from '../../data/session/lock.ts'
import { searchOfTab } from '../../data/records/record-tabs.ts'
import { useCopyField } from '../../components/records/use-copy-field.ts'
import type { Command } from './palette-items.ts'
import { usePaletteKeys } from './use-palette-keys.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

/** Listens for the keys that open the palette and the overview of keys, and does what is chosen there. */
export function PaletteDoor() {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const run = useCommands(() => setOpen('keys'))
  const close = () => setOpen(undefined)
  usePaletteKeys({ onPalette: () => setOpen('palette'), onKeys: () => setOpen('keys') })
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onRun={run} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}

function useCommands(openKeys: () => void) {
  const navigate = useNavigate()
  const { openOverlay } = useOverlay()
  const { copyField } = useCopyField()
  return (command: Command): void => {
    switch (command.do) {
      case 'open':
        void navigate({ to: '/records/$recordID', params: { recordID: command.record._id } })
        return
      case 'copy':
        void copyField(command.record, command.field)
        return
      case 'edit':
        void navigate({
          to: '/records/$recordID',
          params: { recordID: command.record._id },
          state: { overlay: { action: 'edit', kind: 'record', id: command.record._id } },
        })
        return
      case 'share':
        openOverlay({ action: 'share', kind: 'record', id: command.record._id })
        return
      case 'openGroup':
        void navigate({ to: '/group_records/$groupID', params: { groupID: command.group._id } })
        return
      case 'openTab':
        void navigate({ to: '/records', search: searchOfTab[command.tab] })
        return
      case 'goTo':
        void navigate({ to: command.to })
        return
      case 'newRecord':
        openOverlay({ action: 'new', kind: 'record', ...(command.name !== '' && { name: command.name }) })
        return
      case 'newGroup':
        openOverlay({ action: 'new', kind: 'group' })
        return
      case 'lock':
        lock()
        return
      case 'logOut':
        askFirst(() => void askToLogOut())
        return
      case 'keys':
        openKeys()
    }
  }
}
