import type { Link } from '@cardea/contract'
import { dayAndTime } from '../../i18n/day-and-time.ts'
import { outside } from '../../i18n/en/outside.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(outside)

/** How often a link opens, until when and for whom; of one that is over, why. */
export function termsWords({ views, emails, expiresAt, over }: Link, now: Date): string {
  const whom = emails.length > 0 ? [t('row.for', { names: listed(emails) })] : []
  const used = t('row.views', views)
  const end = over
    ? over.at === null
      ? t('row.over.shut')
      : t(`row.over.${over.why}`, { when: dayAndTime(new Date(over.at), now) })
    : t('row.until', { when: dayAndTime(new Date(expiresAt), now) })
  return [used, end, ...whom].join(' · ')
}

/** When it was opened, by whom where it is for certain people, and from where. */
export function openingWords({ at, email, device, network }: Link['openings'][number], now: Date): string {
  const when = dayAndTime(new Date(at), now)
  const where = [device, network].filter((one) => one !== null)
  return [
    email === null ? t('row.opened', { when }) : t('row.openedBy', { when, email }),
    ...(where.length > 0 ? [t('row.from', { where: where.join(', ') })] : []),
  ].join(' ')
}
