import { LineIcon } from '../../ui/display/line-icon.tsx'
import { asTypedByMachines } from './typed-by-machines.ts'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useState } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import type { DraftFieldProps } from './boxed-field.tsx'
import { nothingBeside } from './beside.ts'
import { useFieldHint } from './field-hint.ts'
import { FieldLabel } from './field-label.tsx'
import { FieldMenu } from './field-menu.tsx'
import { FieldTools, isMaskable } from './field-tools.tsx'
import { controlId } from '../draft/use-draft-form.ts'
import { fieldDefinitions } from '../field-types.tsx'
import { controlOf } from './controls.tsx'
import { masked } from './plain-input.tsx'
import { GrowingArea } from '../../ui/form/growing-area.tsx'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordForm)

/**
 * A field of the panel while it is edited: label and value stand where they stood, the row around them becomes the box
 * one types into.
 */
export function RowField({ field, error, beside = nothingBeside, onChange, onRemove }: DraftFieldProps) {
  const [isRevealed, setRevealed] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const hint = useFieldHint(field, beside)
  const isMasked = isMaskable(field) && !isRevealed
  const { shape: Input, Beneath } = controlOf(field.type)
  const note = error ?? hint
  const noteId = `${field.id}-note`
  const control = {
    id: controlId(field.id),
    'aria-describedby': note && noteId,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': field.isRequired || undefined,
  }
  const onValue = (value: string) => onChange({ value })
  const text =
    'block w-full bg-transparent outline-none placeholder:font-sans placeholder:text-t3 pointer-coarse:text-phone max-sm:text-phone'
  return (
    <div className="py-[3px]">
      <div
        data-wrong={error ? true : undefined}
        className="flex min-h-12 gap-1 rounded-control py-1 pr-[7px] pl-[13px] field-edge data-wrong:border-danger"
      >
        <div className="min-w-0 flex-1">
          <FieldLabel
            field={field}
            isEditable={field.key === null || isRenaming}
            onLabel={(label) => onChange({ label })}
            className="text-label text-t3"
          />
          {Input === 'lines' ? (
            <RowLines {...control} field={field} isMasked={isMasked} onValue={onValue} className={text} />
          ) : Input === 'choice' ? (
            <RowSelect {...control} field={field} onValue={onValue} className={text} />
          ) : (
            <Input
              {...control}
              kind={field.type}
              {...asTypedByMachines(field.key)}
              value={field.value}
              onValue={onValue}
              isMasked={isMasked}
              isSecret={field.isSecret}
              placeholder={fieldDefinitions[field.type].placeholder?.() ?? t('form.notSet')}
              className={text}
            />
          )}
        </div>
        <div className="flex h-9 shrink-0 items-center gap-0.5">
          <FieldTools field={field} isRevealed={isRevealed} onReveal={setRevealed} onValue={onValue} />
          <FieldMenu
            field={field}
            beside={beside}
            onRename={field.key === null || isRenaming ? undefined : () => setRenaming(true)}
            onChange={onChange}
            onRemove={onRemove}
          />
        </div>
      </div>
      <Note id={noteId} error={error} hint={hint} />
      {Beneath && (
        <div className="px-2.5 empty:hidden">
          <Beneath value={field.value} known={beside.known} />
        </div>
      )}
    </div>
  )
}

/** What is wrong with the field, or what stands to its side of others. */
function Note({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className="flex gap-1.5 px-2.5 pt-1.5 pb-1 text-small text-danger">
          <LineIcon icon={CircleAlert} size={15} className="mt-px" />
          {error}
        </p>
      ) : (
        hint && <p className="px-2.5 pt-1.5 pb-1 text-label text-t3">{hint}</p>
      )}
    </div>
  )
}

type RowLinesProps = RowSelectProps & { isMasked: boolean }

function RowLines({ field, isMasked, onValue, className, ...control }: RowLinesProps) {
  return (
    <GrowingArea
      {...control}
      rows={1}
      dir="auto"
      autoComplete="off"
      spellCheck={!field.isSecret}
      placeholder={t('form.notSet')}
      value={field.value}
      onChange={(event) => onValue(event.target.value)}
      className={classNames(
        className,
        'max-h-[40dvh] resize-none',
        field.isSecret && 'font-secret',
        isMasked && field.value !== '' && masked,
      )}
    />
  )
}

type RowSelectProps = {
  field: DraftFieldProps['field']
  onValue: (value: string) => void
  className: string
  id: string
}

function RowSelect({ field, onValue, className, ...control }: RowSelectProps) {
  const options = [...new Set([...(field.options ?? []), field.value])].filter(Boolean)
  return (
    <div className="relative">
      <select
        {...control}
        value={field.value}
        onChange={(event) => onValue(event.target.value)}
        className={classNames(className, 'cursor-pointer appearance-none pr-6', !field.value && 'text-t3')}
      >
        <option value="">{t('form.notSet')}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <LineIcon
        icon={ChevronDown}
        size={16}
        className="pointer-events-none absolute top-0.5 right-0 text-t2"
      />
    </div>
  )
}
