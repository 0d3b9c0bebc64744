import type { KnowingPerson } from '@cardea/contract'
import { dayOf } from '../../i18n/day-and-time.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(exposure)

type ByLink = Pick<KnowingPerson, 'endedAt'> & { link: NonNullable<KnowingPerson['link']> }

/** Who knows by a one-time link: the addresses it was for, or a visitor, with when it was made and first opened. */
export function outsiderName({ link, endedAt }: ByLink, now = new Date()): string {
  const who = link.emails.length > 0 ? listed(link.emails) : t('outsider.somebody')
  const made = dayOf(madeAt(link._id), now)
  if (endedAt === undefined) return t('outsider.byLink', { who, made })
  return t('outsider.openedOn', { who, made, opened: dayOf(new Date(endedAt), now) })
}

/** An id begins with when it was made (RFC 9562, UUID version 7). */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16))
