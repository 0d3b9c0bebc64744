import { prepareForUpload } from '../../../api/files.ts'
import type { VaultRecord } from '@cardea/contract'
import { History } from 'lucide-react'
import { Fragment } from 'react'
import { useServerThere } from '../../../data/live/use-server-there.ts'
import { useOnline } from '../../../ui/feedback/use-online.ts'
import { locale } from '../../../i18n/locale.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { longDate, longWhen } from '../../../i18n/when.ts'
import { app } from '../../../i18n/en/app.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { GroupsOfRecord } from '../../../components/groups/groups-of-record.tsx'
import { AttachmentsSection } from '../../../components/files/attachments-section.tsx'
import { FileDrop } from '../../../components/files/file-drop.tsx'
import type { Uploads } from '../../../components/files/use-uploads.ts'
import { WhoKnowsLine } from '../../../components/access/who-knows-line.tsx'
import { PeopleSection } from '../../../components/access/people-section.tsx'
import { isFilled } from '../../../data/records/main-secret.ts'
import { isWifi } from '../../../fields/values/wifi-address.ts'
import { FieldRow } from '../../../fields/view/field-row.tsx'
import { FieldDue } from '../../../components/records/field-due.tsx'
import { RecordTitle } from '../../../components/records/record-title.tsx'
import type { Secrets } from '../../../fields/view/secrets.ts'
import { RecordTabs, type RecordTab } from './record-tabs.tsx'
import { WifiCode } from './wifi-code.tsx'

const t = texts(recordPanel)
const tRecords = texts(records)
const tApp = texts(app)

type RecordViewProps = {
  record: VaultRecord
  secrets: Secrets
  /** Null for those who may only read. */
  uploads: Uploads | null
  tab: RecordTab
  onTab: (tab: RecordTab) => void
}

/** The open record, to be read. */
export function RecordView({ record, secrets, uploads, tab, onTab }: RecordViewProps) {
  const isAway = !useServerThere()
  const isOnline = useOnline()
  const filled = record.fields.filter(isFilled)
  const view = (
    <>
      <RecordTitle record={record} />
      {isAway && (
        <p className="mt-3 text-small text-t2">{isOnline ? tApp('loadedLast') : tRecords('offline')}</p>
      )}
      <RecordTabs record={record} tab={tab} onTab={onTab}>
        {filled.length > 0 ? (
          <ul aria-label={t('fields')} className="mt-4.5 rounded-card border border-line">
            {filled.map((field) => (
              <Fragment key={field.key}>
                <FieldRow field={field} secrets={secrets} note={<FieldDue record={record} field={field} />} />
                {field.isSecret && <WhoKnowsLine record={record} field={field} />}
              </Fragment>
            ))}
          </ul>
        ) : (
          <p className="mt-4.5 rounded-card border border-line p-3.5 text-t2">{t('noFields')}</p>
        )}
        {isWifi(record.fields) && <WifiCode record={record} secrets={secrets} />}
        <GroupsOfRecord record={record} />
        <PeopleSection record={record} />
        <AttachmentsSection record={record} uploads={uploads} />
        <ChangedLine record={record} />
      </RecordTabs>
    </>
  )
  if (!uploads) return view
  // The same around each part: a part that is put into the page anew would lose the focus.
  return (
    <FileDrop
      isOff={tab !== 'details'}
      onFiles={uploads.add}
      onNear={prepareForUpload}
      className="-mx-5 -mb-6 min-h-full px-5 pb-6 max-sm:-mx-4 max-sm:px-4"
    >
      {view}
    </FileDrop>
  )
}

function ChangedLine({ record }: { record: VaultRecord }) {
  const now = useNow()
  const made = new Date(record.createdAt)
  const told = (date: Date) => longWhen(date, now, locale()) ?? tRecords('justNow')
  return (
    <p className="mt-5 flex items-center gap-2 text-small text-t3">
      <History size={15} aria-hidden />
      {record.version === 1
        ? t('made', { made: told(made) })
        : t('changedAndMade', { changed: told(new Date(record.updatedAt)), made: longDate(made, locale()) })}
    </p>
  )
}
