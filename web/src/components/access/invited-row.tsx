import type { PendingAccess, Item } from '@cardea/contract'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import UserRoundX from 'lucide/dist/esm/icons/user-round-x.mjs'
import { useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { Pieces } from '../../ui/display/pieces.tsx'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { AccessRow } from './access-row.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { TimeLeft } from './time-left.tsx'
import { useShare, useWithdraw } from '../../data/access/access.ts'
import { daysUntil } from '../../data/access/days-until.ts'
import { momentOf } from '../../data/access/until.ts'

const t = texts(sharing)

type InvitedRowProps = {
  target: Item
  invited: PendingAccess
  /** Of the face: 32 in a panel, 36 in a dialog. */
  size?: 32 | 36
  onFailure: (error: unknown) => void
}

/** A person who has not joined yet: how long the invitation stands, and what can be changed about it. */
export function InvitedRow({ target, invited, size = 36, onFailure }: InvitedRowProps) {
  const share = useShare(target)
  const withdraw = useWithdraw(target)
  const [now] = useState(Date.now)
  const { email, role, until } = invited
  const days = daysUntil(invited.expiresAt, now)
  const left = days === 0 ? t('lastDay') : t('daysLeft', { count: days })

  /** Invites anew; the server sends one mail a day at most. */
  const write = (change: Partial<Pick<PendingAccess, 'role' | 'until'>>, said?: string) =>
    share.mutate([{ email, role, until, ...change }], {
      onSuccess: () => said !== undefined && showToast(said, { kind: 'done', icon: Mail }),
      onError: onFailure,
    })
  const takeBack = () =>
    withdraw.mutate(email, {
      onSuccess: () =>
        showToast(t('withdrawn', { email }), {
          kind: 'done',
          stayMs: undoMs,
          action: { label: t('undo'), onPress: () => write({}) },
        }),
      onError: onFailure,
    })
  return (
    <AccessRow
      avatar={<Avatar name={email} hue={hueOf(invited._id)} size={size} state="invited" />}
      name={<bdi>{email}</bdi>}
      why={
        <Pieces>
          {t('invited')}
          {/* With the access that it is for an invitation lapses too. */}
          {(until === null || until > invited.expiresAt) && left}
          {until !== null && <TimeLeft until={until} />}
        </Pieces>
      }
    >
      <EntryMenu
        name={email}
        role={role}
        isBusy={share.isPending || withdraw.isPending}
        onRole={(next) => write({ role: next })}
        end={{ at: until, onChange: (chosen) => write({ until: momentOf(chosen) }) }}
      >
        <MenuItem icon={Mail} onSelect={() => write({}, t('reminded', { email }))}>
          {t('remind')}
        </MenuItem>
        <MenuItem icon={UserRoundX} onSelect={takeBack}>
          {t('withdraw')}
        </MenuItem>
      </EntryMenu>
    </AccessRow>
  )
}
