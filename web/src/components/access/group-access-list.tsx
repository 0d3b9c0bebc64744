import type { AccessEntry, Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import UserRoundMinus from 'lucide/dist/esm/icons/user-round-minus.mjs'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { exposure } from '../../i18n/en/exposure.ts'
import { groups } from '../../i18n/en/groups.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { isMachine } from '../../data/users/machine.ts'
import { useAskBeforeLoss } from './ask-before-loss.tsx'
import { AccessRow } from './access-row.tsx'
import { pendingQuery } from '../../data/access/access.ts'
import { useWhoWaitsInGroup } from '../../data/access/who-waits.ts'
import { EntryMenu } from './entry-menu.tsx'
import { InvitedRow } from './invited-row.tsx'
import { NotConfirmedMembers } from './not-confirmed.tsx'
import { TimeLeft } from './time-left.tsx'
import { useEntry } from './use-entry.ts'
import { waitsWords } from './waits-words.ts'
import { useMe } from '../../data/users/me.ts'
import { byRole } from '../../data/groups/group-order.ts'
import { useGroupFailure } from '../groups/group-not-found.ts'

const t = texts(sharing)
const tExposure = texts(exposure)
const tUi = texts(ui)
const tGroups = texts(groups)

/** Who is in a group and who is invited, for its owner, who can change all of it. */
export function GroupAccessList({ group }: { group: Group }) {
  const onFailure = useGroupFailure()
  const target = { kind: 'group', id: group._id } as const
  const pending = useQuery(pendingQuery(target)).data ?? []
  const waiting = useWhoWaitsInGroup(group).people
  const failed = (error: unknown) => void onFailure(group, error)
  return (
    <>
      <ul aria-label={t('whoHasAccess')}>
        {group.access.toSorted(byRole).map((entry) => (
          <MemberRow
            key={entry.userID}
            group={group}
            entry={entry}
            waits={waitsWords({ _id: entry.userID, isWaiting: entry.isWaiting }, waiting)}
          />
        ))}
        {pending.map((invited) => (
          <InvitedRow key={invited._id} target={target} invited={invited} onFailure={failed} />
        ))}
      </ul>
      <NotConfirmedMembers group={group} onFailure={failed} />
    </>
  )
}

type MemberRowProps = { group: Group; entry: AccessEntry; waits: string | null }

function MemberRow({ group, entry: { user, role, until }, waits }: MemberRowProps) {
  const isMe = user._id === useMe()._id
  const failed = useGroupFailure()
  const target = { kind: 'group', id: group._id } as const
  const onFailure = (error: unknown) => void failed(group, error)
  const entry = useEntry({ target, person: user, own: { role, until }, onFailure })
  const { ask, isLooking, question } = useAskBeforeLoss()
  const name = personName(user)

  const askToRemove = () =>
    void ask(
      { kind: 'remove-from-group', groupID: group._id, userIDs: [user._id] },
      {
        title: tExposure('ask.takeOutTitle', { name, group: group.name }),
        confirm: tExposure('ask.remove'),
        name,
        go: () => entry.end(t('removed', { name })),
      },
    )
  return (
    <AccessRow
      avatar={<PersonAvatar person={user} size={36} />}
      name={isMe ? t('you') : <bdi title={isMachine(user) ? undefined : user.email}>{name}</bdi>}
      why={waits ?? (until !== null && <TimeLeft until={until} />)}
    >
      {role === 'OWNER' || isMachine(user) ? (
        <span className="pr-3.5 text-t2">{isMachine(user) ? t('machine') : tUi(`role.${role}`)}</span>
      ) : (
        <EntryMenu
          name={name}
          role={role}
          isBusy={isLooking || entry.isBusy}
          onRole={entry.changeRole}
          end={{ at: until, onChange: entry.changeEnd }}
        >
          <MenuItem
            icon={UserRoundMinus}
            danger
            sentence={tGroups('sharing.removeSentence')}
            onSelect={askToRemove}
          >
            {t('remove')}
          </MenuItem>
        </EntryMenu>
      )}
      {question}
    </AccessRow>
  )
}
