import { grantableRoles, leastRole, type GrantableRole, type VaultRecord } from '@cardea/contract'
import { Ban, ChevronDown, UserRoundMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { wordsOf } from '../../i18n/words.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { useMe } from '../../data/people/me.ts'
import { useAskBeforeLoss } from '../../components/access/ask-before-loss.tsx'
import { AccessRow } from '../../components/access/access-row.tsx'
import { useRemoveAccess, useRevokeAccess, useShare } from '../../data/access/access.ts'
import { RoleOptions } from '../../components/access/role-choice.tsx'
import { isIn } from '../../data/access/is-in.ts'
import { type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { roleSentence } from '../../components/access/role-sentence.ts'
import { WhyButton } from '../../components/access/why-button.tsx'
import { groupsListed, whyOf } from '../../components/access/why.ts'
import { TimeLeft } from '../../components/access/time-left.tsx'
import { momentText } from '../../components/access/until-choice.tsx'
import { UntilMenu } from '../../components/access/until-menu.tsx'
import { momentOf, type Until } from '../../data/access/until.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const UntilDialog = lazyPart(() => import('../../components/access/until-dialog.tsx'), 'UntilDialog')

type SharedUserProps = { record: VaultRecord; row: SharedUserRow; onFailure: (error: unknown) => void }

/** One person of a record: why they are in, and what can be changed about it. About oneself nothing can: one leaves. */
export function SharedUser({ record, row, onFailure }: SharedUserProps) {
  const t = wordsOf('sharing')
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
              <Badge tone="danger">{t('ui:role.REVOKE')}</Badge>
            </span>
          )}
        </>
      }
      why={
        <>
          {whyOf(row) ??
            (row.name === null ? t(`why.${row.role === 'REVOKE' ? leastRole : row.role}`) : row.email)}{' '}
          {isIn(row) && <TimeLeft until={row.until} />}{' '}
          <WhyButton record={record} person={row} isShutOut={!isIn(row)} />
        </>
      }
    >
      {isMe || isOwner ? (
        <span className="pr-3.5 text-t2">{t(`ui:role.${row.role}`)}</span>
      ) : isIn(row) ? (
        <RoleMenu record={record} row={row} onFailure={onFailure} />
      ) : (
        <LetInAgain record={record} row={row} onFailure={onFailure} />
      )}
    </AccessRow>
  )
}

function RoleMenu({ record, row, onFailure }: SharedUserProps) {
  const t = wordsOf('sharing')
  const target = { kind: 'record', id: record._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const revoke = useRevokeAccess(record)
  const name = personName(row)
  const [isChoosing, setChoosing] = useState(false)
  const [top] = row.groups
  const groups = groupsListed(row.groups.map((group) => group.name))

  // An end that is set stays where only the role changes.
  const end = row.isRecordAccess ? row.until : null
  const changeRole = (role: GrantableRole) =>
    share.mutate([{ email: row.email, role, until: end }], {
      onSuccess: () => showToast(t('roleChanged', { name, role: t(`roles.${role}`) }), { kind: 'done' }),
      onError: onFailure,
    })
  const own = row.isRecordAccess ? grantableRoles.find((known) => known === row.role) : undefined
  /** Without an own entry before, there is none after: what a group gives counts again. */
  const undo = {
    label: t('undo'),
    onPress: () => {
      if (own) share.mutate([{ email: row.email, role: own, until: end }], { onError: onFailure })
      else remove.mutate(row._id, { onError: onFailure })
    },
  }
  const { ask, isLooking, question } = useAskBeforeLoss()
  const about = { recordIDs: [record._id], userIDs: [row._id] }
  const changeEnd = (until: Until) => {
    const at = momentOf(until)
    const role = grantableRoles.find((known) => known === row.role) ?? leastRole
    share.mutate([{ email: row.email, role, until: at }], {
      onSuccess: () =>
        showToast(
          at === null ? t('until.cleared', { name }) : t('until.changed', { name, when: momentText(at) }),
          { kind: 'done' },
        ),
      onError: onFailure,
    })
  }
  const removeEntry = () =>
    remove.mutate(row._id, {
      onSuccess: () =>
        showToast(
          top
            ? t('removedStays', { name, role: t(`ui:role.${top.role}`), group: top.name })
            : t('removed', { name }),
          { kind: 'done', stayMs: undoMs, action: undo },
        ),
      onError: onFailure,
    })
  const shutOut = () =>
    revoke.mutate(row._id, {
      onSuccess: () => showToast(t('revoked', { name }), { kind: 'done', stayMs: undoMs, action: undo }),
      onError: onFailure,
    })
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            look="quiet"
            iconEnd={ChevronDown}
            busy={isLooking || share.isPending || remove.isPending || revoke.isPending}
            aria-label={t('roleOf', { name, role: t(`ui:role.${row.role}`) })}
            className="text-t1!"
          >
            <span className="font-regular">{t(`ui:role.${row.role}`)}</span>
          </Button>
        }
      >
        <RoleOptions
          role={grantableRoles.find((known) => known === row.role) ?? null}
          sentence={(role) => roleSentence(role, row)}
          onChange={changeRole}
        />
        {row.isRecordAccess && (
          <>
            <MenuSeparator />
            <UntilMenu at={end} onChange={changeEnd} onDate={() => setChoosing(true)} />
          </>
        )}
        <MenuSeparator />
        <MenuItem
          icon={UserRoundMinus}
          disabled={!row.isRecordAccess}
          sentence={
            row.isRecordAccess
              ? top
                ? t('removeStays', { role: t(`ui:role.${top.role}`), group: top.name })
                : t('removeSentence')
              : t('cannotRemove', { groups })
          }
          onSelect={() =>
            void ask(
              { kind: 'remove-people', ...about },
              {
                title: t('exposure:ask.removeTitle', { name }),
                confirm: t('exposure:ask.remove'),
                name,
                go: removeEntry,
              },
            )
          }
        >
          {t('remove')}
        </MenuItem>
        <MenuItem
          icon={Ban}
          danger
          sentence={t('revokeSentence')}
          onSelect={() =>
            void ask(
              { kind: 'revoke-people', ...about },
              {
                title: t('exposure:ask.revokeTitle', { name }),
                confirm: t('exposure:ask.revoke'),
                name,
                go: shutOut,
              },
            )
          }
        >
          {t('revoke')}
        </MenuItem>
      </Menu>
      {question}
      {isChoosing && (
        <Suspense fallback={null}>
          <UntilDialog
            at={end}
            onChoose={(at) => changeEnd({ kind: 'date', at })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Ends the shutting out: what a group gives counts again; whom no group lets in becomes Viewer. */
function LetInAgain({ record, row, onFailure }: SharedUserProps) {
  const t = wordsOf('sharing')
  const target = { kind: 'record', id: record._id } as const
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const name = personName(row)
  const [top] = row.groups
  const told = {
    onSuccess: () =>
      showToast(t('letIn', { name, role: t(`ui:role.${top?.role ?? leastRole}`) }), { kind: 'done' }),
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
