import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'

/** Whether a field has something in it, shown or hidden. */
export const isFilled = ({ value, hasValue }: Pick<Field, 'value' | 'hasValue'>): boolean =>
  value !== null && value !== '' ? true : (hasValue ?? false)

/** Whether the value itself is what people copy; of the key of one-time codes it is the code. */
export const isCopiedAsIs = (field: Pick<Field, 'type' | 'value' | 'hasValue'>): boolean =>
  isFilled(field) && !fieldTraits[field.type].makesCodes

/** What people copy a record for: its first secret, else its first value. */
export const mainField = ({ fields }: Pick<VaultRecord, 'fields'>): Field | undefined =>
  fields.find((field) => field.isSecret && isCopiedAsIs(field)) ?? fields.find(isCopiedAsIs)
