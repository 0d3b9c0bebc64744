import type { AskedField as Asked, FieldType } from '@cardea/contract'
import { useState, type ComponentPropsWithoutRef } from 'react'
import { visitorForm } from '../../i18n/en/visitor-form.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { controlClass } from '../../ui/form/control-class.ts'
import { Field } from '../../ui/form/field.tsx'
import { GrowingArea } from '../../ui/form/growing-area.tsx'

const t = texts(visitorForm)

/** Shows dots for what is typed. Not `type=password`: the browser would offer to keep what is for another. */
const masked = '[-webkit-text-security:disc]'

const inputs: Partial<Record<FieldType, ComponentPropsWithoutRef<'input'>>> = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  url: { inputMode: 'url', dir: 'ltr' },
  number: { inputMode: 'decimal' },
  pin: { inputMode: 'numeric' },
  date: { type: 'date', max: '9999-12-31' },
  'card-number': { inputMode: 'numeric', dir: 'ltr' },
}

/** What a browser may fill in by itself, beside mail and telephone. */
const ownData: Readonly<Record<string, string>> = { name: 'name', address: 'street-address' }

type AskedFieldProps = {
  field: Asked
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** One field of a form: its label, what helps to fill it in, and whether it must be; a secret is masked. */
export function AskedField({ field, value, error, onValue }: AskedFieldProps) {
  const { label, type, isSecret, isRequired, options, help } = field
  const [isShown, setShown] = useState(false)
  const isMasked = isSecret && !isShown && value !== ''
  const typed = {
    autoComplete: 'off',
    spellCheck: isSecret ? false : undefined,
    'aria-required': isRequired || undefined,
    value,
  }
  const line = {
    ...inputs[type],
    ...(ownData[field.key] && { autoComplete: ownData[field.key] }),
    ...(isSecret && { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off' }),
  }
  return (
    <Field
      label={label}
      {...(isRequired && { hint: t('required') })}
      {...(help !== undefined && { help })}
      {...(error !== undefined && { error })}
    >
      {(control) =>
        options ? (
          <select
            {...control}
            aria-required={isRequired || undefined}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className={`${controlClass('large', false)} px-3`}
          >
            <option value="">{t('choose')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <div className={`${controlClass('large', false)} gap-1 pr-1.5 pl-3`}>
            {type === 'multiline' ? (
              <GrowingArea
                dir="auto"
                {...typed}
                {...control}
                rows={3}
                onChange={(event) => onValue(event.target.value)}
                className={`max-h-[40dvh] min-w-0 flex-1 resize-none bg-transparent py-2.5 outline-none ${isMasked ? masked : ''}`}
              />
            ) : (
              <input
                dir="auto"
                {...typed}
                {...line}
                {...control}
                onChange={(event) => onValue(event.target.value)}
                className={`min-w-0 flex-1 self-stretch bg-transparent outline-none ${isSecret ? 'font-secret' : ''} ${isMasked ? masked : ''}`}
              />
            )}
            {isSecret && value !== '' && (
              <Button
                look="accent-text"
                size="small"
                aria-label={t(isShown ? 'hideOf' : 'showOf', { label })}
                onClick={() => setShown(!isShown)}
              >
                {t(isShown ? 'hide' : 'show')}
              </Button>
            )}
          </div>
        )
      }
    </Field>
  )
}
