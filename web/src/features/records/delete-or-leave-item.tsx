import { canOnRecord, type EffectiveRole, type VaultRecord } from '@cardea/contract'
import { LogOut, Trash2 } from 'lucide-react'
import { isIn } from '../../data/access/is-in.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'

const t = texts(records)

type DeleteOrLeaveItemProps = { record: VaultRecord; effectiveRole: EffectiveRole }

/** The last item of a record's menus: deleting it, or leaving where deleting is not one's own to do. */
export function DeleteOrLeaveItem({ record, effectiveRole }: DeleteOrLeaveItemProps) {
  const { openOverlay } = useOverlay()
  const isShared = useSharedUsers(record).filter(isIn).length > 1
  const id = record._id
  return canOnRecord(effectiveRole, 'delete') ? (
    <MenuItem icon={Trash2} danger onSelect={() => openOverlay({ action: 'delete', kind: 'record', id })}>
      {t(isShared ? 'deleteForEveryoneMenu' : 'deleteMenu')}
    </MenuItem>
  ) : (
    <MenuItem icon={LogOut} danger onSelect={() => openOverlay({ action: 'leave', kind: 'record', id })}>
      {t('leaveMenu')}
    </MenuItem>
  )
}
