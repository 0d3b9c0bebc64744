import { asTypedByMachines } from './typed-by-machines.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { controlClass } from '../../ui/form/control-class.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { nothingBeside, type Beside } from './beside.ts'
import { FieldLabel } from './field-label.tsx'
import { FieldMenu } from './field-menu.tsx'
import { useFieldHint } from './field-hint.ts'
import { FieldTools, isMaskable } from './field-tools.tsx'
import type { DraftField } from '../draft/record-draft.ts'
import { controlId } from '../draft/use-draft-form.ts'
import { fieldDefinitions } from '../field-types.tsx'
import { controlOf } from './controls.tsx'
import { masked } from './plain-input.tsx'
import { GrowingArea } from '../../ui/form/growing-area.tsx'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordForm)

export type DraftFieldProps = {
  field: DraftField
  error: string | undefined
  beside?: Beside
  onChange: (change: Partial<DraftField>) => void
  onRemove: () => void
}

/** A field of the new record's form: label above, its value in a box, help beneath. */
export function BoxedField({ field, error, beside = nothingBeside, onChange, onRemove }: DraftFieldProps) {
  const isOwn = field.key === null
  const hint = useFieldHint(field, beside)
  const { Beneath } = controlOf(field.type)
  const note = error ?? hint
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex min-h-4.5 items-center justify-between gap-3">
        <FieldLabel
          field={field}
          isEditable={isOwn}
          onLabel={(label) => onChange({ label })}
          className="text-small font-strong text-t1"
        />
        {field.isSecret && <span className="text-small text-t3">{t('form.secret')}</span>}
        {isOwn && (
          <span className="-my-2 -mr-1.5">
            <FieldMenu field={field} onSecret={(isSecret) => onChange({ isSecret })} onRemove={onRemove} />
          </span>
        )}
      </div>
      <BoxedValue
        field={field}
        noteId={note && `${field.id}-note`}
        isWrong={error !== undefined}
        onChange={onChange}
      />
      <div id={`${field.id}-note`} aria-live="polite">
        {error ? (
          <p className="mt-1.5 flex gap-1.5 text-small text-danger">
            <CircleAlert size={15} aria-hidden className="mt-px" />
            {error}
          </p>
        ) : (
          hint && <p className="mt-1.5 text-label text-t3">{hint}</p>
        )}
      </div>
      {Beneath && <Beneath value={field.value} known={beside.known} />}
    </div>
  )
}

type BoxedValueProps = {
  field: DraftField
  noteId: string | undefined
  isWrong: boolean
  onChange: (change: Partial<DraftField>) => void
}

function BoxedValue({ field, noteId, isWrong, onChange }: BoxedValueProps) {
  const [isRevealed, setRevealed] = useState(false)
  const isMasked = isMaskable(field) && !isRevealed
  const control = {
    id: controlId(field.id),
    'aria-describedby': noteId,
    'aria-invalid': isWrong || undefined,
    'aria-required': field.isRequired || undefined,
  }
  const onValue = (value: string) => onChange({ value })
  const tools = <FieldTools field={field} isRevealed={isRevealed} onReveal={setRevealed} onValue={onValue} />

  const { shape: Input } = controlOf(field.type)
  if (Input === 'choice') {
    const none = field.isRequired ? [] : [{ value: '', label: t('form.chooseNone') }]
    const options = [...new Set([...(field.options ?? []), field.value])].filter(Boolean)
    return (
      <SelectField
        id={control.id}
        label={field.label}
        isLabelHidden
        value={field.value || null}
        placeholder={t('form.choose')}
        onChange={onValue}
        options={[...none, ...options.map((value) => ({ value, label: value }))]}
      />
    )
  }
  if (Input === 'lines') {
    return (
      <div className="relative">
        <GrowingArea
          {...control}
          rows={2}
          dir="auto"
          autoComplete="off"
          spellCheck={!field.isSecret}
          value={field.value}
          onChange={(event) => onValue(event.target.value)}
          className={classNames(
            controlClass('form', false),
            'max-h-[40dvh] min-h-16 resize-y px-3 py-2.5',
            field.isSecret && 'pr-11 font-secret',
            isMasked && field.value !== '' && masked,
          )}
        />
        <span className="absolute top-1.5 right-1.5">{tools}</span>
      </div>
    )
  }
  return (
    <div className={classNames(controlClass('form', false), 'gap-1 pr-1.5 pl-3')}>
      <Input
        {...control}
        kind={field.type}
        {...asTypedByMachines(field.key)}
        value={field.value}
        onValue={onValue}
        isMasked={isMasked}
        isSecret={field.isSecret}
        placeholder={fieldDefinitions[field.type].placeholder?.() ?? t('form.notSet')}
        className="min-w-0 flex-1 self-stretch bg-transparent outline-none placeholder:font-sans"
      />
      {tools}
    </div>
  )
}
