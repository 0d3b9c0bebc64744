import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Template } from '@cardea/contract'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { withFieldAt, type FieldPlace } from '@cardea/client/import/map-anew'
import type { ReadRecord } from '@cardea/client/import/read-record'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'

const t = texts(imports)

type FieldPlacesProps = {
  record: ReadRecord
  /** As the file was read, before anything was placed by hand. */
  asRead: ReadRecord | undefined
  template: Template | null
  onChange: (change: Partial<PlannedRecord>) => void
}

/** Each filled field of a record of the file, and the field of its kind that takes it. */
export function FieldPlaces({ record, asRead, template, onChange }: FieldPlacesProps) {
  const options = [
    ...(template?.fields ?? []).map((one) => ({ value: `field ${one.key}`, label: one.label })),
    { value: 'own', label: t('ownField') },
    { value: 'out', label: t('leaveFieldOut') },
  ]
  const isOfTemplate = (key: string | undefined) =>
    key !== undefined && template?.fields.some((one) => one.key === key)
  return (
    <section aria-labelledby="fields-title">
      <div className="flex min-h-9 items-center justify-between pb-2">
        <h3 id="fields-title" className="text-small font-strong">
          {t('whereFieldsGo')}
        </h3>
        {asRead && asRead !== record && (
          <Button size="small" look="accent-text" onClick={() => onChange({ record: asRead })}>
            {t('asRead')}
          </Button>
        )}
      </div>
      <ul className="rounded-card border border-line">
        {record.fields
          .filter(({ value }) => value !== null && value !== '')
          .map(({ label, key, value, isSecret }) => (
            <li key={label} className="border-t border-line px-3 py-2 first:border-t-0">
              <div className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate text-small text-t2">
                  <bdi>{label}</bdi>
                </span>
                <LineIcon icon={ArrowRight} size={14} className="shrink-0 text-t3" />
                <SelectField
                  label={t('fieldGoes', { label })}
                  isLabelHidden
                  size="compact"
                  className="w-44 shrink-0"
                  value={isOfTemplate(key) ? `field ${key}` : 'own'}
                  onChange={(next) =>
                    onChange({ record: withFieldAt(record, label, placeOf(next), template) })
                  }
                  options={options}
                />
              </div>
              <p className="pt-1 wrap-anywhere whitespace-pre-wrap">
                {isSecret ? <MaskedText /> : <bdi>{value?.slice(0, 300)}</bdi>}
              </p>
            </li>
          ))}
      </ul>
    </section>
  )
}

const placeOf = (value: string): FieldPlace =>
  value === 'own'
    ? { kind: 'own' }
    : value === 'out'
      ? { kind: 'left-out' }
      : { kind: 'field', key: value.slice('field '.length) }
