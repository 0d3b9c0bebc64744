import { attribute } from './dom.ts'
import type { Read } from './read.ts'

/** A PIN of an account looks as a code does, but hides what is typed and speaks of no code that was sent. */
export const isPin = (fields: readonly Read[]): boolean =>
  fields.every(({ type, guess }) => type === 'password' && guess.meaning !== 'one-time-code')

/** A code of one character an input: 4 to 8 of them in a row, alike. */
export function splitCode(fields: readonly Read[]): Read[] {
  const single = fields.filter(({ element, type }) => {
    const isShort = attribute(element, 'maxlength') === '1' || attribute(element, 'size') === '1'
    return /^(?:text|tel|number|password)$/.test(type) && isShort
  })
  if (single.length < 4 || single.length > 8) return []
  const others = fields.filter((field) => !single.includes(field) && field.type === 'password')
  return others.length > 0 ? [] : single
}
