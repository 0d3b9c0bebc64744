import { canOnRecord, limits, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs'
import CopyPlus from 'lucide/dist/esm/icons/copy-plus.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import FolderPlus from 'lucide/dist/esm/icons/folder-plus.mjs'
import Hand from 'lucide/dist/esm/icons/hand.mjs'
import RotateCcwClock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Link2 from 'lucide/dist/esm/icons/link-2.mjs'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import { useState } from 'react'
import type { Uploads } from '../../../components/files/use-uploads.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../../ui/menu/menu.tsx'
import { useMe } from '../../../data/users/me.ts'
import { copyLink } from '../../../components/access/copy-link.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { effectiveRoleOn } from '../../../data/records/ownership.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { ConvertItem } from '../conversion/convert-item.tsx'
import { DeleteOrLeaveItem } from '../delete-or-leave-item.tsx'

const t = texts(recordPanel)
const tRecords = texts(records)

const AskToEditDialog = lazyPart(
  () => import('../../../components/requests/ask-to-edit-dialog.tsx'),
  'AskToEditDialog',
)

type PanelMenuProps = {
  record: VaultRecord
  /** Null for those who may only read. */
  uploads: Uploads | null
  onHistory: () => void
}

/** What one does with the open record seldom. */
export function PanelMenu({ record, uploads, onHistory }: PanelMenuProps) {
  const { openOverlay } = useOverlay()
  const navigate = useNavigate()
  const effectiveRole = effectiveRoleOn(record, useMe()._id)
  const hasGroups = (useQuery(groupsQuery).data?.length ?? 0) > 0
  const [isAsking, setAsking] = useState(false)
  const id = record._id
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('morePanel')} size="large" />}>
        <MenuItem icon={PencilLine} onSelect={() => openOverlay({ action: 'rename', kind: 'record', id })}>
          {tRecords('renameMenu')}
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => void copyLink({ kind: 'record', id })}>
          {t('copyLinkMenu')}
        </MenuItem>
        {canOnRecord(effectiveRole, 'makeLink') && (
          <MenuItem icon={Send} onSelect={() => openOverlay({ action: 'link', kind: 'record', id })}>
            {tRecords('linkMenu')}
          </MenuItem>
        )}
        {effectiveRole === 'VIEWER' && (
          <MenuItem icon={Hand} onSelect={() => setAsking(true)}>
            {t('askToEditMenu')}
          </MenuItem>
        )}
        <MenuItem icon={CopyPlus} onSelect={() => openOverlay({ action: 'new', kind: 'record', copyOf: id })}>
          {t('duplicateMenu')}
        </MenuItem>
        {hasGroups && canOnRecord(effectiveRole, 'addToGroup') && (
          <MenuItem
            icon={FolderPlus}
            shortcut={{ shown: 'G', keys: 'g' }}
            onSelect={() => openOverlay({ action: 'regroup', ids: [id] })}
          >
            {t('addToGroupMenu')}
          </MenuItem>
        )}
        {uploads && record.attachments.length < limits.filesPerRecord && (
          <MenuItem icon={Paperclip} onSelect={uploads.choose}>
            {t('addFileMenu')}
          </MenuItem>
        )}
        <MenuItem icon={RotateCcwClock} shortcut={{ shown: 'H', keys: 'h' }} onSelect={onHistory}>
          {t('history')}
        </MenuItem>
        <MenuSeparator />
        {canOnRecord(effectiveRole, 'transfer') && (
          <MenuItem
            icon={ArrowRightLeft}
            onSelect={() => void navigate({ to: '/owner_verification', search: { record: id } })}
          >
            {t('transferMenu')}
          </MenuItem>
        )}
        <ConvertItem record={record} />
        <DeleteOrLeaveItem record={record} effectiveRole={effectiveRole} />
      </Menu>
      {isAsking && <AskToEditDialog record={record} onClose={() => setAsking(false)} />}
    </>
  )
}
