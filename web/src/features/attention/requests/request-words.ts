import type { AccessRequest } from '@cardea/contract'
import { capitalised } from '../../../i18n/capitalised.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { personName } from '../../../data/records/ownership.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { dayAndTime } from '../../../i18n/day-and-time.ts'
import { locale } from '../../../i18n/locale.ts'
import { requests } from '../../../i18n/en/requests.ts'
import { roles } from '../../../i18n/en/roles.ts'
import { texts } from '../../../i18n/texts.ts'
import { daysLeft, longWhen } from '../../../i18n/when.ts'

const t = texts(requests)
const tRoles = texts(roles)

/** What an item is called by who sees it; of what one does not see, only whether it is a record or a group. */
export function useItemName(): (request: AccessRequest) => string {
  const records = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  return ({ recordID, groupID }) => {
    const record = records?.find(({ _id }) => _id === recordID)
    if (record) return shownName(record)
    return groups?.find(({ _id }) => _id === groupID)?.name ?? t(groupID === null ? 'aRecord' : 'aGroup')
  }
}

/** Who asks for what, in a sentence. */
export function askedWords({ kind, role, by, owner }: AccessRequest, isOwn: boolean, item: string): string {
  const name = isOwn ? (owner ? personName(owner) : '') : personName(by)
  if (kind !== 'access' || !role) return t(isOwn ? 'own.emergency' : 'asks.emergency', { name })
  return tRoles(isOwn ? `asksOneself.${role}` : `asks.${role}`, { name, item })
}

/** `2 hours ago · until 3 December, 14:02 · lapses in 14 days`; of what is decided its state. */
export function timesOf({ kind, state, askedAt, dueAt, until }: AccessRequest, now: Date): string {
  const due = new Date(dueAt)
  const days = daysLeft(due, now)
  const end =
    kind === 'emergency'
      ? t('opens', { when: dayAndTime(due, now) })
      : days <= 0
        ? t('lapsesToday')
        : t('lapses', { count: days })
  const parts = [
    longWhen(new Date(askedAt), now, locale()),
    until && t('until', { when: dayAndTime(new Date(until), now) }),
    state === 'waiting' ? end : t(`state.${state}`),
  ]
  return capitalised(parts.filter(Boolean).join(' · '))
}
