import { canOnRecord, type AccessEntry, type PendingAccess, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { hueOf } from '../../ui/hue.ts'
import { RoleBadge, type ShownRole } from '../../ui/role-badge.tsx'
import { peopleWithAccess, personName, standingOf } from '../records/ownership.ts'
import { sharing } from '../../words/sharing.ts'
import { addWords } from '../../words/words.ts'
import { useMe } from '../users/api.ts'
import { pendingQuery } from './api.ts'

addWords('sharing', sharing)

const shownAtFirst = 4

/** Who can see the open record, in which role and why; what one may do oneself in one sentence. */
export function PeopleSection({ record }: { record: VaultRecord }) {
  const { t } = useTranslation('sharing')
  const me = useMe()
  const standing = standingOf(record, me._id)
  const mayShare = canOnRecord(standing, 'seePendingAccess')
  const pending = useQuery({ ...pendingQuery(record._id), enabled: mayShare }).data ?? []
  const people = peopleWithAccess(record)
  const others = people.filter((entry) => entry.userID !== me._id)
  const [isWhole, setWhole] = useState(false)
  const total = others.length + pending.length
  const most = isWhole ? total : shownAtFirst
  return (
    <section aria-labelledby="people-of-record" className="mt-4.5">
      <div className="flex h-9 items-center gap-2">
        <h3 id="people-of-record" className="font-strong">
          {t('section')}
        </h3>
        <span className="text-small text-t3">
          {people.length + pending.length === 1
            ? t('onlyYou')
            : pending.length > 0
              ? t('andInvited', { people: people.length, invited: pending.length })
              : people.length}
        </span>
        {total > shownAtFirst && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="relative ml-auto rounded-check font-book text-accent-t touch-target hover:underline"
          >
            {t(isWhole ? 'showLess' : 'showAll')}
          </button>
        )}
      </div>
      <p className="text-small text-t2">{t(`because.${standing}`)}</p>
      {total > 0 && (
        <ul className="mt-1.5">
          {others.slice(0, most).map((entry) => (
            <PersonRow key={entry.userID} entry={entry} />
          ))}
          {pending.slice(0, Math.max(0, most - others.length)).map((invited) => (
            <InvitedRow key={invited._id} invited={invited} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PersonRow({ entry }: { entry: AccessEntry }) {
  const { t } = useTranslation('sharing')
  const { user, role } = entry
  return (
    <Row
      avatar={<Avatar name={personName(user)} hue={hueOf(user._id)} />}
      name={personName(user)}
      why={role === 'REVOKE' ? t('shutOut') : t(`why.${role}`)}
      badge={role}
    />
  )
}

function InvitedRow({ invited }: { invited: PendingAccess }) {
  const { t } = useTranslation('sharing')
  return (
    <Row
      avatar={<Avatar name={invited.email} hue={hueOf(invited._id)} state="invited" />}
      name={invited.email}
      why={t('invited')}
      badge="INVITED"
    />
  )
}

type RowProps = { avatar: ReactNode; name: string; why: string; badge: ShownRole }

function Row({ avatar, name, why, badge }: RowProps) {
  return (
    <li className="flex h-11.5 items-center gap-3">
      {avatar}
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-small text-t3">{why}</p>
      </div>
      <RoleBadge value={badge} />
    </li>
  )
}
