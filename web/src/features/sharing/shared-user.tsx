import type { VaultRecord } from '@cardea/contract'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { useMe } from '../../data/users/me.ts'
import { Pieces } from '../../ui/display/pieces.tsx'
import { AccessRow } from '../../components/access/access-row.tsx'
import { BlockedMenu } from '../../components/access/blocked-menu.tsx'
import { RoleMenu } from '../../components/access/role-menu.tsx'
import { TimeLeft } from '../../components/access/time-left.tsx'
import { isIn } from '../../data/access/is-in.ts'
import { type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { whyOf } from '../../components/access/why.ts'

const t = texts(sharing)
const tUi = texts(ui)

type SharedUserProps = {
  record: VaultRecord
  row: SharedUserRow
  /** Another person here has the same name. */
  isNamesake: boolean
  /** Of who has no key of it yet: why. */
  waits: string | null
  onFailure: (error: unknown) => void
}

/** One person of a record: how they are in unless that is plain, and their role. One's own cannot be changed: one leaves. */
export function SharedUser({ record, row, isNamesake, waits, onFailure }: SharedUserProps) {
  const isMe = row._id === useMe()._id
  const isOwner = row.role === 'OWNER' && row.isRecordAccess
  const why = whyOf(row)
  return (
    <AccessRow
      avatar={<PersonAvatar person={row} size={36} state={isIn(row) ? undefined : 'revoked'} />}
      name={isMe ? t('you') : <bdi title={row.email}>{personName(row)}</bdi>}
      why={
        <Pieces>
          {isNamesake && <bdi>{row.email}</bdi>}
          {why}
          {waits}
          {isIn(row) && row.until !== null && <TimeLeft until={row.until} />}
        </Pieces>
      }
    >
      {isMe || isOwner ? (
        <span className="pr-9.5 text-t2">{tUi(`role.${row.role}`)}</span>
      ) : isIn(row) ? (
        <RoleMenu record={record} row={row} onFailure={onFailure} />
      ) : (
        <BlockedMenu record={record} row={row} onFailure={onFailure} />
      )}
    </AccessRow>
  )
}
