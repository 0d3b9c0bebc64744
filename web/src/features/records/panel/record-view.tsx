import type { ShownRecord } from '@cardea/client/environment'
import type { Field, VaultRecord } from '@cardea/contract'
import { prepareForUpload } from '../../../api/files.ts'
import { useServerThere } from '../../../data/live/use-server-there.ts'
import { useOnline } from '../../../ui/feedback/use-online.ts'
import { app } from '../../../i18n/en/app.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { AttachmentsSection } from '../../../components/files/attachments-section.tsx'
import { FileDrop } from '../../../components/files/file-drop.tsx'
import type { Uploads } from '../../../components/files/use-uploads.ts'
import { PeopleLine } from '../../../components/access/people-line.tsx'
import { useOthersKnowing } from '../../../components/access/opened-words.ts'
import { StillKnown } from '../../../components/access/still-known.tsx'
import { isFilled } from '@cardea/client/records/main-secret'
import { isWifi } from '../../../fields/values/wifi-address.ts'
import { FieldRow } from '../../../fields/view/field-row.tsx'
import { FieldDue } from '../../../components/records/field-due.tsx'
import type { Secrets } from '../../../fields/view/secrets.ts'
import { ChangedLine } from './changed-line.tsx'
import { PanelTitle } from './panel-title.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { WifiCode } from './wifi-code.tsx'

const t = texts(recordPanel)
const tRecords = texts(records)
const tApp = texts(app)

/** Comes with the first record that the server shows older than this browser knows. */
const OlderRecord = lazyPart(() => import('./older-record.tsx'), 'OlderRecord')

const isOlder = (record: ShownRecord): boolean => record.isOlder === true

type RecordViewProps = {
  record: VaultRecord
  secrets: Secrets
  /** Null for those who may only read. */
  uploads: Uploads | null
  onHistory: () => void
}

/** The open record, to be read. */
export function RecordView({ record, secrets, uploads, onHistory }: RecordViewProps) {
  const isAway = !useServerThere()
  const isOnline = useOnline()
  const view = (
    <>
      <PanelTitle record={record} />
      {isOlder(record) && <OlderRecord record={record} />}
      {isAway && (
        <p className="mt-3 text-small text-t2">{isOnline ? tApp('loadedLast') : tRecords('offline')}</p>
      )}
      <Fields record={record} secrets={secrets} />
      {isWifi(record.fields) && <WifiCode record={record} secrets={secrets} />}
      <PeopleLine record={record} />
      <StillKnown record={record} />
      {/* Seen once it is known whether that has something to say: nothing moves. */}
      <div className={useOthersKnowing(record) === undefined ? 'invisible' : undefined}>
        <AttachmentsSection record={record} uploads={uploads} />
        <ChangedLine record={record} onHistory={onHistory} />
      </div>
    </>
  )
  if (!uploads) return view
  return (
    <FileDrop
      onFiles={uploads.add}
      onNear={prepareForUpload}
      className="-mx-5 -mb-6 min-h-full px-5 pb-6 max-sm:-mx-4 max-sm:px-4"
    >
      {view}
    </FileDrop>
  )
}

function Fields({ record, secrets }: Pick<RecordViewProps, 'record' | 'secrets'>) {
  const filled = record.fields.filter(isFilled)
  if (filled.length === 0) {
    return <p className="mt-4.5 rounded-card border border-line p-3.5 text-t2">{t('noFields')}</p>
  }
  return (
    <ul
      aria-label={t('fields')}
      className="mt-4.5 grid grid-cols-2 overflow-clip rounded-card border border-line"
    >
      {filled.map((field, place) => (
        <FieldRow
          key={field.key}
          field={field}
          secrets={secrets}
          note={<FieldDue record={record} field={field} />}
          isHalf={isPair(field, filled[place + 1]) || isPair(filled[place - 1], field)}
        />
      ))}
    </ul>
  )
}

/** Expiry and security code of a card stand on one line. */
const isPair = (first: Field | undefined, second: Field | undefined): boolean =>
  first?.type === 'month' && second?.type === 'pin'
