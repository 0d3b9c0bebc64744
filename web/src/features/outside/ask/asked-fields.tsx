import { LineIcon } from '../../../ui/display/line-icon.tsx'
import { limits } from '@cardea/contract'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import { SortableFields } from '../../../fields/arrange/sortable-fields.tsx'
import { useArranging } from '../../../fields/arrange/use-arranging.ts'
import { AddField } from '../../../fields/input/add-field.tsx'
import { FieldLabel } from '../../../fields/input/field-label.tsx'
import { changeField, movedField, withoutField, type DraftField } from '../../../fields/draft/record-draft.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { texts } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AskForm } from './use-ask-form.ts'

const t = texts(intakes)
const tForm = texts(recordForm)

/** What is asked for: the fields of a template, fewer or more of them, in any order, each with a line of help. */
export function AskedFields({ form }: { form: AskForm }) {
  const { draft, setDraft, help, setHelp } = form
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
        <SortableFields
          fields={draft.fields}
          nameOf={nameOf}
          onMove={(id, to) => setDraft(movedField(draft, id, to))}
        >
          <ul className="rounded-card border border-line">
            {draft.fields.map((field, place) => (
              <AskedRow
                key={field.id}
                field={field}
                help={help[field.id] ?? ''}
                onHelp={(text) => setHelp({ ...help, [field.id]: text })}
                onChange={(change) => setDraft(changeField(draft, field.id, change))}
                onMove={(step) => setDraft(movedField(draft, field.id, place + step))}
                onRemove={() => setDraft(withoutField(draft, field.id))}
              />
            ))}
          </ul>
        </SortableFields>
      )}
    </fieldset>
  )
}

const nameOf = ({ label }: DraftField): string => label.trim() || tForm('form.fieldName')

/** It appears because its button was pressed. */
const focusOnceThere = (input: HTMLInputElement | null) => input?.focus()

type AskedRowProps = {
  field: DraftField
  help: string
  onHelp: (text: string) => void
  onChange: (change: Partial<DraftField>) => void
  onMove: (step: number) => void
  onRemove: () => void
}

function AskedRow({ field, help, onHelp, onChange, onMove, onRemove }: AskedRowProps) {
  const { key, type, isSecret, isRequired } = field
  const label = nameOf(field)
  const [isHelping, setHelping] = useState(false)
  const { isDragging, item, handle } = useArranging(field.id, onMove)
  return (
    <li
      {...item}
      className={classNames(
        'relative border-t border-line py-1 pr-1.5 first:border-t-0',
        isDragging && 'z-10 rounded-control border-transparent bg-raised shadow-float outline-2 outline-ring',
      )}
    >
      <div className="flex min-h-10 items-center gap-2 max-sm:flex-wrap">
        <button
          type="button"
          {...handle}
          aria-label={tForm('arrange.move', { label })}
          className="relative flex h-9 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-t3 touch-target hover:text-t1 active:cursor-grabbing"
        >
          <LineIcon icon={GripVertical} size={16} />
        </button>
        <span className="-ml-1 flex min-w-32 flex-1 items-baseline gap-2.5">
          {key === null ? (
            <FieldLabel
              field={field}
              isEditable
              onLabel={(name) => onChange({ label: name })}
              className="font-medium"
            />
          ) : (
            <bdi className="truncate font-medium">{field.label}</bdi>
          )}
          <span className="shrink-0 text-small text-t2">{tForm(`types.${type}`)}</span>
        </span>
        {isSecret && <Badge tone="quiet">{t('dialog.secret')}</Badge>}
        <SelectField
          label={t('dialog.need', { label })}
          isLabelHidden
          size="compact"
          className="w-40 shrink-0 max-sm:order-last max-sm:ml-8 max-sm:w-full max-sm:shrink"
          value={isRequired ? 'required' : 'optional'}
          onChange={(value) => onChange({ isRequired: value === 'required' })}
          options={[
            { value: 'required', label: t('dialog.required') },
            { value: 'optional', label: t('dialog.optional') },
          ]}
        />
        <IconButton
          icon={CircleQuestionMark}
          label={t('dialog.helpOf', { label })}
          aria-expanded={isHelping || help !== ''}
          onClick={() => setHelping(true)}
        />
        <IconButton icon={X} label={t('dialog.remove', { label })} onClick={onRemove} />
      </div>
      {(isHelping || help !== '') && (
        <TextField
          ref={focusOnceThere}
          size="compact"
          isLabelHidden
          label={t('dialog.helpOf', { label })}
          placeholder={t('dialog.helpPlaceholder')}
          dir="auto"
          maxLength={limits.helpCharacters}
          value={help}
          onChange={(event) => onHelp(event.target.value)}
          onFocus={() => setHelping(true)}
          onBlur={() => setHelping(false)}
          className="mb-1.5 pl-8 max-sm:mt-2"
        />
      )}
    </li>
  )
}
