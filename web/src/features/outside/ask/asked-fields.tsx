import { X } from 'lucide-react'
import { AddField } from '../../../fields/input/add-field.tsx'
import { FieldLabel } from '../../../fields/input/field-label.tsx'
import { changeField, withoutField, type DraftField } from '../../../fields/draft/record-draft.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { texts } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { AskForm } from './use-ask-form.ts'

const t = texts(intakes)
const tForm = texts(recordForm)

/** What is asked for: the fields of a template, fewer or more of them. */
export function AskedFields({ form }: { form: AskForm }) {
  const { draft, setDraft } = form
  return (
    <fieldset className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between">
        <legend className="float-left text-small font-strong">{t('dialog.fields')}</legend>
        <AddField draft={draft} onChange={setDraft} className="-mr-2.5" />
      </div>
      {draft.fields.length === 0 ? (
        <p className="rounded-card border border-dashed border-control p-3.5 text-t2">
          {t('dialog.noFields')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line">
          {draft.fields.map((field) => (
            <AskedRow
              key={field.id}
              field={field}
              onChange={(change) => setDraft(changeField(draft, field.id, change))}
              onRemove={() => setDraft(withoutField(draft, field.id))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type AskedRowProps = {
  field: DraftField
  onChange: (change: Partial<DraftField>) => void
  onRemove: () => void
}

function AskedRow({ field, onChange, onRemove }: AskedRowProps) {
  const { label, type, isSecret, isRequired } = field
  return (
    <li className="flex min-h-12 items-center gap-2 border-t border-line py-1 pr-1.5 pl-3.5 first:border-t-0 max-sm:flex-wrap">
      <span className="flex min-w-32 flex-1 items-baseline gap-2.5">
        {field.key === null ? (
          <FieldLabel
            field={field}
            isEditable
            onLabel={(name) => onChange({ label: name })}
            className="font-medium"
          />
        ) : (
          <bdi className="truncate font-medium">{label}</bdi>
        )}
        <span className="shrink-0 text-small text-t2">{tForm(`types.${type}`)}</span>
      </span>
      {isSecret && <Badge tone="quiet">{t('dialog.secret')}</Badge>}
      <SelectField
        label={t('dialog.need', { label })}
        isLabelHidden
        size="compact"
        className="w-40 shrink-0"
        value={isRequired ? 'required' : 'optional'}
        onChange={(value) => onChange({ isRequired: value === 'required' })}
        options={[
          { value: 'required', label: t('dialog.required') },
          { value: 'optional', label: t('dialog.optional') },
        ]}
      />
      <IconButton icon={X} label={t('dialog.remove', { label })} onClick={onRemove} />
    </li>
  )
}
