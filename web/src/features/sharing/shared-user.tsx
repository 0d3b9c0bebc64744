import { leastRole, type VaultRecord } from '@cardea/contract'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { useMe } from '../../data/people/me.ts'
import { Reason } from '../../components/access/reason.tsx'
import { RoleMenu } from '../../components/access/role-menu.tsx'
import { AccessRow } from '../../components/access/access-row.tsx'
import { useRemoveAccess, useShare } from '../../data/access/access.ts'
import { isIn } from '../../data/access/is-in.ts'
import { type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { WhyButton } from '../../components/access/why-button.tsx'
import { whyOf } from '../../components/access/why.ts'

const t = texts(sharing)
const tUi = texts(ui)

type SharedUserProps = { record: VaultRecord; row: SharedUserRow; onFailure: (error: unknown) => void }

/** One person of a record: why they are in, and what can be changed about it. About oneself nothing can: one leaves. */
export function SharedUser({ record, row, onFailure }: SharedUserProps) {
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
              <Badge tone="danger">{tUi('role.REVOKE')}</Badge>
            </span>
          )}
        </>
      }
      why={
        <Reason
          until={isIn(row) ? row.until : null}
          ask={<WhyButton record={record} person={row} isShutOut={!isIn(row)} />}
        >
          {whyOf(row) ??
            (row.name === null ? t(`why.${row.role === 'REVOKE' ? leastRole : row.role}`) : row.email)}
        </Reason>
      }
    >
      {isMe || isOwner ? (
        <span className="pr-3.5 text-t2">{tUi(`role.${row.role}`)}</span>
      ) : isIn(row) ? (
        <RoleMenu record={record} row={row} onFailure={onFailure} />
      ) : (
        <LetInAgain record={record} row={row} onFailure={onFailure} />
      )}
    </AccessRow>
  )
}

/** Ends the shutting out: what a group gives counts again; whom no group lets in becomes Viewer. */
function LetInAgain({ record, row, onFailure }: SharedUserProps) {
  const target = { kind: 'record', id: record._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const name = personName(row)
  const [top] = row.groups
  const told = {
    onSuccess: () =>
      showToast(t('letIn', { name, role: tUi(`role.${top?.role ?? leastRole}`) }), { kind: 'done' }),
    onError: onFailure,
  }
  const letIn = () =>
    top ? remove.mutate(row._id, told) : share.mutate([{ email: row.email, role: leastRole }], told)
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
