import { grantableRoles, type AccessEntry, type PendingAccess, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Mail, UserRoundMinus, UserRoundX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { hueOf } from '../../ui/hue.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu.tsx'
import { phone, useMediaQuery } from '../../ui/media-query.ts'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRecordFailure } from '../records/gone.ts'
import { personName } from '../records/ownership.ts'
import { useMe } from '../users/api.ts'
import { pendingQuery, useRemoveAccess, useShare, useWithdraw } from './api.ts'
import { daysUntil } from './days-until.ts'
import { RoleOptions } from './role-choice.tsx'

/** The truth as it is now: who is in, who is invited, and what can be changed about it. */
export function AccessList({ record }: { record: VaultRecord }) {
  const { t } = useTranslation('sharing')
  const pending = useQuery(pendingQuery(record._id)).data ?? []
  return (
    <section aria-labelledby="who-has-access" className="mt-5">
      <h3 id="who-has-access" className="pb-1 text-label font-medium text-t3">
        {t('whoHasAccess')}
      </h3>
      <ul>
        {record.access.map((entry) => (
          <AccessRow key={entry.userID} record={record} entry={entry} />
        ))}
        {pending.map((invited) => (
          <PendingRow key={invited._id} record={record} invited={invited} />
        ))}
      </ul>
    </section>
  )
}

function AccessRow({ record, entry }: { record: VaultRecord; entry: AccessEntry }) {
  const { t } = useTranslation(['sharing', 'ui'])
  const me = useMe()
  const onFailure = useRecordFailure()
  const share = useShare(record._id)
  const remove = useRemoveAccess(record._id)
  const { user, role } = entry
  const name = personName(user)
  const isMe = entry.userID === me._id
  const grantable = grantableRoles.find((known) => known === role) ?? null

  const changeRole = (next: 'EDITOR' | 'VIEWER') =>
    share.mutate([{ email: user.email, role: next }], {
      onSuccess: () => showToast(t('roleChanged', { name, role: t(`roles.${next}`) }), { kind: 'done' }),
      onError: (error) => void onFailure(record, error),
    })
  const removeAccess = () =>
    remove.mutate(entry.userID, {
      onSuccess: () => showToast(t('removed', { name }), { kind: 'done' }),
      onError: (error) => void onFailure(record, error),
    })
  const why = role === 'REVOKE' ? t('shutOut') : user.name === null ? t(`why.${role}`) : user.email
  return (
    <Row
      avatar={
        <Avatar
          name={name}
          hue={hueOf(user._id)}
          size={36}
          state={role === 'REVOKE' ? 'revoked' : undefined}
        />
      }
      name={
        <>
          <bdi>{name}</bdi> {isMe && <span className="text-t3">{t('you')}</span>}
        </>
      }
      why={why}
    >
      {role === 'REVOKE' && <RoleBadge value="REVOKE" />}
      {role === 'OWNER' ? (
        <span className="pr-3.5 text-t2">{t('ui:role.OWNER')}</span>
      ) : (
        <Menu
          align="end"
          trigger={
            <Button
              look="quiet"
              iconEnd={ChevronDown}
              busy={remove.isPending}
              aria-label={t('roleOf', { name, role: t(`ui:role.${role}`) })}
              className="text-t1!"
            >
              <span className="font-regular">{t(`ui:role.${role}`)}</span>
            </Button>
          }
        >
          <RoleOptions role={grantable} onChange={changeRole} />
          <MenuSeparator />
          <MenuItem icon={UserRoundMinus} danger sentence={t('removeSentence')} onSelect={removeAccess}>
            {t('remove')}
          </MenuItem>
        </Menu>
      )}
    </Row>
  )
}

function PendingRow({ record, invited }: { record: VaultRecord; invited: PendingAccess }) {
  const { t } = useTranslation('sharing')
  const isPhone = useMediaQuery(phone)
  const onFailure = useRecordFailure()
  const share = useShare(record._id)
  const withdraw = useWithdraw(record._id)
  const [now] = useState(Date.now)
  const { email, role } = invited
  const days = daysUntil(invited.expiresAt, now)
  const left = days === 0 ? t('lastDay') : t('daysLeft', { count: days })

  const remind = () =>
    share.mutate([{ email, role }], {
      onSuccess: () => showToast(t('reminded', { email }), { kind: 'done', icon: Mail }),
      onError: (error) => void onFailure(record, error),
    })
  const takeBack = () =>
    withdraw.mutate(email, {
      onSuccess: () => showToast(t('withdrawn', { email }), { kind: 'done' }),
      onError: (error) => void onFailure(record, error),
    })
  return (
    <Row
      avatar={<Avatar name={email} hue={hueOf(invited._id)} size={36} state="invited" />}
      name={<bdi>{email}</bdi>}
      why={t('invitedAs', { role: t(`roles.${role}`), left })}
    >
      {isPhone ? (
        <>
          <IconButton icon={Mail} label={t('remindOf', { email })} busy={share.isPending} onClick={remind} />
          <IconButton
            icon={UserRoundX}
            label={t('withdrawOf', { email })}
            busy={withdraw.isPending}
            onClick={takeBack}
          />
        </>
      ) : (
        <>
          <Button
            size="small"
            look="quiet"
            busy={share.isPending}
            aria-label={t('remindOf', { email })}
            onClick={remind}
          >
            {t('remind')}
          </Button>
          <Button
            size="small"
            look="quiet"
            busy={withdraw.isPending}
            aria-label={t('withdrawOf', { email })}
            onClick={takeBack}
          >
            {t('withdraw')}
          </Button>
        </>
      )}
    </Row>
  )
}

type RowProps = { avatar: ReactNode; name: ReactNode; why: string; children: ReactNode }

function Row({ avatar, name, why, children }: RowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      {avatar}
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate">{name}</p>
        <p className="text-small wrap-anywhere text-t3">{why}</p>
      </div>
      <div className="-mr-3.5 flex shrink-0 items-center max-sm:-mr-1">{children}</div>
    </li>
  )
}
