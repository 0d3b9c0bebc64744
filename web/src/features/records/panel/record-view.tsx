import type { VaultRecord } from '@cardea/contract'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { locale } from '../../../words/locale.ts'
import { PeopleSection } from '../../sharing/people-section.tsx'
import { isFilled } from '../main-secret.ts'
import { useNow } from '../values/use-now.ts'
import { longDate, longWhen } from '../values/when.ts'
import { FieldRow } from './field-row.tsx'
import { RecordTitle } from './record-title.tsx'
import type { Secrets } from './use-secrets.ts'

/** The open record, to be read. */
export function RecordView({ record, secrets }: { record: VaultRecord; secrets: Secrets }) {
  const { t } = useTranslation('records')
  const filled = record.fields.filter(isFilled)
  return (
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
      <PeopleSection record={record} />
      <ChangedLine record={record} />
    </>
  )
}

function ChangedLine({ record }: { record: VaultRecord }) {
  const { t } = useTranslation('records')
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
