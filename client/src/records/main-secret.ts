import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'

/** Whether a field has a value, shown or hidden. */
export const isFilled = ({ value, hasValue }: Pick<Field, 'value' | 'hasValue'>): boolean =>
  value !== null && value !== '' ? true : (hasValue ?? false)

/** Whether people copy the value itself; of a key of one-time codes they copy the code. */
export const isCopiedAsIs = (field: Pick<Field, 'type' | 'value' | 'hasValue'>): boolean =>
  isFilled(field) && !fieldTraits[field.type].makesCodes

/** The field that people copy: the first secret, else the first value. */
export const mainField = ({ fields }: Pick<VaultRecord, 'fields'>): Field | undefined =>
  fields.find((field) => field.isSecret && isCopiedAsIs(field)) ?? fields.find(isCopiedAsIs)
