import { useNavigate } from '@tanstack/react-router'
import { askToLogOut } from '../../components/sign-in/ask-to-log-out.ts'
import { useCopyField } from '../../components/records/use-copy-field.ts'
import { searchOfTab } from '../../data/records/record-tabs.ts'
import { lock } from '../../data/session/lock.ts'
import { askFirst } from '../../overlays/ask-first.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import type { Command } from './palette-items.ts'

/** Does what is chosen in the palette. */
export function useCommands(openKeys: () => void) {
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
      case 'openAttention':
        void navigate({ to: '/attention/$tab', params: { tab: command.tab } })
        return
      case 'export':
        openOverlay({ action: 'export' })
        return
      case 'newRecord':
        openOverlay({ action: 'new', kind: 'record', ...(command.name !== '' && { name: command.name }) })
        return
      case 'newGroup':
        openOverlay({ action: 'new', kind: 'group' })
        return
      case 'newLink':
        openOverlay({ action: 'new', kind: 'link' })
        return
      case 'newIntake':
        openOverlay({ action: 'new', kind: 'intake' })
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
