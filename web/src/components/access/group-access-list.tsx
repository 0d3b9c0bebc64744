import { grantableRoles, type AccessEntry, type GrantableRole, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, UserRoundMinus } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { wordsOf } from '../../i18n/words.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { useAskBeforeLoss } from './ask-before-loss.tsx'
import { AccessRow } from './access-row.tsx'
import { pendingQuery, useRemoveAccess, useShare } from '../../data/access/access.ts'
import { InvitedRow } from './invited-row.tsx'
import { Reason } from './reason.tsx'
import { RoleOptions } from './role-choice.tsx'
import { momentText } from './until-choice.tsx'
import { UntilMenu } from './until-menu.tsx'
import { useUntilDialog } from './use-until-dialog.tsx'
import { momentOf, type Until } from '../../data/access/until.ts'
import { useMe } from '../../data/people/me.ts'
import { byRole } from '../../data/groups/group-order.ts'
import { useGroupFailure } from '../groups/group-not-found.ts'

/** Who is in a group and who is invited, for its owner, who can change all of it. */
export function GroupAccessList({ group, isNarrow }: { group: Group; isNarrow?: boolean }) {
  const t = wordsOf('sharing')
  const onFailure = useGroupFailure()
  const target = { kind: 'group', id: group._id } as const
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

function MemberRow({ group, entry: { user, role, until } }: { group: Group; entry: AccessEntry }) {
  const t = wordsOf('sharing')
  const me = useMe()
  const failed = useGroupFailure()
  const target = { kind: 'group', id: group._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const name = personName(user)
  const isMe = user._id === me._id
  const onError = (error: unknown) => void failed(group, error)

  const changeRole = (next: GrantableRole) =>
    share.mutate([{ email: user.email, role: next, until }], {
      onSuccess: () => showToast(t('roleChanged', { name, role: t(`roles.${next}`) }), { kind: 'done' }),
      onError,
    })
  const before = grantableRoles.find((known) => known === role)
  const undo = {
    label: t('undo'),
    onPress: () => before && share.mutate([{ email: user.email, role: before, until }], { onError }),
  }
  const changeEnd = (chosen: Until) => {
    const at = momentOf(chosen)
    if (!before) return
    share.mutate([{ email: user.email, role: before, until: at }], {
      onSuccess: () =>
        showToast(
          at === null ? t('until.cleared', { name }) : t('until.changed', { name, when: momentText(at) }),
          { kind: 'done' },
        ),
      onError,
    })
  }
  const { askForDate, dateDialog } = useUntilDialog(until, changeEnd)
  const { ask, isLooking, question } = useAskBeforeLoss()
  const removeAccess = () =>
    remove.mutate(user._id, {
      onSuccess: () => showToast(t('removed', { name }), { kind: 'done', stayMs: undoMs, action: undo }),
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
      why={<Reason until={until}>{user.name === null ? null : user.email}</Reason>}
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
              busy={isLooking || remove.isPending}
              aria-label={t('roleOf', { name, role: t(`ui:role.${role}`) })}
              className="text-t1!"
            >
              <span className="font-regular">{t(`ui:role.${role}`)}</span>
            </Button>
          }
        >
          <RoleOptions role={grantableRoles.find((known) => known === role) ?? null} onChange={changeRole} />
          <MenuSeparator />
          <UntilMenu at={until} onChange={changeEnd} onDate={askForDate} />
          <MenuSeparator />
          <MenuItem
            icon={UserRoundMinus}
            danger
            sentence={t('groups:sharing.removeSentence')}
            onSelect={() =>
              void ask(
                { kind: 'remove-from-group', groupID: group._id, userIDs: [user._id] },
                {
                  title: t('exposure:ask.takeOutTitle', { name, group: group.name }),
                  confirm: t('exposure:ask.takeOut'),
                  name,
                  go: removeAccess,
                },
              )
            }
          >
            {t('remove')}
          </MenuItem>
        </Menu>
      )}
      {question}
      {dateDialog}
    </AccessRow>
  )
}
