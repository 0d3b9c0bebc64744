import { firstEnd, type Field, type Template, type VaultRecord } from '@cardea/contract'

/** A record that ends soon or has ended, with the field that says so and the whole days left, below 0 what is past. */
export type DueRecord = { record: VaultRecord; field: Field; days: number }

/** The reader's day, as `firstEnd` takes it. */
export const todayOf = (now: Date): number => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())

/** What is past or ends within 60 days, the longest past first. Made of what lists hold, so no secret is looked at. */
export function dueRecords(
  records: readonly VaultRecord[],
  templates: readonly Template[],
  today: number,
): DueRecord[] {
  const fields = new Map(templates.map((template) => [template._id, template.fields]))
  return records
    .flatMap((record) => {
      const end = firstEnd(record.fields, fields.get(record.templateID ?? ''), today)
      return end ? [{ record, ...end }] : []
    })
    .toSorted((one, other) => one.days - other.days)
}
