import type { VaultRecord } from '@cardea/contract'
import { ArrowLeft } from 'lucide-react'
import { counterpart } from '../../data/import/merge-fields.ts'
import type { PlannedRecord } from '../../data/import/import-plan.ts'
import { isFilled } from '../../data/records/main-secret.ts'
import { wordsOf } from '../../i18n/words.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'

type ComparisonProps = Pick<PlannedRecord, 'record' | 'sameSecrets'> & {
  twin: VaultRecord
  isUpdate: boolean
}

/** What one has beside what the file says; secrets stay masked on both sides. */
export function Comparison({ twin, record, sameSecrets, isUpdate }: ComparisonProps) {
  const t = wordsOf('imports')
  const rows = record.fields.flatMap((field) => {
    if (field.value === null || field.value === '') return []
    const own = counterpart(twin.fields, field)
    const isSame = field.isSecret ? (sameSecrets?.has(field.label) ?? false) : own?.value === field.value
    return [{ label: field.label, field, own, isSame }]
  })
  return (
    <div>
      <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line text-small">
        <thead>
          <tr className="text-left text-label text-t3">
            <th scope="col" className="h-9.5 w-28 px-3 font-medium">
              <span className="sr-only">{t('field')}</span>
            </th>
            <th scope="col" className="px-3 font-medium">
              {t('inCardea')}
            </th>
            <th scope="col" className="px-3 font-medium">
              {t('inFile')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, field, own, isSame }) => (
            <tr key={label} className={classNames(isUpdate && !isSame && 'bg-soft')}>
              <th
                scope="row"
                className="h-9.5 truncate border-t border-line px-3 text-left font-book text-t2"
              >
                <bdi>{label}</bdi>
              </th>
              <td className="truncate border-t border-line px-3">
                {!own || !isFilled(own) ? (
                  <span className="text-t3">{t('isNone')}</span>
                ) : own.isSecret || own.value === null ? (
                  <MaskedText />
                ) : (
                  <bdi>{own.value}</bdi>
                )}
              </td>
              <td className="truncate border-t border-line px-3">
                {isSame ? (
                  <span className="text-t3">{t('isSame')}</span>
                ) : (
                  <span className="inline-flex max-w-full items-center gap-1.5">
                    {field.isSecret ? t('isSet') : <bdi className="truncate">{field.value}</bdi>}
                    {isUpdate && (
                      <ArrowLeft size={14} aria-label={t('wins')} className="shrink-0 text-accent-t" />
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isUpdate && <p className="pt-2 text-small text-t2">{t('updateText')}</p>}
    </div>
  )
}
