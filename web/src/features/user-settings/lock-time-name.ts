import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(settings)

const minuteMs = 60_000

/** `5 min`, `1 h`: a time until a session locks. */
export function lockTimeName(ms: number): string {
  const minutes = ms / minuteMs
  return minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: minutes / 60 })
}
