import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, CopyPlus, Ellipsis, Link2, PencilLine } from 'lucide-react'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../../ui/menu/menu.tsx'
import { useMe } from '../../../data/people/me.ts'
import { copyLink } from '../../../components/access/copy-link.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { effectiveRoleOn } from '../../../data/records/ownership.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { DeleteOrLeaveItem } from '../delete-or-leave-item.tsx'

const t = texts(recordPanel)
const tRecords = texts(records)

/** What one does with the open record seldom. */
export function PanelMenu({ record }: { record: VaultRecord }) {
  const { openOverlay } = useOverlay()
  const navigate = useNavigate()
  const effectiveRole = effectiveRoleOn(record, useMe()._id)
  const id = record._id
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('morePanel')} size="large" />}>
      <MenuItem icon={PencilLine} onSelect={() => openOverlay({ action: 'rename', kind: 'record', id })}>
        {tRecords('renameMenu')}
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => void copyLink({ kind: 'record', id })}>
        {t('copyLinkMenu')}
      </MenuItem>
      <MenuItem icon={CopyPlus} onSelect={() => openOverlay({ action: 'new', kind: 'record', copyOf: id })}>
        {t('duplicateMenu')}
      </MenuItem>
      {canOnRecord(effectiveRole, 'transfer') && (
        <MenuItem
          icon={ArrowRightLeft}
          onSelect={() => void navigate({ to: '/owner_verification', search: { record: id } })}
        >
          {t('transferMenu')}
        </MenuItem>
      )}
      <MenuSeparator />
      <DeleteOrLeaveItem record={record} effectiveRole={effectiveRole} />
    </Menu>
  )
}
