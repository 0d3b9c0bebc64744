import type { PendingAccess, Item } from '@cardea/contract'
import { Mail, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { Pieces } from '../../ui/display/pieces.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { AccessRow } from './access-row.tsx'
import { TimeLeft } from './time-left.tsx'
import { useShare, useWithdraw } from '../../data/access/access.ts'
import { daysUntil } from '../../data/access/days-until.ts'

const t = texts(sharing)

type InvitedRowProps = {
  target: Item
  invited: PendingAccess
  onFailure: (error: unknown) => void
  /** Where there is no room for words. */
  isNarrow?: boolean
}

/** A person who has not joined yet: how long the invitation stands, to be reminded or withdrawn. */
export function InvitedRow({ target, invited, onFailure, isNarrow = false }: InvitedRowProps) {
  const isPhone = useMediaQuery(phone)
  const hasIcons = isNarrow || isPhone
  const share = useShare(target)
  const withdraw = useWithdraw(target)
  const [now] = useState(Date.now)
  const { email, role, until } = invited
  const days = daysUntil(invited.expiresAt, now)
  const left = days === 0 ? t('lastDay') : t('daysLeft', { count: days })

  const remind = () =>
    share.mutate([{ email, role, until }], {
      onSuccess: () => showToast(t('reminded', { email }), { kind: 'done', icon: Mail }),
      onError: onFailure,
    })
  const takeBack = () =>
    withdraw.mutate(email, {
      onSuccess: () => showToast(t('withdrawn', { email }), { kind: 'done' }),
      onError: onFailure,
    })
  const actions = [
    { icon: Mail, word: t('remind'), label: t('remindOf', { email }), busy: share.isPending, act: remind },
    {
      icon: UserRoundX,
      word: t('withdraw'),
      label: t('withdrawOf', { email }),
      busy: withdraw.isPending,
      act: takeBack,
    },
  ]
  return (
    <AccessRow
      avatar={<Avatar name={email} hue={hueOf(invited._id)} size={36} state="invited" />}
      name={<bdi>{email}</bdi>}
      why={
        <Pieces>
          {t('invitedAs', { role: t(`roles.${role}`) })}
          {/* With the access that it is for an invitation lapses too. */}
          {(until === null || until > invited.expiresAt) && left}
          {until !== null && <TimeLeft until={until} />}
        </Pieces>
      }
    >
      {actions.map(({ icon, word, label, busy, act }) =>
        hasIcons ? (
          <span key={word} className={isPhone ? '' : 'last:mr-1.5'}>
            <IconButton icon={icon} label={label} busy={busy} onClick={act} />
          </span>
        ) : (
          <Button key={word} look="quiet" busy={busy} aria-label={label} onClick={act}>
            {word}
          </Button>
        ),
      )}
    </AccessRow>
  )
}
