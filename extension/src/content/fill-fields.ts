import type { Found } from '../engine/engine.ts'
import { monthFor } from './card-month.ts'
import { valueByName } from './named.ts'
import { isTooLong, setValue } from './set-value.ts'

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface Filling {
  filled: number
  tooLong: number
  last: Input | null
}

/** Fields of one kind take nothing of another: a page may call any field what it likes. */
export function mayTake(element: Element, token: string, asked: string): boolean {
  if (asked === 'current-password' || asked === 'new-password')
    return (
      element.localName === 'input' && (element as HTMLInputElement).type === 'password' && token === asked
    )
  if (asked === 'one-time-code' || asked === 'cc-number' || asked === 'cc-csc') return token === asked
  return (element as HTMLInputElement).type !== 'password' || token === asked
}

/**
 * Fills the fields of one group with what they take; one that has a value only if it has the focus, or all were asked for.
 * @param values by token, or by `input:NAME`
 */
export function fillFields(
  fields: readonly Found[],
  values: Readonly<Record<string, string>>,
  focused: Element | null,
  all: boolean,
): Filling {
  const filling: Filling = { filled: 0, tooLong: 0, last: null }
  // What is split over several inputs is one field: has a value, or the focus, with any of them.
  const isFree = (parts: readonly Found[]) =>
    all || parts.some(({ element }) => element === focused) || !parts.some(hasValue)
  const codes = fields.filter(({ token }) => token === 'one-time-code')
  const code = values['one-time-code']
  if (code !== undefined && codes.length > 1)
    return isFree(codes) ? fillSplit(codes, code, 1, filling) : filling
  const numbers = fields.filter(({ token }) => token === 'cc-number')
  const number = values['cc-number']
  if (number !== undefined && numbers.length > 1 && isFree(numbers)) fillSplit(numbers, number, 4, filling)
  for (const field of fields) {
    const { element, token } = field
    if (token === 'cc-number' && numbers.length > 1) continue
    const input = element as Input
    const value = valueByName(values, input) ?? valueFor(input, token, values)
    if (value === null || !isFree([field])) continue
    if (setValue(input, value, token?.endsWith('-month'))) {
      filling.filled++
      filling.last = input
    } else if (isTooLong(input, value)) filling.tooLong++
  }
  return filling
}

/** A select box always has one: only another than the page began with is a person's. */
function hasValue({ element }: Found): boolean {
  const input = element as Input
  if (input.localName !== 'select') return input.value !== ''
  const options = [...(input as HTMLSelectElement).options]
  const begunWith = options.findLast((option) => option.defaultSelected) ?? options[0]
  return input.value !== '' && input.value !== begunWith?.value
}

function valueFor(
  element: Input,
  token: string | null,
  values: Readonly<Record<string, string>>,
): string | null {
  if (token === null || !mayTake(element, token, token)) return null
  if (token.startsWith('cc-exp')) return monthFor(element, token, values)
  const value = values[token]
  if (value === undefined || value === '') return null
  if (token === 'cc-number')
    return (element as HTMLInputElement).maxLength === 19 ? value : value.replace(/[\s-]/g, '')
  if (token === 'street-address' && element.localName === 'input') return value.replaceAll('\n', ', ')
  return value
}

/** A code over several inputs of one character, or a card number over inputs of four. */
function fillSplit(parts: readonly Found[], whole: string, length: number, filling: Filling): Filling {
  const digits = whole.replace(/[\s-]/g, '')
  if (Math.ceil(digits.length / length) !== parts.length) return filling
  for (const [index, { element }] of parts.entries()) {
    if (setValue(element as Input, digits.slice(index * length, (index + 1) * length))) {
      filling.filled++
      filling.last = element as Input
    }
  }
  return filling
}
