import { unsaidFilling } from '@cardea/client/autofill/fillings'
import { limits } from '@cardea/contract'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { fieldDefinitions, offeredTypes } from '../../../fields/field-types.tsx'
import { FieldRow } from './field-row.tsx'
import { SortableFields } from '../../../fields/arrange/sortable-fields.tsx'
import {
  changeField,
  freeLabel,
  optionsId,
  withField,
  type DraftField,
  type TemplateDraft,
} from './template-draft.ts'
import { movedField, withoutField } from '../../../fields/draft/record-draft.ts'
import { controlId } from './use-template-editing.ts'

const t = texts(templates)
const tRecordForm = texts(recordForm)

type FieldTableProps = {
  draft: TemplateDraft
  errors: ReadonlyMap<string, string>
  onChange: (draft: TemplateDraft) => void
}

/** The fields: one row a field, one column a property. */
export function FieldTable({ draft, errors, onChange }: FieldTableProps) {
  const count = draft.fields.length
  const filled = draft.fields.map((field) => ({ ...field, key: field.key ?? '', value: 'x' }))
  const focusAdded = useFocusOnAdded(draft.fields)
  const nameOf = (field: DraftField) =>
    field.label.trim() || t('editor.unnamed', { number: draft.fields.indexOf(field) + 1 })
  const remove = (field: DraftField) => {
    onChange(withoutField(draft, field.id))
    showToast(t('editor.removed', { label: nameOf(field) }), {
      action: { label: t('editor.undo'), onPress: () => onChange(draft) },
    })
  }
  return (
    <section aria-labelledby="template-fields" className="mt-6">
      <h2 id="template-fields" className="pb-2.5 font-strong">
        {t('editor.fields')}{' '}
        <span className="font-regular text-t3">
          {t('editor.count', { count, most: limits.fieldsPerRecord })}
        </span>
      </h2>
      {count === 0 ? (
        <p className="rounded-card border border-dashed border-line-2 p-4 text-t2">{t('editor.empty')}</p>
      ) : (
        <div className="rounded-card border border-line">
          <ColumnHeads />
          <SortableFields
            fields={draft.fields}
            nameOf={nameOf}
            onMove={(id, to) => onChange(movedField(draft, id, to))}
          >
            <ul>
              {draft.fields.map((field, index) => (
                <FieldRow
                  key={field.id}
                  field={field}
                  name={nameOf(field)}
                  index={index}
                  byItself={filled[index] && unsaidFilling(filled, filled[index])}
                  error={errors.get(field.id)}
                  optionsError={errors.get(optionsId(field.id))}
                  onChange={(change) => onChange(changeField(draft, field.id, change))}
                  onMove={(step) => onChange(movedField(draft, field.id, index + step))}
                  onRemove={() => remove(field)}
                />
              ))}
            </ul>
          </SortableFields>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {count < limits.fieldsPerRecord && (
          <Menu finalFocus={focusAdded.target} trigger={<Button icon={Plus}>{t('editor.add')}</Button>}>
            {offeredTypes.map((type) => (
              <MenuItem
                key={type}
                icon={fieldDefinitions[type].icon}
                onSelect={() => {
                  const next = withField(draft, type, freeLabel(draft, tRecordForm(`newLabels.${type}`)))
                  focusAdded.expect(next.fields.at(-1)?.id)
                  onChange(next)
                }}
              >
                {tRecordForm(`types.${type}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
        {count > 1 && (
          <p className="flex items-center gap-1.5 text-small text-t2 max-sm:hidden">
            <Kbd>{t('editor.alt')}</Kbd>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {t('editor.moves')}
          </p>
        )}
      </div>
    </section>
  )
}

function ColumnHeads() {
  return (
    <div
      aria-hidden
      className="hidden h-9 items-center gap-3 rounded-t-card border-b border-line bg-bg pr-3 text-label text-t2 @xl:flex"
    >
      <span className="w-8" />
      <span className="flex-1">{t('editor.label')}</span>
      <span className="w-50">{t('editor.type')}</span>
      <span className="w-14 text-center">{t('editor.secret')}</span>
      <span className="w-14 text-center">{t('editor.required')}</span>
      <span className="w-8" />
      <span className="w-8" />
    </div>
  )
}

/** A field that was added has its label ready to be overwritten. */
function useFocusOnAdded(fields: readonly DraftField[]) {
  const added = useRef<string>(undefined)
  const target = () =>
    added.current === undefined ? null : document.getElementById(controlId(added.current))
  const count = fields.length
  const before = useRef(count)
  useEffect(() => {
    const field = added.current === undefined ? null : document.getElementById(controlId(added.current))
    if (count > before.current && field instanceof HTMLInputElement) field.select()
    before.current = count
  }, [count])
  return {
    target,
    expect: (id: string | undefined) => {
      added.current = id
    },
  }
}
