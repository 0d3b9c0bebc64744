import { fieldTraits } from './field-traits.ts'
import type { Field, TemplateField } from './schemas/fields.ts'

/** A record is due from this many days before its end. */
export const dueDays = 60

/** Words in labels that mark an end, in the languages of the app. */
const endWords =
  /\b(expir(es|y|ed|ation|ing)?|valid (until|thru|through|to)|ends?|end date|until|due|renew(s|al)?|best before|gültig bis|läuft ab|ablauf\p{L}*|ende|endet|enddatum|fällig\p{L}*|verlänger\p{L}*|kündigung\p{L}*)/iu

type Ending = Pick<Field, 'key' | 'label' | 'type' | 'isEnd' | 'value' | 'isSecret'>

/** Whether a field holds an end: a day or month that it, its template or its label marks as one. */
export const isEndField = (
  { key, label, type, isEnd }: Pick<Ending, 'key' | 'label' | 'type' | 'isEnd'>,
  template: readonly Pick<TemplateField, 'key' | 'isEnd'>[] = [],
): boolean =>
  fieldTraits[type].isDay === true &&
  (isEnd === true || template.find((field) => field.key === key)?.isEnd === true || endWords.test(label))

/**
 * Whole days until a stored day or month is over: a day ends with itself, a month with its last day. 0 on the last day,
 * negative after it; null for any other value.
 * @param today the reader's day, at midnight UTC in ms since 1970
 */
export function daysUntilEnd(value: string, today: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? []
  if (!year || !month) return null
  const end = day
    ? Date.UTC(Number(year), Number(month) - 1, Number(day))
    : Date.UTC(Number(year), Number(month), 0)
  const date = new Date(end)
  if (date.getUTCMonth() !== Number(month) - 1 || (day && date.getUTCDate() !== Number(day))) return null
  return Math.round((end - today) / 86_400_000)
}

/** The first end of a record that is near or past: the field and the days left; null if there is none. */
export function firstEnd<F extends Ending>(
  fields: readonly F[],
  template: readonly Pick<TemplateField, 'key' | 'isEnd'>[] | undefined,
  today: number,
): { field: F; days: number } | null {
  let first: { field: F; days: number } | null = null
  for (const field of fields) {
    if (!field.value || field.isSecret || !isEndField(field, template)) continue
    const days = daysUntilEnd(field.value, today)
    if (days !== null && days <= dueDays && (first === null || days < first.days)) first = { field, days }
  }
  return first
}
