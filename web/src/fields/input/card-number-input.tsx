import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { cardDigits } from '@cardea/client/fields/card-number'
import { groupedCardNumber } from '@cardea/client/fields/card-number-digits'
import { leaveAlone, masked, type ValueInputProps } from './plain-input.tsx'

/** Groups of four while one types; the caret stays behind the digit it was behind. */
export function CardNumberInput({
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
