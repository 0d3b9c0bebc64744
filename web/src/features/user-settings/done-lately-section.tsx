import type { Activity } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActGlyph } from '../../components/activity/activity-row.tsx'
import { sentenceOf } from '../../components/activity/activity-words.ts'
import { SettingSection } from '../../components/settings/setting-section.tsx'
import { activityQuery } from '../../data/activity/activity.ts'
import { kindOf } from '../../data/activity/activity-kinds.ts'
import { locale } from '../../i18n/locale.ts'
import { shortWhen } from '../../i18n/when.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { Pieces } from '../../ui/display/pieces.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { buttonClass } from '../../ui/form/button-class.ts'

const t = texts(settings)

const mostLines = 5

/** The newest sign-ins, changes of the ways in, and refusals: what one would look for after a doubt. */
export function DoneLatelySection() {
  const { data } = useQuery(activityQuery({ kind: 'me' }, 1))
  const rows = data?.rows.filter(({ action }) => ['signIns', 'refused'].includes(kindOf(action))) ?? []
  if (rows.length === 0) return null
  return (
    <SettingSection
      id="done-lately"
      title={t('doneLately')}
      action={
        <Link to="/activity" className={`${buttonClass('quiet', 'small')} -mr-2.5`}>
          {t('showActivity')}
        </Link>
      }
    >
      {rows.slice(0, mostLines).map((row) => (
        <Line key={row._id} row={row} />
      ))}
    </SettingSection>
  )
}

function Line({ row }: { row: Activity }) {
  const now = useNow()
  const { action, at, device, network } = row
  const place = [device, network].filter(Boolean).join(', ')
  return (
    <li className="flex min-h-9.5 items-center gap-3 px-4 py-2 text-small first:pt-3 last:pb-3">
      <span className="text-t2">
        <ActGlyph action={action} />
      </span>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <Pieces>
          {sentenceOf(row)}
          {place && <span className="text-t2">{place}</span>}
        </Pieces>
      </p>
      <time dateTime={at} className="shrink-0 text-label text-t3 tabular-nums">
        {shortWhen(new Date(at), now, locale())}
      </time>
    </li>
  )
}
