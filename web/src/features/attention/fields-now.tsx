import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { isFilled } from '@cardea/client/records/main-secret'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { FieldRow } from '../../fields/view/field-row.tsx'
import { useSecrets } from '../../fields/view/secrets.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(attention)

/** More than what one signs in with would only be in the way. */
const mostBeside = 3

/** What one needs where the value is used: website, user name, and the value as it is now, each as the open record has it. */
export function FieldsNow({ record, fields }: { record: VaultRecord; fields: readonly Field[] }) {
  const onFailure = useRecordFailure()
  const secrets = useSecrets(record, (error) => void onFailure(record, error))
  const beside = record.fields.filter(
    (field) =>
      !field.isSecret && isFilled(field) && !fieldTraits[field.type].isNote && !fieldTraits[field.type].isDay,
  )
  const now = fields.map((field) => ({ ...field, label: t('work.now', { label: field.label }) }))
  return (
    <ul className="grid grid-cols-2">
      {[...beside.slice(0, mostBeside), ...now].map((field) => (
        <FieldRow key={field.key} field={field} secrets={secrets} />
      ))}
    </ul>
  )
}
