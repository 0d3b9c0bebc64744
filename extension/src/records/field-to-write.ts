import type { RecordChange } from '@cardea/client/records/records'
import type { Field } from '@cardea/contract'

export type FieldToWrite = NonNullable<RecordChange['fields']>[number]

/** A field as it is sent. A secret that was not opened goes without its value, which keeps the stored one. */
export function fieldToWrite({ hasValue, hint, value, ...field }: Field): FieldToWrite {
  void hint
  const isKept = value === null && hasValue === true
  return { ...field, ...(!isKept && { value }) }
}
