import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { activityQuery, type ActivityTarget } from '../../data/activity/activity.ts'
import { locale } from '../../i18n/locale.ts'
import { longDate, longWhen } from '../../i18n/when.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { Pieces } from '../../ui/display/pieces.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'

const t = texts(activity)

/** When the activity was last found unchanged, and since when it is, where its beginning is known; nothing before the first time. */
export function SealedNote({ target }: { target: ActivityTarget }) {
  const now = useNow()
  const newest = useQuery(activityQuery(target, 1)).data
  const sealedAt = newest?.sealedAt
  if (!sealedAt) return null
  const first = newest.hasOlder ? undefined : newest.rows.at(-1)
  return (
    <p className="flex items-center gap-2 py-2 text-small text-t3" title={t('sealedText')}>
      <LineIcon icon={ShieldCheck} size={15} className="shrink-0 text-success" />
      <Pieces>
        {t('sealed', { when: longWhen(new Date(sealedAt), now, locale()) ?? t('justNow') })}
        {first && t('unchanged', { when: longDate(new Date(first.at), locale()) })}
      </Pieces>
    </p>
  )
}
