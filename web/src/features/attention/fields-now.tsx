import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { Copy } from '../../ui/icons/copy.ts'
import { OpenLink } from '../../fields/view/web-link.tsx'
import { useCopyField } from '../../components/records/use-copy-field.ts'
import { isFilled } from '@cardea/client/records/main-secret'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { attention } from '../../i18n/en/attention.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

const t = texts(attention)
const tRecords = texts(records)

/** More than what one signs in with would only be in the way. */
const mostBeside = 3

/** What one needs where the value is used: website, user name, and the value as it is now, each to be copied. */
export function FieldsNow({ record, fields }: { record: VaultRecord; fields: readonly Field[] }) {
  const { copyField, isCopying } = useCopyField()
  const beside = record.fields.filter(
    (field) =>
      !field.isSecret && isFilled(field) && !fieldTraits[field.type].isNote && !fieldTraits[field.type].isDay,
  )
  return (
    <dl>
      {[...beside.slice(0, mostBeside), ...fields].map((field) => {
        const isNow = fields.includes(field)
        const label = isNow ? t('work.now', { label: field.label }) : field.label
        return (
          <div
            key={field.key}
            className="relative flex min-h-15 flex-col justify-center border-t border-line py-2 pr-24 pl-3.5 first:border-t-0"
          >
            <dt className="text-small text-t2">{label}</dt>
            <dd className="truncate">
              {field.value === null ? <MaskedText /> : (dateText(field.value, locale()) ?? field.value)}
            </dd>
            <dd className="absolute inset-y-0 right-3.5 flex items-center gap-1">
              {fieldTraits[field.type].isWebsite && field.value && <OpenLink value={field.value} />}
              <IconButton
                icon={Copy}
                label={tRecords('copyOf', { label })}
                busy={isCopying}
                onClick={() => void copyField(record, field)}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
