import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { AccessPreview, PendingAccess } from '@cardea/contract'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import type { ReactNode } from 'react'
import { personName } from '../../data/records/ownership.ts'
import { useMe } from '../../data/users/me.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'

const t = texts(exposure)

type LossListProps = Pick<AccessPreview, 'lose'> & {
  /** Whose invitations end with it. */
  invited: readonly PendingAccess[]
}

/** People named one by one. */
const mostShown = 6

/** Who loses how much, and of how much of it they know the secrets; invitations that end come last. */
export function LossList({ lose, invited }: LossListProps) {
  const ownID = useMe()._id
  const rows = [
    ...lose.map(({ user, records, opened }) => (
      <Row
        key={user._id}
        avatar={<PersonAvatar person={user} size={36} />}
        name={
          <>
            <bdi>{personName(user)}</bdi> {user._id === ownID && <span className="text-t3">{t('you')}</span>}
          </>
        }
        loss={t('loss.loses', { records: t('preview.records', { count: records }) })}
      >
        {opened > 0 ? (
          <span className="flex items-center gap-1.5 font-book text-warning">
            <LineIcon icon={Eye} size={15} />
            {t('loss.opened', { count: opened })}
          </span>
        ) : (
          t('loss.openedNone')
        )}
      </Row>
    )),
    ...invited.map(({ _id, email }) => (
      <Row
        key={_id}
        avatar={<Avatar name={email} hue={hueOf(_id)} size={36} state="invited" />}
        name={<bdi>{email}</bdi>}
        loss={t('loss.invitation')}
      >
        {t('loss.notJoined')}
      </Row>
    )),
  ]
  return (
    <ul aria-label={t('loss.list')} className="divide-y divide-line rounded-card border border-line">
      {rows.slice(0, mostShown)}
      {rows.length > mostShown && (
        <li className="px-3.5 py-2.5 text-small text-t2">
          {t('preview.more', { count: rows.length - mostShown })}
        </li>
      )}
    </ul>
  )
}

type RowProps = { avatar: ReactNode; name: ReactNode; loss: string; children: ReactNode }

function Row({ avatar, name, loss, children }: RowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 px-3.5 py-1.5">
      {avatar}
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-t3">{loss}</p>
      </div>
      <div className="shrink-0 text-small text-t2">{children}</div>
    </li>
  )
}
