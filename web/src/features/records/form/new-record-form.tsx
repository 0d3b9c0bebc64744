import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { AddField } from './add-field.tsx'
import { BoxedField } from './boxed-field.tsx'
import { formRows } from './field-kinds.ts'
import { changeField, withoutField } from './record-draft.ts'
import { controlId, type DraftForm } from './use-draft-form.ts'

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3']

/** Name first, then the fields of the template; short ones in one row. */
export function NewRecordForm({ form, nameRef }: { form: DraftForm; nameRef: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('records')
  const { draft, errors, change } = form
  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={nameRef}
        id={controlId('name')}
        label={t('form.name')}
        placeholder={t('form.namePlaceholder')}
        error={errors.get('name')}
        dir="auto"
        aria-required
        value={draft.name}
        onChange={(event) => change({ ...draft, name: event.target.value })}
      />
      {formRows(draft.fields).map((row) => (
        <div key={row[0]?.id} className={classNames('grid gap-4', columns[row.length])}>
          {row.map((field) => (
            <BoxedField
              key={field.id}
              field={field}
              error={errors.get(field.id)}
              onChange={(next) => change(changeField(draft, field.id, next))}
              onRemove={() => change(withoutField(draft, field.id))}
            />
          ))}
        </div>
      ))}
      <AddField draft={draft} onChange={change} className="self-start" />
    </div>
  )
}
