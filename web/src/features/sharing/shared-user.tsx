import { grantableRoles, type GrantableRole, type VaultRecord } from '@cardea/contract'
import { Ban, ChevronDown, UserRoundMinus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words.ts'
import { PersonAvatar } from '../media/person-avatar.tsx'
import { personName } from '../records/ownership.ts'
import { useMe } from '../users/api.ts'
import { AccessRow } from './access-row.tsx'
import { useRemoveAccess, useRevokeAccess, useShare } from './api.ts'
import { RoleOptions } from './role-choice.tsx'
import { isIn, type SharedUserRow } from './shared-user-rows.ts'
import { roleSentence } from './role-sentence.ts'
import { groupsListed, whyOf } from './why.ts'

type SharedUserProps = { record: VaultRecord; row: SharedUserRow; onFailure: (error: unknown) => void }

/** One person of a record: why they are in, and what can be changed about it. About oneself nothing can: one leaves. */
export function SharedUser({ record, row, onFailure }: SharedUserProps) {
  const t = wordsOf('sharing')
  const isMe = row._id === useMe()._id
  const name = personName(row)
  const isOwner = row.role === 'OWNER' && row.isRecordAccess
  return (
    <AccessRow
      avatar={<PersonAvatar person={row} size={36} state={isIn(row) ? undefined : 'revoked'} />}
      name={
        <>
          <bdi>{name}</bdi> {isMe && <span className="text-t3">{t('you')}</span>}
          {!isIn(row) && (
            <span className="ml-1">
              <Badge tone="danger">{t('ui:role.REVOKE')}</Badge>
            </span>
          )}
        </>
      }
      why={
        whyOf(row) ??
        (row.name === null ? t(`why.${row.role === 'REVOKE' ? 'VIEWER' : row.role}`) : row.email)
      }
    >
      {isMe || isOwner ? (
        <span className="pr-3.5 text-t2">{t(`ui:role.${row.role}`)}</span>
      ) : isIn(row) ? (
        <RoleMenu record={record} row={row} onFailure={onFailure} />
      ) : (
        <LetInAgain record={record} row={row} onFailure={onFailure} />
      )}
    </AccessRow>
  )
}

function RoleMenu({ record, row, onFailure }: SharedUserProps) {
  const t = wordsOf('sharing')
  const target = { of: 'record', id: record._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const revoke = useRevokeAccess(record)
  const name = personName(row)
  const [top] = row.groups
  const groups = groupsListed(row.groups.map((group) => group.name))

  const changeRole = (role: GrantableRole) =>
    share.mutate([{ email: row.email, role }], {
      onSuccess: () => showToast(t('roleChanged', { name, role: t(`roles.${role}`) }), { kind: 'done' }),
      onError: onFailure,
    })
  const removeEntry = () =>
    remove.mutate(row._id, {
      onSuccess: () =>
        showToast(
          top
            ? t('removedStays', { name, role: t(`ui:role.${top.role}`), group: top.name })
            : t('removed', { name }),
          { kind: 'done' },
        ),
      onError: onFailure,
    })
  const shutOut = () =>
    revoke.mutate(row._id, {
      onSuccess: () => showToast(t('revoked', { name }), { kind: 'done' }),
      onError: onFailure,
    })
  return (
    <Menu
      align="end"
      trigger={
        <Button
          look="quiet"
          iconEnd={ChevronDown}
          busy={share.isPending || remove.isPending || revoke.isPending}
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
        onSelect={removeEntry}
      >
        {t('remove')}
      </MenuItem>
      <MenuItem icon={Ban} danger sentence={t('revokeSentence')} onSelect={shutOut}>
        {t('revoke')}
      </MenuItem>
    </Menu>
  )
}

/** Ends the shutting out: what a group gives counts again; whom no group lets in becomes Viewer. */
function LetInAgain({ record, row, onFailure }: SharedUserProps) {
  const t = wordsOf('sharing')
  const target = { of: 'record', id: record._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const name = personName(row)
  const [top] = row.groups
  const told = {
    onSuccess: () =>
      showToast(t('letIn', { name, role: t(`ui:role.${top?.role ?? 'VIEWER'}`) }), { kind: 'done' }),
    onError: onFailure,
  }
  const letIn = () =>
    top ? remove.mutate(row._id, told) : share.mutate([{ email: row.email, role: 'VIEWER' }], told)
  return (
    <Button
      look="quiet"
      busy={share.isPending || remove.isPending}
      aria-label={t('letInAgainOf', { name })}
      onClick={letIn}
    >
      {t('letInAgain')}
    </Button>
  )
}
