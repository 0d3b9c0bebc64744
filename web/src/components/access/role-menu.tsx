import type { VaultRecord } from '@cardea/contract'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import UserRoundMinus from 'lucide/dist/esm/icons/user-round-minus.mjs'
import type { ReactNode } from 'react'
import { useRevokeAccess } from '../../data/access/access.ts'
import { foreignGroups, type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { personName } from '../../data/records/ownership.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { useAskBeforeLoss } from './ask-before-loss.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { roleSentence } from './role-sentence.ts'
import { useEntry } from './use-entry.ts'

const t = texts(sharing)
const tExposure = texts(exposure)
const tUi = texts(ui)

type RoleMenuProps = {
  record: VaultRecord
  row: SharedUserRow
  onFailure: (error: unknown) => void
  /** What an own entry is ended by, as a button of its own beside the menu. */
  end?: string
  /** Before what takes access away: the way to the reason. */
  why?: ReactNode
}

/** What may be changed about a person's access to a record: role, end, removing what was given here, blocking what groups give. */
export function RoleMenu({ record, row, onFailure, end: endWord, why }: RoleMenuProps) {
  const own = row.isRecordAccess ? row : null
  const target = { kind: 'record', id: record._id } as const
  const entry = useEntry({ target, person: row, own, onFailure })
  const revoke = useRevokeAccess(record)
  const { ask, isLooking, question } = useAskBeforeLoss()
  const name = personName(row)
  const [top] = row.groups
  const stays = top && { role: tUi(`role.${top.role}`), group: top.name }
  /** The members of groups that the reader is not in are not known here. */
  const isInGroup = top !== undefined || foreignGroups(record).length > 0
  const about = { recordIDs: [record._id], userIDs: [row._id] }

  const askToRemove = () =>
    void ask(
      { kind: 'remove-people', ...about },
      {
        title: tExposure('ask.removeTitle', { name }),
        confirm: tExposure('ask.remove'),
        name,
        go: () => entry.end(stays ? t('removedStays', { name, ...stays }) : t('removed', { name })),
      },
    )
  const askToShutOut = () =>
    void ask(
      { kind: 'revoke-people', ...about },
      {
        title: tExposure('ask.revokeTitle', { name }),
        confirm: tExposure('ask.revoke'),
        name,
        go: () =>
          revoke.mutate(row._id, {
            onSuccess: () =>
              showToast(t('revoked', { name }), { kind: 'done', stayMs: undoMs, action: entry.undo }),
            onError: onFailure,
          }),
      },
    )
  return (
    <>
      <EntryMenu
        name={name}
        role={row.role}
        isBusy={isLooking || entry.isBusy || revoke.isPending}
        sentence={(role) => roleSentence(role, row)}
        onRole={entry.changeRole}
        end={own ? { at: entry.until, onChange: entry.changeEnd } : undefined}
      >
        {why}
        {own && (
          <MenuItem
            icon={UserRoundMinus}
            sentence={stays ? t('removeStays', stays) : t('removeSentence')}
            onSelect={askToRemove}
          >
            {t('remove')}
          </MenuItem>
        )}
        {isInGroup && (
          <MenuItem icon={Ban} danger sentence={t('revokeSentence')} onSelect={askToShutOut}>
            {t('revoke')}
          </MenuItem>
        )}
      </EntryMenu>
      {endWord !== undefined && own && (
        <Button look="danger-text" busy={isLooking || entry.isBusy} onClick={askToRemove}>
          {endWord}
        </Button>
      )}
      {question}
    </>
  )
}
