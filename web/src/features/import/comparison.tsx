import { ArrowLeft } from 'lucide-react'
import type { PlannedRecord } from '../../data/import/import-plan.ts'
import { differences } from '../../data/import/what-differs.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'

const t = texts(imports)

/** What one has beside what the file says, where they differ; secrets stay masked on both sides. */
export function Comparison({ planned }: { planned: PlannedRecord }) {
  const isUpdate = planned.choice === 'update'
  const rows = differences(planned)
  if (rows.length === 0) return <p className="text-small text-t2">{t('nothingDiffers')}</p>
  return (
    <div>
      <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line text-small">
        <caption className="sr-only">{t('whatDiffers')}</caption>
        <thead>
          <tr className="text-left text-label text-t3">
            <th scope="col" className="h-9.5 w-28 px-3 font-medium">
              <span className="sr-only">{t('field')}</span>
            </th>
            <th scope="col" className="px-3 font-medium">
              {t('yours')}
            </th>
            <th scope="col" className="px-3 font-medium">
              {t('inFile')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, own }) => (
            <tr key={field.label}>
              <th
                scope="row"
                className="h-9.5 truncate border-t border-line px-3 text-left font-book text-t2"
              >
                <bdi>{field.label}</bdi>
              </th>
              <td className={classNames('truncate border-t border-line px-3', own && !isUpdate && 'bg-soft')}>
                {own === null ? (
                  <span className="text-t3">{t('isNone')}</span>
                ) : own.isSecret || own.value === null ? (
                  <MaskedText />
                ) : (
                  <bdi>{own.value}</bdi>
                )}
              </td>
              <td className={classNames('truncate border-t border-line px-3', isUpdate && 'bg-soft')}>
                <span className="inline-flex max-w-full items-center gap-1.5">
                  {field.isSecret ? <MaskedText /> : <bdi className="truncate">{field.value}</bdi>}
                  {isUpdate && (
                    <ArrowLeft size={14} aria-label={t('wins')} className="shrink-0 text-accent-t" />
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isUpdate && <p className="pt-2 text-small text-t2">{t('updateText')}</p>}
    </div>
  )
}
