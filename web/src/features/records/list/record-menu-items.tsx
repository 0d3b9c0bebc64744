import { canOnRecord, type Field, type VaultRecord } from '@cardea/contract'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import PinOff from 'lucide/dist/esm/icons/pin-off.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { MenuSeparator } from '../../../ui/menu/menu.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useIsPinned, usePin } from '../../../components/records/use-pin.ts'
import { useMe } from '../../../data/users/me.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { isClosed } from '@cardea/client/records/is-closed'
import { isCopiedAsIs } from '@cardea/client/records/main-secret'
import { effectiveRoleOn } from '../../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { DeleteOrLeaveItem } from '../delete-or-leave-item.tsx'

const t = texts(records)

const mostCopies = 3

type RecordMenuItemsProps = { record: VaultRecord; onCopy: (field: Field) => void }

/** What one may do with a record from its row. */
export function RecordMenuItems({ record, onCopy }: RecordMenuItemsProps) {
  const { openOverlay } = useOverlay()
  const effectiveRole = effectiveRoleOn(record, useMe()._id)
  const id = record._id
  const fields = record.fields.filter(isCopiedAsIs).slice(0, mostCopies)
  const isOpen = !isClosed(record)
  return (
    <>
      {fields.map((field) => (
        <MenuItem key={field.key} icon={Copy} onSelect={() => onCopy(field)}>
          {t('copyOf', { label: field.label })}
        </MenuItem>
      ))}
      {fields.length > 0 && <MenuSeparator />}
      {isOpen && canOnRecord(effectiveRole, 'share') && (
        <MenuItem icon={UserRoundPlus} onSelect={() => openOverlay({ action: 'share', kind: 'record', id })}>
          {t('shareMenu')}
        </MenuItem>
      )}
      {isOpen && canOnRecord(effectiveRole, 'makeLink') && (
        <MenuItem icon={Send} onSelect={() => openOverlay({ action: 'link', kind: 'record', id })}>
          {t('linkMenu')}
        </MenuItem>
      )}
      <PinItem record={record} />
      {isOpen && (
        <MenuItem icon={PencilLine} onSelect={() => openOverlay({ action: 'rename', kind: 'record', id })}>
          {t('renameMenu')}
        </MenuItem>
      )}
      <MenuSeparator />
      <DeleteOrLeaveItem record={record} effectiveRole={effectiveRole} />
    </>
  )
}

function PinItem({ record }: { record: VaultRecord }) {
  const id = record._id
  const isPinned = useIsPinned(id)
  const pin = usePin()
  const toggle = () => {
    pin.mutate({ id, isPinned: !isPinned })
    showToast(t(isPinned ? 'unpinned' : 'pinned', { name: shownName(record) }), {
      kind: 'done',
      action: { label: t('undo'), onPress: () => pin.mutate({ id, isPinned }) },
    })
  }
  return (
    <MenuItem icon={isPinned ? PinOff : Pin} onSelect={toggle}>
      {t(isPinned ? 'unpinMenu' : 'pinMenu')}
    </MenuItem>
  )
}
