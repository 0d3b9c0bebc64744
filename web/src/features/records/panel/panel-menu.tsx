import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { Ellipsis, LogOut, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem } from '../../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../../ui/menu.tsx'
import { useMe } from '../../users/api.ts'
import { useLayer } from '../layer.ts'
import { peopleWithAccess, standingOf } from '../ownership.ts'

/** What one does with the open record seldom. */
export function PanelMenu({ record }: { record: VaultRecord }) {
  const { t } = useTranslation('records')
  const { openLayer } = useLayer()
  const isDeletable = canOnRecord(standingOf(record, useMe()._id), 'delete')
  const id = record._id
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('morePanel')} size="large" />}>
      <MenuItem icon={PencilLine} onSelect={() => openLayer({ kind: 'rename', id })}>
        {t('renameMenu')}
      </MenuItem>
      <MenuSeparator />
      {isDeletable ? (
        <MenuItem icon={Trash2} danger onSelect={() => openLayer({ kind: 'delete', id })}>
          {t(peopleWithAccess(record).length > 1 ? 'deleteForEveryoneMenu' : 'deleteMenu')}
        </MenuItem>
      ) : (
        <MenuItem icon={LogOut} danger onSelect={() => openLayer({ kind: 'leave', id })}>
          {t('leaveMenu')}
        </MenuItem>
      )}
    </Menu>
  )
}
