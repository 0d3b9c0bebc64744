import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, Ellipsis, LogOut, PencilLine, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem } from '../../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../../ui/menu.tsx'
import { useMe } from '../../users/api.ts'
import { useLayer } from '../../../layers/layer.ts'
import { isIn } from '../../sharing/shared-user-rows.ts'
import { useSharedUsers } from '../../sharing/use-shared-users.ts'
import { standingOf } from '../ownership.ts'
import { wordsOf } from '../../../words/words.ts'

/** What one does with the open record seldom. */
export function PanelMenu({ record }: { record: VaultRecord }) {
  const t = wordsOf('records')
  const { openLayer } = useLayer()
  const navigate = useNavigate()
  const standing = standingOf(record, useMe()._id)
  const isShared = useSharedUsers(record).filter(isIn).length > 1
  const id = record._id
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('morePanel')} size="large" />}>
      <MenuItem icon={PencilLine} onSelect={() => openLayer({ of: 'record', kind: 'rename', id })}>
        {t('renameMenu')}
      </MenuItem>
      {canOnRecord(standing, 'transfer') && (
        <MenuItem
          icon={ArrowRightLeft}
          onSelect={() => void navigate({ to: '/owner_verification', search: { record: id } })}
        >
          {t('transferMenu')}
        </MenuItem>
      )}
      <MenuSeparator />
      {canOnRecord(standing, 'delete') ? (
        <MenuItem icon={Trash2} danger onSelect={() => openLayer({ of: 'record', kind: 'delete', id })}>
          {t(isShared ? 'deleteForEveryoneMenu' : 'deleteMenu')}
        </MenuItem>
      ) : (
        <MenuItem icon={LogOut} danger onSelect={() => openLayer({ of: 'record', kind: 'leave', id })}>
          {t('leaveMenu')}
        </MenuItem>
      )}
    </Menu>
  )
}
