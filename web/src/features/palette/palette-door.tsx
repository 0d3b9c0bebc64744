import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLayer } from '../../layers/layer.ts'
import { logOut } from '../auth/api.ts'
import { lock } from '../lock/lock.ts'
import { searchOfTab } from '../records/record-tabs.ts'
import { useCopyField } from '../records/use-copy-field.ts'
import type { Command } from './palette-items.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

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
  const { openLayer } = useLayer()
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
          state: { layer: { of: 'record', kind: 'edit', id: command.record._id } },
        })
        return
      case 'share':
        openLayer({ of: 'record', kind: 'share', id: command.record._id })
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
        openLayer({ of: 'new', kind: 'record', ...(command.name !== '' && { name: command.name }) })
        return
      case 'newGroup':
        openLayer({ of: 'new', kind: 'group' })
        return
      case 'lock':
        lock()
        return
      case 'logOut':
        void logOut()
        return
      case 'keys':
        openKeys()
    }
  }
}
