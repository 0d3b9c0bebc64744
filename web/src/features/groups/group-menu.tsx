import { canOnGroup, type Group } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import Activity from 'lucide/dist/esm/icons/activity.mjs'
import ArrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { useOverlay } from '../../overlays/overlay.ts'
import { ConvertItem } from './convert-item.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { MenuSeparator } from '../../ui/menu/menu.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(groups)

type GroupMenuItemsProps = {
  group: Group
  /** Opens the panel of the group; left out in the panel itself. */
  onDetails?: () => void
  /** Where a button for it stands beside the menu. */
  isShareBeside?: boolean
}

/** What one may do with a group as a whole. Only what one's role allows. */
export function GroupMenuItems({ group, onDetails, isShareBeside = false }: GroupMenuItemsProps) {
  const navigate = useNavigate()
  const { openOverlay } = useOverlay()
  const { _id: id, role } = group
  const may = (action: Parameters<typeof canOnGroup>[1]) => canOnGroup(role, action)
  return (
    <>
      {onDetails && (
        <MenuItem icon={PanelRight} onSelect={onDetails}>
          {t('detailsMenu')}
        </MenuItem>
      )}
      {onDetails && (
        <MenuItem
          icon={Activity}
          onSelect={() =>
            void navigate({
              to: '/group_records/$groupID',
              params: { groupID: id },
              search: { details: 'activity' },
            })
          }
        >
          {t('tabs.activity')}
        </MenuItem>
      )}
      {may('share') && !isShareBeside && (
        <MenuItem icon={UserRoundPlus} onSelect={() => openOverlay({ action: 'share', kind: 'group', id })}>
          {t('shareMenu')}
        </MenuItem>
      )}
      {may('change') && (
        <MenuItem icon={Palette} onSelect={() => openOverlay({ action: 'edit', kind: 'group', id })}>
          {t('editMenu')}
        </MenuItem>
      )}
      <ConvertItem group={group} />
      {may('transfer') && (
        <MenuItem
          icon={ArrowRightLeft}
          onSelect={() => void navigate({ to: '/owner_verification', search: { group: id } })}
        >
          {t('transferMenu')}
        </MenuItem>
      )}
      {may('addRecord') && (
        <MenuItem icon={Inbox} onSelect={() => openOverlay({ action: 'new', kind: 'intake', groupID: id })}>
          {t('askMenu')}
        </MenuItem>
      )}
      <MenuItem icon={Upload} onSelect={() => openOverlay({ action: 'export', groupID: id })}>
        {t('exportMenu')}
      </MenuItem>
      <MenuSeparator />
      {role === 'OWNER' ? (
        <MenuItem icon={Trash} danger onSelect={() => openOverlay({ action: 'delete', kind: 'group', id })}>
          {t('deleteMenu')}
        </MenuItem>
      ) : (
        <MenuItem icon={LogOut} danger onSelect={() => openOverlay({ action: 'leave', kind: 'group', id })}>
          {t('leaveMenu')}
        </MenuItem>
      )}
    </>
  )
}
