import type { Field, VaultRecord } from '@cardea/contract'

/** Whether a field has something in it, shown or hidden. */
export const isFilled = ({ value, hasValue }: Pick<Field, 'value' | 'hasValue'>): boolean =>
  value !== null && value !== '' ? true : (hasValue ?? false)

/** What somebody copies a record for: its first secret, else its first value. */
export const mainField = ({ fields }: Pick<VaultRecord, 'fields'>): Field | undefined =>
  fields.find((field) => field.isSecret && field.type !== 'totp' && isFilled(field)) ??
  fields.find((field) => isFilled(field) && field.type !== 'totp')
