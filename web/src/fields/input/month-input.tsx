import { useState } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { parseMonth, typedMonth } from '../values/month.ts'
import { masked, type ValueInputProps } from './plain-input.tsx'

/** A month as it stands on a card; stored as `2029-05` as soon as it is one. */
export function MonthInput({
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
