import { outsiderName } from '../../components/access/outsider-name.ts'
import type { ExposedRecord, PasswordFindingKind } from '@cardea/contract'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { personName } from '../../data/records/ownership.ts'
import { labelInSentence } from '../../data/records/label-in-sentence.ts'
import { shownName } from '@cardea/client/records/record-name'
import { locale } from '../../i18n/locale.ts'
import { listed, namesInSentence } from '../../i18n/name-list.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { dateText, shortWhen } from '../../i18n/when.ts'
import { attention } from '../../i18n/en/attention.ts'
import { roles } from '../../i18n/en/roles.ts'
import { texts } from '../../i18n/texts.ts'
import { isLater } from './use-going.ts'
import type { Item, ItemOf } from './item.ts'

const t = texts(attention)
const tRoles = texts(roles)

/** What a row says: what it is about, why it is there, and when that was or will be. */
type Words = { name: string; reason: string; when: string }

const dayMs = 86_400_000
const dateOf = (date: string): string => shortDate(new Date(date), locale())
const when = (date: string, now: Date): string => shortWhen(new Date(date), now, locale())

/** The words of one item. */
export function wordsOf(item: Item, now: Date): Words {
  switch (item.kind) {
    case 'exposed': {
      const { record, people } = item.exposed
      const reason = t('reason.exposed', { ...whoKnows(people), count: people.length })
      return { name: shownName(record), reason, when: when(lastEnd(people), now) }
    }
    case 'due':
      return { name: shownName(item.due.record), reason: dueReason(item.due), when: timeLeft(item) }
    case 'access':
      return accessWords(item, now)
    case 'invitation': {
      const { email, date, recordID } = item.invitation
      const name = item.itemName ?? t(recordID === null ? 'someGroup' : 'someRecord')
      const count = Math.floor((now.getTime() - Date.parse(date)) / dayMs)
      const reason = t('reason.invited', { item: name, count })
      return { name: t('reason.invitation', { name: email }), reason, when: when(date, now) }
    }
    case 'quiet': {
      const { user, records, since } = item.person
      const reason = t('reason.sees', { count: records, date: dateOf(since) })
      return { name: t('reason.quiet', { name: personName(user) }), reason, when: when(since, now) }
    }
    case 'password':
      return { name: shownName(item.record), reason: passwordReason(item), when: '' }
  }
}

/** Who knows what of a record, in a sentence. */
export const whoKnows = (people: ExposedRecord['people']): { names: string; what: string } => ({
  names: namesInSentence(
    people.map(({ user, link, endedAt }) =>
      user ? personName(user) : link ? outsiderName({ link, endedAt }) : t('gonePerson'),
    ),
    locale(),
    (count) => t('more', { count }),
  ),
  what: listed(
    [...new Set(people.flatMap(({ knows }) => knows))].map((label) => labelInSentence(label, locale())),
  ),
})

/** When the last of them lost access. */
export const lastEnd = (people: ExposedRecord['people']): string =>
  people
    .map(({ endedAt }) => endedAt)
    .toSorted()
    .at(-1) ?? ''

/** Labels that read as the beginning of a sentence. */
const verbs = /^(expires|renews|ends)$/i

/** Of a month as it is stored, which names no day: `2030-01`. */
const monthLength = 7

/** What ends, and when. */
export function dueReason({ field }: ItemOf<'due'>['due']): string {
  const value = field.value ?? ''
  const isDay = value.length > monthLength
  const date = isDay ? shortDate(new Date(`${value}T00:00`), locale()) : (dateText(value, locale()) ?? value)
  return t(verbs.test(field.label) ? 'reason.dueOn' : 'reason.due', { label: field.label, date })
}

/** `3 days`, `6 weeks`, `4 days ago` */
function timeLeft(item: ItemOf<'due'>): string {
  const { days } = item.due
  if (days <= 0) return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
  const [count, unit] = isLater(item) ? [Math.round(days / 7), 'week'] : [days, 'day']
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function accessWords({ user, entry, record, groups }: ItemOf<'access'>, now: Date): Words {
  const names = { name: personName(user), item: record ? shownName(record) : t('someRecord') }
  return {
    name: tRoles(`seen.${entry.role}`, names),
    reason:
      groups.length > 0
        ? t('reason.access.outside', { group: listed(groups) })
        : t('reason.access.direct', { date: dateOf(entry.since) }),
    when: entry.lastOpened
      ? t('reason.access.opened', { date: when(entry.lastOpened, now) })
      : t('reason.access.never'),
  }
}

/** What is wrong with a password; the worst of it unless another kind is named. */
export function passwordReason(
  { finding, record, twins }: ItemOf<'password'>,
  kind: PasswordFindingKind = kindsOf(finding)[0] ?? 'weak',
): string {
  return t(`reason.${kind}`, {
    names: namesInSentence(twins, locale(), (count) => t('more', { count })),
    site: finding.siteWithCodes ?? '',
    date: dateOf(record.updatedAt),
  })
}
