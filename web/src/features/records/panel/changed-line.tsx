import { LineIcon } from '../../../ui/display/line-icon.tsx'
import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import RotateCcwClock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import { useMe } from '../../../data/users/me.ts'
import { effectiveRoleOn, personName } from '../../../data/records/ownership.ts'
import { versionsQuery } from '../../../data/versions/versions.ts'
import { locale } from '../../../i18n/locale.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { longWhen } from '../../../i18n/when.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'

const t = texts(recordPanel)
const tRecords = texts(records)

type ChangedLineProps = { record: VaultRecord; onHistory: () => void }

/** The foot of the open record: who changed it last, when, and the way to all that happened to it. */
export function ChangedLine({ record, onHistory }: ChangedLineProps) {
  const me = useMe()
  const now = useNow()
  const mayKnow = canOnRecord(effectiveRoleOn(record, me._id), 'seeVersions')
  const { data } = useQuery({ ...versionsQuery(record), enabled: mayKnow })
  const by = mayKnow ? data?.[0]?.by : undefined
  const when = longWhen(new Date(record.updatedAt), now, locale()) ?? tRecords('justNow')
  const act = record.version === 1 ? 'created' : 'changed'
  const words = by
    ? by._id === me._id
      ? t(`${act}ByMe`, { when })
      : t(`${act}By`, { when, name: personName(by) })
    : t(act, { when })
  return (
    <div className="mt-5 flex items-center gap-2 text-small text-t3">
      <LineIcon icon={RotateCcwClock} size={15} className="shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">{words}</p>
      <button
        type="button"
        onClick={onHistory}
        className="relative rounded-check font-book text-accent-t touch-target hover:underline"
      >
        {t('history')}
      </button>
    </div>
  )
}
