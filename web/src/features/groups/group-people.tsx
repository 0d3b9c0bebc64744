import { canOnGroup, type AccessEntry, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { RoleBadge } from '../../ui/display/role-badge.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { roles } from '../../i18n/en/roles.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { useMe } from '../../data/users/me.ts'
import { headcount } from '../../components/access/headcount.ts'
import { isMachine } from '../../data/users/machine.ts'
import { TimeLeft } from '../../components/access/time-left.tsx'
import { GroupAccessList } from '../../components/access/group-access-list.tsx'
import { NotConfirmedMembers } from '../../components/access/not-confirmed.tsx'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'
import { byRole } from '../../data/groups/group-order.ts'

const t = texts(groups)
const tSharing = texts(sharing)
const tRoles = texts(roles)

/** The owner changes roles here, everybody else reads them. */
export function GroupPeople({ group }: { group: Group }) {
  const mayShare = canOnGroup(group.role, 'share')
  const onFailure = useGroupFailure()
  const pending =
    useQuery({ ...pendingQuery({ kind: 'group', id: group._id }), enabled: mayShare }).data ?? []
  return (
    <section aria-labelledby="people-of-group" className="mt-4.5">
      <div className="flex h-9 items-center gap-2">
        <h3 id="people-of-group" className="font-strong">
          {t('peopleSection')}
        </h3>
        <span className="text-small text-t3">
          {headcount(
            group.access.map(({ user }) => user),
            pending.length,
          )}
        </span>
      </div>
      <p className="pb-1 text-small text-t2">{tRoles(`ofGroup.${group.role}`)}</p>
      {mayShare ? (
        <GroupAccessList group={group} />
      ) : (
        <>
          <ul>
            {group.access.toSorted(byRole).map((entry) => (
              <Person key={entry.userID} entry={entry} />
            ))}
          </ul>
          <NotConfirmedMembers group={group} onFailure={(error) => void onFailure(group, error)} />
        </>
      )}
    </section>
  )
}

function Person({ entry: { user, role, until } }: { entry: AccessEntry }) {
  const isMe = user._id === useMe()._id
  return (
    <li className="flex h-11.5 items-center gap-3">
      <PersonAvatar person={user} />
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate">{isMe ? tSharing('you') : <bdi>{personName(user)}</bdi>}</p>
        {user.name !== null && (
          <p className="truncate text-small text-t3">{isMachine(user) ? tSharing('machine') : user.email}</p>
        )}
      </div>
      <span className="text-small">
        <TimeLeft until={until} />
      </span>
      <RoleBadge value={role} />
    </li>
  )
}
