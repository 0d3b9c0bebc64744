import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { groups } from '../../i18n/en/groups.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { daysUntil } from '../../data/access/days-until.ts'
import { useMe } from '../../data/users/me.ts'
import { byRole } from '../../data/groups/group-order.ts'

const t = texts(groups)
const tUi = texts(ui)

type MembersStripProps = { group: Group; onDetails: () => void }

/** Who is in the group, the owner first, then who is invited. It scrolls sideways and fades; each leads to the details. */
export function MembersStrip({ group, onDetails }: MembersStripProps) {
  const me = useMe()
  const mayShare = canOnGroup(group.role, 'seePendingAccess')
  const pending =
    useQuery({ ...pendingQuery({ kind: 'group', id: group._id }), enabled: mayShare }).data ?? []
  const [now] = useState(Date.now)
  const left = (expiresAt: string) => {
    const days = daysUntil(expiresAt, now)
    return days === 0 ? t('invitedLastDay') : t('invitedDays', { count: days })
  }
  return (
    <ul
      aria-label={t('members')}
      className="flex shrink-0 gap-2 overflow-x-auto mask-[linear-gradient(to_right,#000_calc(100%-3rem),#0000)] px-6 py-1 pr-12 [scrollbar-width:none] max-sm:px-4 max-sm:pr-12"
    >
      {group.access.toSorted(byRole).map(({ user, role }) => {
        const shown = tUi(`role.${role}`)
        return (
          <Member
            key={user._id}
            avatar={<PersonAvatar person={user} size={36} />}
            name={personName(user)}
            note={user._id === me._id ? t('memberYou', { role: shown }) : shown}
            onPress={onDetails}
          />
        )
      })}
      {pending.map(({ _id, email, expiresAt }) => (
        <Member
          key={_id}
          avatar={<Avatar name={email} hue={hueOf(_id)} size={36} state="invited" />}
          name={email}
          note={left(expiresAt)}
          onPress={onDetails}
        />
      ))}
    </ul>
  )
}

type MemberProps = { avatar: ReactNode; name: string; note: string; onPress: () => void }

function Member({ avatar, name, note, onPress }: MemberProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        data-member
        onClick={onPress}
        className="flex h-13 max-w-49 items-center gap-2.5 rounded-card border border-line pr-3 pl-2 text-left transition-colors hover:bg-hover focus-visible:outline-offset-1"
      >
        {avatar}
        <span className="min-w-0 leading-4.5">
          <span className="block truncate">
            <bdi>{name}</bdi>
          </span>
          <span className="block truncate text-label text-t3">{note}</span>
        </span>
      </button>
    </li>
  )
}
