import { classNames } from '../../ui/display/class-names.ts'
import { labelId } from './add-field.tsx'
import { controlId } from '../draft/use-draft-form.ts'
import type { DraftField } from '../draft/record-draft.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordForm)

type FieldLabelProps = {
  field: DraftField
  /** Whether the label itself can be typed. */
  isEditable: boolean
  onLabel: (label: string) => void
  className: string
}

/** The label of a field; for one of one's own, an input for its name in the same place. */
export function FieldLabel({ field, isEditable, onLabel, className }: FieldLabelProps) {
  if (!isEditable) {
    return (
      <label htmlFor={controlId(field.id)} className={classNames('block truncate', className)}>
        <bdi>{field.label}</bdi>
      </label>
    )
  }
  return (
    <input
      id={labelId(field.id)}
      aria-label={t('form.fieldName')}
      autoComplete="off"
      maxLength={120}
      dir="auto"
      value={field.label}
      onChange={(event) => onLabel(event.target.value)}
      onFocus={(event) => event.target.select()}
      className={classNames(
        'w-full min-w-0 rounded-check border-b border-dashed border-control bg-transparent outline-none focus:border-solid focus:border-ring',
        className,
      )}
    />
  )
}
