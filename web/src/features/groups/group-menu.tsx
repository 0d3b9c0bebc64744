import { canOnGroup, type Group } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, LogOut, Palette, PanelRight, Trash2, UserRoundPlus } from 'lucide-react'
import { useLayer } from '../../layers/layer.ts'
import { MenuItem } from '../../ui/menu-item.tsx'
import { MenuSeparator } from '../../ui/menu.tsx'
import { wordsOf } from '../../words/words.ts'

type GroupMenuItemsProps = {
  group: Group
  /** Opens the panel of the group; left out in the panel itself. */
  onDetails?: () => void
  /** Where a button for it stands beside the menu. */
  isShareBeside?: boolean
}

/** What one may do with a group as a whole. Only what one's role allows. */
export function GroupMenuItems({ group, onDetails, isShareBeside = false }: GroupMenuItemsProps) {
  const t = wordsOf('groups')
  const navigate = useNavigate()
  const { openLayer } = useLayer()
  const { _id: id, role } = group
  const may = (action: Parameters<typeof canOnGroup>[1]) => canOnGroup(role, action)
  return (
    <>
      {onDetails && (
        <MenuItem icon={PanelRight} onSelect={onDetails}>
          {t('detailsMenu')}
        </MenuItem>
      )}
      {may('share') && !isShareBeside && (
        <MenuItem icon={UserRoundPlus} onSelect={() => openLayer({ of: 'group', kind: 'share', id })}>
          {t('shareMenu')}
        </MenuItem>
      )}
      {may('change') && (
        <MenuItem icon={Palette} onSelect={() => openLayer({ of: 'group', kind: 'edit', id })}>
          {t('editMenu')}
        </MenuItem>
      )}
      {may('transfer') && (
        <MenuItem
          icon={ArrowRightLeft}
          onSelect={() => void navigate({ to: '/owner_verification', search: { group: id } })}
        >
          {t('transferMenu')}
        </MenuItem>
      )}
      {(onDetails !== undefined || may('change')) && <MenuSeparator />}
      {role === 'OWNER' ? (
        <MenuItem icon={Trash2} danger onSelect={() => openLayer({ of: 'group', kind: 'delete', id })}>
          {t('deleteMenu')}
        </MenuItem>
      ) : (
        <MenuItem icon={LogOut} danger onSelect={() => openLayer({ of: 'group', kind: 'leave', id })}>
          {t('leaveMenu')}
        </MenuItem>
      )}
    </>
  )
}
