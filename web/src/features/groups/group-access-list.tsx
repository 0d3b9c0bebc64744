import { grantableRoles, type AccessEntry, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, UserRoundMinus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words.ts'
import { PersonAvatar } from '../media/person-avatar.tsx'
import { personName } from '../records/ownership.ts'
import { AccessRow } from '../sharing/access-row.tsx'
import { pendingQuery, useRemoveAccess, useShare } from '../sharing/api.ts'
import { InvitedRow } from '../sharing/invited-row.tsx'
import { RoleOptions } from '../sharing/role-choice.tsx'
import { useMe } from '../users/api.ts'
import { byRole } from './group-order.ts'
import { useGroupFailure } from './use-group-failure.ts'

/** Who is in a group and who is invited, for its owner, who can change all of it. */
export function GroupAccessList({ group, isNarrow }: { group: Group; isNarrow?: boolean }) {
  const t = wordsOf('sharing')
  const onFailure = useGroupFailure()
  const target = { of: 'group', id: group._id } as const
  const pending = useQuery(pendingQuery(target)).data ?? []
  return (
    <ul aria-label={t('whoHasAccess')}>
      {group.access.toSorted(byRole).map((entry) => (
        <MemberRow key={entry.userID} group={group} entry={entry} />
      ))}
      {pending.map((invited) => (
        <InvitedRow
          key={invited._id}
          target={target}
          invited={invited}
          isNarrow={isNarrow}
          onFailure={(error) => void onFailure(group, error)}
        />
      ))}
    </ul>
  )
}

function MemberRow({ group, entry: { user, role } }: { group: Group; entry: AccessEntry }) {
  const t = wordsOf('sharing')
  const me = useMe()
  const failed = useGroupFailure()
  const target = { of: 'group', id: group._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const name = personName(user)
  const isMe = user._id === me._id
  const onError = (error: unknown) => void failed(group, error)

  const changeRole = (next: 'EDITOR' | 'VIEWER') =>
    share.mutate([{ email: user.email, role: next }], {
      onSuccess: () => showToast(t('roleChanged', { name, role: t(`roles.${next}`) }), { kind: 'done' }),
      onError,
    })
  const removeAccess = () =>
    remove.mutate(user._id, {
      onSuccess: () => showToast(t('removed', { name }), { kind: 'done' }),
      onError,
    })
  return (
    <AccessRow
      avatar={<PersonAvatar person={user} size={36} />}
      name={
        <>
          <bdi>{name}</bdi> {isMe && <span className="text-t3">{t('you')}</span>}
        </>
      }
      why={user.name === null ? '' : user.email}
    >
      {role === 'OWNER' ? (
        <span className="pr-3.5 text-t2">{t('ui:role.OWNER')}</span>
      ) : (
        <Menu
          align="end"
          trigger={
            <Button
              look="quiet"
              iconEnd={ChevronDown}
              busy={remove.isPending}
              aria-label={t('roleOf', { name, role: t(`ui:role.${role}`) })}
              className="text-t1!"
            >
              <span className="font-regular">{t(`ui:role.${role}`)}</span>
            </Button>
          }
        >
          <RoleOptions role={grantableRoles.find((known) => known === role) ?? null} onChange={changeRole} />
          <MenuSeparator />
          <MenuItem
            icon={UserRoundMinus}
            danger
            sentence={t('groups:sharing.removeSentence')}
            onSelect={removeAccess}
          >
            {t('remove')}
          </MenuItem>
        </Menu>
      )}
    </AccessRow>
  )
}
