import { canOnRecord, type PendingAccess, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { RoleBadge, type ShownRole } from '../../ui/display/role-badge.tsx'
import { listed } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { personName, effectiveRoleOn } from '../../data/records/ownership.ts'
import { useMe } from '../../data/people/me.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { isIn } from '../../data/access/is-in.ts'
import { foreignGroups, type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { headcount } from './headcount.ts'
import { Reason } from './reason.tsx'
import { WhyButton } from './why-button.tsx'
import { ownReason, whyOf } from './why.ts'

const t = texts(sharing)

const shownAtFirst = 4

/** Who can see the open record, in which role and why; what one may do oneself in one sentence. */
export function PeopleSection({ record }: { record: VaultRecord }) {
  const me = useMe()
  const effectiveRole = effectiveRoleOn(record, me._id)
  const mayShare = canOnRecord(effectiveRole, 'seePendingAccess')
  const pending =
    useQuery({ ...pendingQuery({ kind: 'record', id: record._id }), enabled: mayShare }).data ?? []
  const people = useSharedUsers(record)
  const others = people.filter(({ _id }) => _id !== me._id)
  const count = people.filter(isIn).length
  const foreign = foreignGroups(record)
  const [isWhole, setWhole] = useState(false)
  const total = others.length + pending.length
  const rows = [
    ...others.filter(isIn).map((row) => <PersonRow key={row._id} record={record} row={row} />),
    ...pending.map((invited) => <InvitedRow key={invited._id} invited={invited} />),
    ...others.filter((row) => !isIn(row)).map((row) => <PersonRow key={row._id} record={record} row={row} />),
  ]
  return (
    <section aria-labelledby="people-of-record" className="mt-4.5">
      <div className="flex h-9 items-center gap-2">
        <h3 id="people-of-record" className="font-strong">
          {t('section')}
        </h3>
        <span className="text-small text-t3">
          {foreign.length > 0 && count + pending.length === 1
            ? 1
            : headcount(people.filter(isIn), pending.length)}
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
      <p className="text-small text-t2">
        {ownReason(
          effectiveRole,
          people.find(({ _id }) => _id === me._id),
        )}{' '}
        <WhyButton record={record} person={me} />
      </p>
      {total > 0 && <ul className="mt-1.5">{rows.slice(0, isWhole ? total : shownAtFirst)}</ul>}
      {foreign.length > 0 && (
        <p className="mt-1.5 text-small text-t3">
          {t('foreignGroups', { groups: listed(foreign.map(({ name }) => name)) })}
        </p>
      )}
    </section>
  )
}

function PersonRow({ record, row }: { record: VaultRecord; row: SharedUserRow }) {
  return (
    <Row
      avatar={<PersonAvatar person={row} state={isIn(row) ? undefined : 'revoked'} />}
      name={personName(row)}
      why={
        <Reason
          until={isIn(row) ? row.until : null}
          ask={<WhyButton record={record} person={row} isShutOut={!isIn(row)} />}
        >
          {whyOf(row) ?? (row.role === 'REVOKE' ? t('shutOut') : t(`why.${row.role}`))}
        </Reason>
      }
      badge={row.role}
    />
  )
}

function InvitedRow({ invited }: { invited: PendingAccess }) {
  return (
    <Row
      avatar={<Avatar name={invited.email} hue={hueOf(invited._id)} state="invited" />}
      name={invited.email}
      why={<Reason until={invited.until}>{t('invited')}</Reason>}
      badge="INVITED"
    />
  )
}

type RowProps = { avatar: ReactNode; name: string; why: ReactNode; badge: ShownRole }

function Row({ avatar, name, why, badge }: RowProps) {
  return (
    <li className="flex min-h-11.5 items-center gap-3 py-1">
      {avatar}
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small wrap-anywhere text-t3">{why}</p>
      </div>
      <RoleBadge value={badge} />
    </li>
  )
}
