import { LineIcon } from '../../ui/display/line-icon.tsx'
import { asTypedByMachines } from './typed-by-machines.ts'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
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
import { PasswordSuggestion } from '../generator/password-suggestion.tsx'
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

type BoxedFieldProps = DraftFieldProps & {
  /** A password is suggested while there is none. */
  isSuggesting?: boolean
}

/** A field of the new record's form: label above, its value in a box, help beneath. */
export function BoxedField(props: BoxedFieldProps) {
  const { field, error, beside = nothingBeside, isSuggesting = false, onChange, onRemove } = props
  const isOwn = field.key === null
  const hint = useFieldHint(field, beside)
  const { Beneath } = controlOf(field.type)
  const note = error ?? hint
  const useButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex min-h-4.5 items-center justify-between gap-3">
        <FieldLabel
          field={field}
          isEditable={isOwn}
          onLabel={(label) => onChange({ label })}
          className="text-small font-strong text-t1"
        />
        {isOwn && (
          <span className="-my-2 -mr-1.5">
            <FieldMenu field={field} beside={beside} onChange={onChange} onRemove={onRemove} />
          </span>
        )}
      </div>
      <BoxedValue
        field={field}
        noteId={note && `${field.id}-note`}
        isWrong={error !== undefined}
        isSuggesting={isSuggesting}
        useButton={useButton}
        onChange={onChange}
      />
      <div id={`${field.id}-note`} aria-live="polite">
        {error ? (
          <p className="mt-1.5 flex gap-1.5 text-small text-danger">
            <LineIcon icon={CircleAlert} size={15} className="mt-px" />
            {error}
          </p>
        ) : (
          hint && <p className="mt-1.5 text-label text-t3">{hint}</p>
        )}
      </div>
      {isSuggesting && field.value === '' && (
        <PasswordSuggestion
          label={field.label}
          useButton={useButton}
          onUse={(value) => {
            onChange({ value })
            // The suggestion goes.
            document.getElementById(controlId(field.id))?.focus()
          }}
        />
      )}
      {Beneath && <Beneath value={field.value} known={beside.known} />}
    </div>
  )
}

type BoxedValueProps = {
  field: DraftField
  noteId: string | undefined
  isWrong: boolean
  isSuggesting: boolean
  useButton: RefObject<HTMLButtonElement | null>
  onChange: (change: Partial<DraftField>) => void
}

function BoxedValue({ field, noteId, isWrong, isSuggesting, useButton, onChange }: BoxedValueProps) {
  const [isRevealed, setRevealed] = useState(false)
  const isMasked = isMaskable(field) && !isRevealed
  const control = {
    id: controlId(field.id),
    'aria-describedby': noteId,
    'aria-invalid': isWrong || undefined,
    'aria-required': field.isRequired || undefined,
  }
  const onValue = (value: string) => onChange({ value })
  const tools = (
    <FieldTools
      field={field}
      isRevealed={isRevealed}
      isBare={isSuggesting && field.value === ''}
      onReveal={setRevealed}
      onValue={onValue}
    />
  )
  const toSuggestion = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !useButton.current) return
    event.preventDefault()
    useButton.current.focus()
  }

  const { shape: Input } = controlOf(field.type)
  if (Input === 'choice') return <ChosenValue field={field} id={control.id} onValue={onValue} />
  if (Input === 'lines') {
    return (
      <div className="relative">
        <GrowingArea
          {...control}
          aria-label={field.label}
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
        placeholder={
          isSuggesting ? t('form.passwordPlaceholder') : fieldDefinitions[field.type].placeholder?.()
        }
        {...(isSuggesting && { onKeyDown: toSuggestion })}
        className="min-w-0 flex-1 self-stretch bg-transparent outline-none placeholder:font-sans"
      />
      {tools}
    </div>
  )
}

type ChosenValueProps = Pick<BoxedValueProps, 'field'> & { id: string; onValue: (value: string) => void }

function ChosenValue({ field, id, onValue }: ChosenValueProps) {
  const none = field.isRequired ? [] : [{ value: '', label: t('form.chooseNone') }]
  const options = [...new Set([...(field.options ?? []), field.value])].filter(Boolean)
  return (
    <SelectField
      id={id}
      label={field.label}
      isLabelHidden
      value={field.value || null}
      placeholder={t('form.choose')}
      onChange={onValue}
      options={[...none, ...options.map((value) => ({ value, label: value }))]}
    />
  )
}
