import { limits, type TrustedPerson } from '@cardea/contract'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import UserRoundX from 'lucide/dist/esm/icons/user-round-x.mjs'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { DecideEmergency } from '../../../components/trusted-people/decide-emergency.tsx'
import { useEmergency } from '../../../components/trusted-people/use-emergency.ts'
import { nameOfTrusted } from '../../../data/trusted-people/trusted-people.ts'
import { dayAndTime } from '../../../i18n/day-and-time.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { hueOf } from '../../../ui/display/hue.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { Trusted } from './use-trusted.ts'

const t = texts(trustedPeople)

type TrustedRowProps = { person: TrustedPerson; changes: Trusted }

/** One trusted person: what they may do or have done, the days they wait, and the way to remove them. */
export function TrustedRow({ person, changes }: TrustedRowProps) {
  const { request, user, email } = person
  const { end, isBusy } = useEmergency()
  const now = useNow()
  const name = nameOfTrusted(person)
  const row = (text: string, badge: { tone: BadgeTone; word: string } | null, acts: ReactNode) => (
    <SettingRow
      isStacked
      leading={
        user ? (
          <PersonAvatar person={user} size={36} />
        ) : (
          <Avatar name={email} hue={hueOf(person._id)} size={36} state="invited" />
        )
      }
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi>{name}</bdi>
          {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
        </span>
      }
      text={text}
    >
      {acts}
    </SettingRow>
  )
  if (request?.state === 'waiting') {
    const when = dayAndTime(new Date(request.dueAt), now)
    return row(
      t('reasonAndEnd', { reason: request.reason, when }),
      { tone: 'warning', word: t('asksNow') },
      <DecideEmergency request={request} />,
    )
  }
  if (request)
    return row(
      t('readsUntil', { when: request.until === null ? '' : dayAndTime(new Date(request.until), now) }),
      { tone: 'warning', word: t('isOpen') },
      <Button busy={isBusy} aria-label={t('endOf', { name })} onClick={() => void end(request._id)}>
        {t('end')}
      </Button>,
    )
  return row(
    user ? t('opensAfter', { count: person.waitDays }) : t('noAccountText'),
    user ? null : { tone: 'warning', word: t('noAccount') },
    <>
      <Days person={person} name={name} changes={changes} />
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('more', { name })} />}>
        <MenuItem icon={UserRoundX} danger onSelect={() => changes.remove(person)}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </>,
  )
}

function Days({ person, name, changes }: TrustedRowProps & { name: string }) {
  const days = t('days', { count: person.waitDays })
  return (
    <Menu
      align="end"
      trigger={
        <Button iconEnd={ChevronDown} busy={changes.isBusy} aria-label={t('daysOf', { name, days })}>
          <span className="font-regular">{days}</span>
        </Button>
      }
    >
      <MenuChoice
        label={t('dialog.wait')}
        value={String(person.waitDays)}
        onChange={(value) => {
          const chosen = limits.waitDays.find((known) => String(known) === value)
          if (chosen !== undefined && chosen !== person.waitDays) changes.setDays(person, chosen)
        }}
        options={limits.waitDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
      />
    </Menu>
  )
}
