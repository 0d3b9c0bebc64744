import { grantableRoles, leastRole, type GrantableRole, type VaultRecord } from '@cardea/contract'
import { Ban, ChevronDown, UserRoundMinus } from 'lucide-react'
import { useRemoveAccess, useRevokeAccess, useShare } from '../../data/access/access.ts'
import { type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { momentOf, type Until } from '../../data/access/until.ts'
import { personName } from '../../data/records/ownership.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import { useAskBeforeLoss } from './ask-before-loss.tsx'
import { RoleOptions } from './role-choice.tsx'
import { roleSentence } from './role-sentence.ts'
import { momentText } from './until-choice.tsx'
import { UntilMenu } from './until-menu.tsx'
import { useUntilDialog } from './use-until-dialog.tsx'
import { groupsListed } from './why.ts'

addWords('sharing', sharing)

type RoleMenuProps = {
  record: VaultRecord
  row: SharedUserRow
  onFailure: (error: unknown) => void
  /** What an own entry is ended by, as a button of its own beside the menu. */
  end?: string
}

/** What may be changed about a person's access to a record: role, end, removing, shutting out. */
export function RoleMenu({ record, row, onFailure, end: endWord }: RoleMenuProps) {
  const t = wordsOf('sharing')
  const target = { kind: 'record', id: record._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const revoke = useRevokeAccess(record)
  const name = personName(row)
  const [top] = row.groups
  const groups = groupsListed(row.groups.map((group) => group.name))

  // An end that is set stays where only the role changes.
  const end = row.isRecordAccess ? row.until : null
  const changeRole = (role: GrantableRole) =>
    share.mutate([{ email: row.email, role, until: end }], {
      onSuccess: () => showToast(t('roleChanged', { name, role: t(`roles.${role}`) }), { kind: 'done' }),
      onError: onFailure,
    })
  const own = row.isRecordAccess ? grantableRoles.find((known) => known === row.role) : undefined
  /** Without an own entry before, there is none after: what a group gives counts again. */
  const undo = {
    label: t('undo'),
    onPress: () => {
      if (own) share.mutate([{ email: row.email, role: own, until: end }], { onError: onFailure })
      else remove.mutate(row._id, { onError: onFailure })
    },
  }
  const { ask, isLooking, question } = useAskBeforeLoss()
  const about = { recordIDs: [record._id], userIDs: [row._id] }
  const changeEnd = (until: Until) => {
    const at = momentOf(until)
    const role = grantableRoles.find((known) => known === row.role) ?? leastRole
    share.mutate([{ email: row.email, role, until: at }], {
      onSuccess: () =>
        showToast(
          at === null ? t('until.cleared', { name }) : t('until.changed', { name, when: momentText(at) }),
          { kind: 'done' },
        ),
      onError: onFailure,
    })
  }
  const { askForDate, dateDialog } = useUntilDialog(end, changeEnd)
  const removeEntry = () =>
    remove.mutate(row._id, {
      onSuccess: () =>
        showToast(
          top
            ? t('removedStays', { name, role: t(`ui:role.${top.role}`), group: top.name })
            : t('removed', { name }),
          { kind: 'done', stayMs: undoMs, action: undo },
        ),
      onError: onFailure,
    })
  const shutOut = () =>
    revoke.mutate(row._id, {
      onSuccess: () => showToast(t('revoked', { name }), { kind: 'done', stayMs: undoMs, action: undo }),
      onError: onFailure,
    })
  const askToRemove = () =>
    void ask(
      { kind: 'remove-people', ...about },
      {
        title: t('exposure:ask.removeTitle', { name }),
        confirm: t('exposure:ask.remove'),
        name,
        go: removeEntry,
      },
    )
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            look="quiet"
            iconEnd={ChevronDown}
            busy={isLooking || share.isPending || remove.isPending || revoke.isPending}
            aria-label={t('roleOf', { name, role: t(`ui:role.${row.role}`) })}
            className="text-t1!"
          >
            <span className="font-regular">{t(`ui:role.${row.role}`)}</span>
          </Button>
        }
      >
        <RoleOptions
          role={grantableRoles.find((known) => known === row.role) ?? null}
          sentence={(role) => roleSentence(role, row)}
          onChange={changeRole}
        />
        {row.isRecordAccess && (
          <>
            <MenuSeparator />
            <UntilMenu at={end} onChange={changeEnd} onDate={askForDate} />
          </>
        )}
        <MenuSeparator />
        <MenuItem
          icon={UserRoundMinus}
          disabled={!row.isRecordAccess}
          sentence={
            row.isRecordAccess
              ? top
                ? t('removeStays', { role: t(`ui:role.${top.role}`), group: top.name })
                : t('removeSentence')
              : t('cannotRemove', { groups })
          }
          onSelect={askToRemove}
        >
          {t('remove')}
        </MenuItem>
        <MenuItem
          icon={Ban}
          danger
          sentence={t('revokeSentence')}
          onSelect={() =>
            void ask(
              { kind: 'revoke-people', ...about },
              {
                title: t('exposure:ask.revokeTitle', { name }),
                confirm: t('exposure:ask.revoke'),
                name,
                go: shutOut,
              },
            )
          }
        >
          {t('revoke')}
        </MenuItem>
      </Menu>
      {endWord !== undefined && row.isRecordAccess && (
        <Button look="danger-text" busy={isLooking || remove.isPending} onClick={askToRemove}>
          {endWord}
        </Button>
      )}
      {question}
      {dateDialog}
    </>
  )
}
