import type { FieldType } from '@cardea/contract'
import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { fieldDefinitions } from '../field-types.tsx'

/** Shows dots for what is typed. Not `type=password`: a browser would offer to keep the vault's secrets itself. */
export const masked = '[-webkit-text-security:disc]'

/** Asks the password managers in the browser to leave the vault's own fields alone. */
export const leaveAlone = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }

export type ValueInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'type'> & {
  kind: FieldType
  value: string
  onValue: (value: string) => void
  isMasked: boolean
  isSecret: boolean
}

/** One line for a value; bare, to be put into a box or a row. */
export function PlainInput({
  kind,
  value,
  onValue,
  isMasked,
  isSecret,
  className,
  ...input
}: ValueInputProps) {
  const { attributes, picker } = fieldDefinitions[kind]
  return (
    <input
      autoComplete="off"
      autoCapitalize={isSecret ? 'none' : undefined}
      autoCorrect={isSecret ? 'off' : undefined}
      spellCheck={false}
      dir={isSecret ? 'ltr' : 'auto'}
      {...attributes}
      {...(isSecret && leaveAlone)}
      {...input}
      {...(picker && !isSecret && picker.shows(value) && picker.attributes)}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={classNames(className, isSecret && 'font-secret', isMasked && value !== '' && masked)}
    />
  )
}
