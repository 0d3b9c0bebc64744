import type { UnlockRequest } from '@cardea/contract'
import { keys } from '../../i18n/en/keys.ts'
import { locale } from '../../i18n/locale.ts'
import { texts } from '../../i18n/texts.ts'
import { longWhen } from '../../i18n/when.ts'

const t = texts(keys)

/** When a device asked, and from which network. */
export function askedWhen({ at, network }: UnlockRequest, now: Date): string {
  const when = longWhen(new Date(at), now, locale())
  return when === null ? t('askedNow', { network }) : t('askedAt', { when, network })
}
