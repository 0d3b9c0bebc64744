import { canOnRecord, type EffectiveRole, type VaultRecord } from '@cardea/contract'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { useAskToDelete } from './use-delete.ts'

const t = texts(records)

type DeleteOrLeaveItemProps = { record: VaultRecord; effectiveRole: EffectiveRole }

/** The last item of a record's menus: deleting it, or leaving where deleting is not one's own to do. */
export function DeleteOrLeaveItem({ record, effectiveRole }: DeleteOrLeaveItemProps) {
  const { openOverlay } = useOverlay()
  const askToDelete = useAskToDelete(record)
  const id = record._id
  return canOnRecord(effectiveRole, 'delete') ? (
    <MenuItem icon={Trash} danger onSelect={() => void askToDelete()}>
      {t('deleteMenu')}
    </MenuItem>
  ) : (
    <MenuItem icon={LogOut} danger onSelect={() => openOverlay({ action: 'leave', kind: 'record', id })}>
      {t('leaveMenu')}
    </MenuItem>
  )
}
