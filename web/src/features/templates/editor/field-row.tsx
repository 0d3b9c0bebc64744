import { LineIcon } from '../../../ui/display/line-icon.tsx'
import { fieldTraits, type AutofillToken } from '@cardea/contract'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import TextCursorInput from 'lucide/dist/esm/icons/text-cursor-input.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MultilineField } from '../../../ui/form/multiline-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toldFilling } from '../../../fields/fills/fill-words.ts'
import { useFillsDialog } from '../../../fields/fills/use-fills-dialog.tsx'
import { fills } from '../../../i18n/en/fills.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { fieldDefinitions, offeredTypes } from '../../../fields/field-types.tsx'
import { useArranging } from '../../../fields/arrange/use-arranging.ts'
import { canEnd, optionsId, type DraftField } from './template-draft.ts'
import { controlId } from './use-template-editing.ts'

const t = texts(templates)
const tRecordForm = texts(recordForm)
const tFills = texts(fills)

type FieldRowProps = {
  field: DraftField
  /** Its label, or its place while it has none. */
  name: string
  index: number
  error: string | undefined
  /** What it fills while it says nothing itself. */
  byItself: AutofillToken | undefined
  /** What is wrong with its choices. */
  optionsError: string | undefined
  onChange: (change: Partial<DraftField>) => void
  onMove: (step: number) => void
  onRemove: () => void
}

/** One field. Lifted, it keeps its size and takes the ring. On phones its properties stand below its label. */
export function FieldRow({
  field,
  name,
  index,
  error,
  byItself,
  optionsError,
  onChange,
  onMove,
  onRemove,
}: FieldRowProps) {
  const { isDragging, item, handle } = useArranging(field.id, onMove)
  const { ask, dialog } = useFillsDialog({
    field: { ...field, label: name },
    byItself,
    onChange: (autofill) => onChange({ autofill }),
  })
  return (
    <li
      {...item}
      className={classNames(
        'relative border-t border-line first:border-t-0 @xl:first:border-t-0',
        isDragging && 'z-10 rounded-control border-transparent bg-raised shadow-float outline-2 outline-ring',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.75 pr-3 @xl:flex-nowrap">
        <button
          type="button"
          {...handle}
          aria-label={tRecordForm('arrange.move', { label: name })}
          className="relative flex h-9 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-t3 touch-target hover:text-t1 active:cursor-grabbing"
        >
          <LineIcon icon={GripVertical} size={16} />
        </button>
        <TextField
          id={controlId(field.id)}
          size="compact"
          isLabelHidden
          label={t('editor.labelOf', { number: index + 1 })}
          value={field.label}
          error={error}
          dir="auto"
          onChange={(event) => onChange({ label: event.target.value })}
          className="min-w-0 flex-1 -ml-3 @max-xl:min-w-40"
        />
        <div className="contents @max-xl:flex @max-xl:w-full @max-xl:flex-wrap @max-xl:items-center @max-xl:gap-3 @max-xl:pl-8">
          <SelectField
            size="compact"
            isLabelHidden
            label={t('editor.typeOf', { label: name })}
            value={field.type}
            onChange={(type) => onChange({ type })}
            options={offeredTypes.map((type) => ({
              value: type,
              label: tRecordForm(`types.${type}`),
              icon: fieldDefinitions[type].icon,
            }))}
            className="w-50 shrink-0 @max-xl:flex-1 @max-sm:basis-full"
          />
          <Marks field={field} name={name} onChange={onChange} />
          <IconButton icon={TextCursorInput} label={tFills('of', { label: name })} onClick={ask} />
          {dialog}
          <IconButton icon={Trash} label={t('editor.remove', { label: name })} onClick={onRemove} />
        </div>
      </div>
      <MoreOfField field={field} name={name} optionsError={optionsError} onChange={onChange} />
    </li>
  )
}

/** Whether it is secret, and whether it must be filled in. */
function Marks({ field, name, onChange }: Pick<FieldRowProps, 'field' | 'name' | 'onChange'>) {
  return (
    <>
      <Property label={t('editor.secret')}>
        <Switch
          size="small"
          aria-label={t('editor.secretOf', { label: name })}
          checked={field.isSecret}
          onChange={(isSecret) => onChange({ isSecret })}
        />
      </Property>
      <Property label={t('editor.required')}>
        <Switch
          size="small"
          aria-label={t('editor.requiredOf', { label: name })}
          checked={field.isRequired}
          onChange={(isRequired) => onChange({ isRequired })}
        />
      </Property>
    </>
  )
}

type MoreOfFieldProps = Pick<FieldRowProps, 'field' | 'name' | 'optionsError' | 'onChange'>

/** What stands below the row of fields that have more to say. */
function MoreOfField({ field, name, optionsError, onChange }: MoreOfFieldProps) {
  return (
    <>
      {field.autofill !== undefined && (
        <p className="pr-3 pb-3 pl-8 text-small text-t2">{toldFilling(field)}</p>
      )}
      {canEnd(field.type) && (
        <label className="flex items-center gap-2 pr-3 pb-3 pl-8 text-small text-t2">
          <Switch
            size="small"
            aria-label={t('editor.endOf', { label: name })}
            checked={field.isEnd}
            onChange={(isEnd) => onChange({ isEnd })}
          />
          {t('editor.end')}
        </label>
      )}
      {fieldTraits[field.type].hasOptions && (
        <MultilineField
          label={t('editor.optionsOf', { label: name })}
          id={controlId(optionsId(field.id))}
          value={field.options}
          error={optionsError}
          onChange={(event) => onChange({ options: event.target.value })}
          className="pr-3 pb-3 pl-8"
        />
      )}
    </>
  )
}

/** A switch in its column; on phones its column's name stands beside it. */
function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex w-14 shrink-0 items-center justify-center gap-2 @max-xl:w-auto @max-xl:flex-col @max-xl:gap-1">
      <span aria-hidden className="text-label text-t3 @xl:hidden">
        {label}
      </span>
      {children}
    </span>
  )
}
