import {
  daysUntilEnd,
  dueDays,
  firstEnd,
  isEndField,
  type Field,
  type Template,
  type VaultRecord,
} from '@cardea/contract'

/** A record that ends soon or has ended, with the field that says so and the whole days left, below 0 what is past. */
export type DueRecord = { record: VaultRecord; field: Field; days: number }

/** The reader's day, as `firstEnd` takes it. */
const todayOf = (now: Date): number => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())

/** The last answer: navigation and list ask the same. */
let last:
  | { records: readonly VaultRecord[]; templates: readonly Template[]; today: number; due: DueRecord[] }
  | undefined

/** What is past or ends within 60 days, the longest past first. Made of what lists hold, so no secret is looked at. */
export function dueRecords(
  records: readonly VaultRecord[],
  templates: readonly Template[],
  now: Date,
): DueRecord[] {
  const today = todayOf(now)
  if (last?.records === records && last.templates === templates && last.today === today) return last.due
  const fields = new Map(templates.map((template) => [template._id, template.fields]))
  const due = records
    .flatMap((record) => {
      const end = firstEnd(record.fields, fields.get(record.templateID ?? ''), today)
      return end ? [{ record, ...end }] : []
    })
    .toSorted((one, other) => one.days - other.days)
  last = { records, templates, today, due }
  return due
}

/** Whether something of these records ends at some time. */
export function canEnd(records: readonly VaultRecord[], templates: readonly Template[]): boolean {
  const ends = new Map(templates.map((template) => [template._id, template.fields]))
  return records.some(({ fields, templateID }) =>
    fields.some((field) => !field.isSecret && field.value && isEndField(field, ends.get(templateID ?? ''))),
  )
}

/** Days until a field's end; null where it is none, or not soon due. */
export function daysLeftOf(field: Field, template: Template | undefined, now: Date): number | null {
  if (field.isSecret || !field.value || !isEndField(field, template?.fields)) return null
  const days = daysUntilEnd(field.value, todayOf(now))
  return days !== null && days <= dueDays ? days : null
}
