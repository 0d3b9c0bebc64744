import type { ErrorEntry, SessionEnd } from '@cardea/contract'
import { lock } from '../i18n/en/lock.ts'
import { locale } from '../i18n/locale.ts'
import { textsReady } from '../i18n/spoken.ts'
import { texts } from '../i18n/texts.ts'
import { longWhen } from '../i18n/when.ts'

const t = texts(lock)

const ends: Readonly<Record<SessionEnd, true>> = {
  'signed-out': true,
  'logged-out': true,
  replaced: true,
  expired: true,
  'refresh-reused': true,
  passcode: true,
  operator: true,
  revoked: true,
}

/** How and when a session ended: `Signed out in Settings, 3 minutes ago.` Null if the server does not say it in known words. */
export async function endedReason({
  endedAs,
  endedAt,
}: Pick<ErrorEntry, 'endedAs' | 'endedAt'>): Promise<string | null> {
  await textsReady()
  const at = new Date(endedAt ?? '')
  if (endedAs === undefined || !Object.hasOwn(ends, endedAs) || Number.isNaN(at.getTime())) return null
  return t(`ended.${endedAs}`, { when: longWhen(at, new Date(), locale()) ?? t('ended.justNow') })
}
