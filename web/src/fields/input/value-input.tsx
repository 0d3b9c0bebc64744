import type { FieldType } from '@cardea/contract'
import { useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentPropsWithoutRef } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { dateText } from '../../i18n/when.ts'
import { cardDigits, groupedCardNumber } from '../values/card-number.ts'
import { parseMonth, typedMonth } from '../values/month.ts'
import { qrTarget } from './read-qr.tsx'

/** Shows dots for what is typed. Not `type=password`: a browser would offer to keep the vault's secrets itself. */
export const masked = '[-webkit-text-security:disc]'

type Attributes = ComponentPropsWithoutRef<'input'>

const attributes: Partial<Record<FieldType, Attributes>> = {
  email: { inputMode: 'email', autoCapitalize: 'off' },
  url: { inputMode: 'url', autoCapitalize: 'off' },
  phone: { type: 'tel' },
  number: { inputMode: 'decimal' },
  pin: { inputMode: 'numeric' },
  secret: { autoCapitalize: 'off', autoCorrect: 'off' },
  totp: { autoCapitalize: 'off', autoCorrect: 'off' },
}

/** Asks the password managers in the browser to leave the vault's own fields alone. */
const leaveAlone = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }

export type ValueInputProps = Omit<Attributes, 'value' | 'onChange' | 'type'> & {
  kind: FieldType
  value: string
  onValue: (value: string) => void
  isMasked: boolean
  isSecret: boolean
}

/** One line for a value of any type but several lines and a choice; bare, to be put into a box or a row. */
export function ValueInput(props: ValueInputProps) {
  if (props.kind === 'card-number') return <CardNumberInput {...props} />
  if (props.kind === 'month') return <MonthInput {...props} />
  if (props.kind === 'totp') return <KeyInput {...props} />
  return <PlainInput {...props} />
}

function PlainInput({ kind, value, onValue, isMasked, isSecret, className, ...input }: ValueInputProps) {
  // A date that is none would be lost in a date's own input.
  const isDate = kind === 'date' && !isSecret && (value === '' || dateText(value, 'en') !== null)
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      {...attributes[kind]}
      {...(isSecret && leaveAlone)}
      {...input}
      {...(isDate && { type: 'date', max: '9999-12-31' })}
      dir={isSecret || kind === 'email' || kind === 'url' ? 'ltr' : 'auto'}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={classNames(className, isSecret && 'font-secret', isMasked && value !== '' && masked)}
    />
  )
}

/** The key of one-time codes; also takes the picture of its QR code, where the browser can read one. */
function KeyInput(props: ValueInputProps) {
  return <PlainInput {...props} {...qrTarget(props.onValue)} />
}

/** Groups of four while one types; the caret stays behind the digit it was behind. */
function CardNumberInput({
  kind: _kind,
  value,
  onValue,
  isMasked,
  isSecret,
  className,
  ...input
}: ValueInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const shown = groupedCardNumber(value)
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return
    const caret = placeAfterDigits(shown, digitsBeforeCaret.current)
    digitsBeforeCaret.current = null
    box.current?.setSelectionRange(caret, caret)
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length
    const isNumber = !/[^\d\s-]/.test(target.value)
    if (isNumber) digitsBeforeCaret.current = cardDigits(target.value.slice(0, caret)).length
    onValue(isNumber ? cardDigits(target.value) : target.value)
  }
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      inputMode="numeric"
      {...leaveAlone}
      {...input}
      ref={box}
      dir="ltr"
      value={shown}
      onChange={change}
      className={classNames(className, 'font-secret', isMasked && isSecret && shown !== '' && masked)}
    />
  )
}

function placeAfterDigits(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place++)
    if (/\d/.test(text[place] ?? '')) seen += 1
  return place
}

/** A month as it stands on a card; stored as `2029-05` as soon as it is one. */
function MonthInput({
  kind: _kind,
  value,
  onValue,
  isMasked,
  isSecret,
  className,
  ...input
}: ValueInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      autoComplete="off"
      inputMode="numeric"
      {...input}
      dir="ltr"
      value={typed ?? typedMonth(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onValue(parseMonth(event.target.value) ?? event.target.value)
      }}
      onBlur={() => setTyped(null)}
      className={classNames(className, isMasked && isSecret && value !== '' && masked)}
    />
  )
}
