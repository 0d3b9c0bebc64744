import type { Ref } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { GroupField } from '../../../components/groups/group-field.tsx'
import { DraftFiles } from '../../../components/files/draft-files.tsx'
import type { Uploads } from '../../../components/files/use-uploads.ts'
import { AddField } from '../../../fields/input/add-field.tsx'
import { besideOf } from '../../../fields/input/beside.ts'
import { BoxedField } from '../../../fields/input/boxed-field.tsx'
import { useMe } from '../../../data/people/me.ts'
import { formRows } from '../../../fields/field-types.tsx'
import { ArrangedField } from '../../../fields/arrange/arranged-field.tsx'
import { SortableFields } from '../../../fields/arrange/sortable-fields.tsx'
import { changeField, movedField, withoutField, withoutFile } from '../../../fields/draft/record-draft.ts'
import { controlId, type DraftForm } from '../../../fields/draft/use-draft-form.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(recordForm)

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3']

type NewRecordFormProps = { form: DraftForm; uploads: Uploads; nameRef: Ref<HTMLInputElement> }

/** Name first, then the fields of the template; short ones in one row. */
export function NewRecordForm({ form, uploads, nameRef }: NewRecordFormProps) {
  const { draft, errors, change } = form
  const beside = besideOf(draft, useMe())
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
      <SortableFields
        isGrid
        fields={draft.fields}
        nameOf={({ label }) => label}
        onMove={(id, to) => change(movedField(draft, id, to))}
      >
        {formRows(draft.fields).map((row) => (
          <div key={row[0]?.id} className={classNames('grid gap-4', columns[row.length])}>
            {row.map((field) => (
              <ArrangedField
                key={field.id}
                as="div"
                id={field.id}
                label={field.label}
                onMove={(step) => change(movedField(draft, field.id, draft.fields.indexOf(field) + step))}
              >
                <BoxedField
                  field={field}
                  error={errors.get(field.id)}
                  beside={beside}
                  onChange={(next) => change(changeField(draft, field.id, next))}
                  onRemove={() => change(withoutField(draft, field.id))}
                />
              </ArrangedField>
            ))}
          </div>
        ))}
      </SortableFields>
      <GroupField
        groupIDs={draft.groupIDs}
        secrets={draft.fields.filter(({ isSecret, value }) => isSecret && value !== '').length}
        onChange={(groupIDs) => change({ ...draft, groupIDs })}
      />
      <DraftFiles
        files={draft.attachments}
        uploads={uploads}
        onRemove={(id) => change(withoutFile(draft, id))}
      />
      <AddField draft={draft} onChange={change} className="self-start" />
    </div>
  )
}
