import { leastRole, type Role, type VaultRecord } from '@cardea/contract'
import LockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import type { ReactNode } from 'react'
import { useRemoveAccess, useRevokeAccess, useShare } from '../../data/access/access.ts'
import type { SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { personName } from '../../data/records/ownership.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { EntryMenu } from './entry-menu.tsx'

const t = texts(sharing)
const tUi = texts(ui)

const blocked: Role = 'REVOKE'

type BlockedMenuProps = {
  record: VaultRecord
  row: SharedUserRow
  onFailure: (error: unknown) => void
  /** The way to the reason. */
  why?: ReactNode
}

/** Ends the block of a person: what a group gives counts again; whom no group lets in becomes Viewer. */
export function BlockedMenu({ record, row, onFailure, why }: BlockedMenuProps) {
  const target = { kind: 'record', id: record._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const revoke = useRevokeAccess(record)
  const name = personName(row)
  const [top] = row.groups
  const role = tUi(`role.${top?.role ?? leastRole}`)
  const undo = { label: t('undo'), onPress: () => revoke.mutate(row._id, { onError: onFailure }) }
  const told = {
    onSuccess: () => showToast(t('letIn', { name, role }), { kind: 'done', stayMs: undoMs, action: undo }),
    onError: onFailure,
  }
  return (
    <EntryMenu name={name} role={blocked} isBusy={share.isPending || remove.isPending || revoke.isPending}>
      {why}
      <MenuItem
        icon={LockOpen}
        sentence={top ? t('removeStays', { role, group: top.name }) : t('unblockSentence', { role })}
        onSelect={() =>
          top ? remove.mutate(row._id, told) : share.mutate([{ email: row.email, role: leastRole }], told)
        }
      >
        {t('letInAgain')}
      </MenuItem>
    </EntryMenu>
  )
}
