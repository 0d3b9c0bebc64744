import type { VaultRecord } from '@cardea/contract'
import { History } from 'lucide-react'
import { locale } from '../../../words/locale.ts'
import { GroupsOfRecord } from '../../groups/groups-of-record.tsx'
import { AttachmentsSection } from '../../media/attachments-section.tsx'
import { FileDrop } from '../../media/file-drop.tsx'
import type { Uploads } from '../../media/use-uploads.ts'
import { PeopleSection } from '../../sharing/people-section.tsx'
import { isFilled } from '../main-secret.ts'
import { useNow } from '../../../ui/use-now.ts'
import { isWifi } from '../values/wifi-address.ts'
import { longDate, longWhen } from '../../../words/when.ts'
import { FieldRow } from './field-row.tsx'
import { RecordTitle } from './record-title.tsx'
import type { Secrets } from './use-secrets.ts'
import { WifiCode } from './wifi-code.tsx'
import { wordsOf } from '../../../words/words.ts'

type RecordViewProps = {
  record: VaultRecord
  secrets: Secrets
  /** Null for those who may only read. */
  uploads: Uploads | null
}

/** The open record, to be read. */
export function RecordView({ record, secrets, uploads }: RecordViewProps) {
  const t = wordsOf('records')
  const filled = record.fields.filter(isFilled)
  const view = (
    <>
      <RecordTitle record={record} />
      {filled.length > 0 ? (
        <ul aria-label={t('fields')} className="mt-4.5 rounded-card border border-line">
          {filled.map((field) => (
            <FieldRow key={field.key} field={field} secrets={secrets} />
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
    </>
  )
  if (!uploads) return view
  return (
    <FileDrop onFiles={uploads.add} className="-mx-5 -mb-6 min-h-full px-5 pb-6 max-sm:-mx-4 max-sm:px-4">
      {view}
    </FileDrop>
  )
}

function ChangedLine({ record }: { record: VaultRecord }) {
  const t = wordsOf('records')
  const now = useNow()
  const made = new Date(record.createdAt)
  const told = (date: Date) => longWhen(date, now, locale()) ?? t('justNow')
  return (
    <p className="mt-5 flex items-center gap-2 text-small text-t3">
      <History size={15} aria-hidden />
      {record.version === 1
        ? t('made', { made: told(made) })
        : t('changedAndMade', { changed: told(new Date(record.updatedAt)), made: longDate(made, locale()) })}
    </p>
  )
}
