import type { OverseenPerson } from '@cardea/contract'
import { rowHairline } from '../../components/list/row-hairline.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { fileSize } from '../../i18n/file-size.ts'
import { useMe } from '../../data/users/me.ts'
import { locale } from '../../i18n/locale.ts'
import { shortWhen } from '../../i18n/when.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'

const t = texts(operator)

/** Widths of the head and of every row; narrow lists show the person alone. */
export const columns = {
  row: 'flex gap-4 px-3',
  person: 'min-w-0 flex-1',
  number: 'w-20 text-right @max-2xl:hidden',
  factor: 'w-38 pl-4 @max-2xl:hidden',
}

type PersonRowProps = { person: OverseenPerson; isOpen: boolean; onOpen: () => void }

/** One person: who, and how much. */
export function PersonRow({ person, isOpen, onOpen }: PersonRowProps) {
  const { user, state, records, bytes, passkeys, isSecondFactorOn, lastActive } = person
  const now = useNow()
  const isMe = user._id === useMe()._id
  const name = user.name ?? user.email
  const keys = passkeys > 0 ? ` · ${t('keys', { count: passkeys })}` : ''
  return (
    <li className={rowHairline}>
      <button
        type="button"
        aria-expanded={isOpen}
        data-marked={isOpen || undefined}
        onClick={onOpen}
        className={`${columns.row} min-h-14.5 w-full items-center rounded-control py-2 text-left transition-colors ${isOpen ? 'bg-soft' : 'hover:bg-hover'}`}
      >
        <span className={`flex items-center gap-3 ${columns.person}`}>
          <PersonAvatar person={user} size={36} />
          <span className="min-w-0 leading-4.5">
            <span className="flex items-center gap-2">
              <bdi className="truncate font-medium">{name}</bdi>
              {isMe && <span className="text-small text-t3">{t('you')}</span>}
              {state === 'disabled' && <Badge tone="warning">{t('stateDisabled')}</Badge>}
            </span>
            {user.name !== null && <span className="block truncate text-small text-t3">{user.email}</span>}
          </span>
        </span>
        <span className={`text-body text-t2 tabular-nums ${columns.number}`}>
          {records.toLocaleString(locale())}
        </span>
        <span className={`text-body text-t2 tabular-nums ${columns.number}`}>
          {bytes === 0 ? t('none') : fileSize(bytes, locale())}
        </span>
        <span className={`text-body text-t2 ${columns.factor}`}>
          {t(isSecondFactorOn ? 'on' : 'off')}
          {keys}
        </span>
        <span className={`text-body text-t2 ${columns.number}`}>
          {lastActive ? shortWhen(new Date(lastActive), now, locale()) : t('unknown')}
        </span>
      </button>
    </li>
  )
}
