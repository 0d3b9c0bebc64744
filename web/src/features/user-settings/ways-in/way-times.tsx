import { waysIn } from '../../../i18n/en/ways-in.ts'
import { locale } from '../../../i18n/locale.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { texts } from '../../../i18n/texts.ts'
import { longWhen } from '../../../i18n/when.ts'
import { Pieces } from '../../../ui/display/pieces.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'

const t = texts(waysIn)

type WayTimesProps = { way: { lastUsed: string | null; createdAt: string } }

/** When a passkey or an authenticator app was last used, and when it was added. */
export function WayTimes({ way: { lastUsed, createdAt } }: WayTimesProps) {
  const now = useNow()
  const when = lastUsed && longWhen(new Date(lastUsed), now, locale())
  return (
    <Pieces>
      {lastUsed === null ? t('neverUsed') : when ? t('used', { when }) : t('usedNow')}
      {t('added', { when: shortDate(new Date(createdAt), locale()) })}
    </Pieces>
  )
}
