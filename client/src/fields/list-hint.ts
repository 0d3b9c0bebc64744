import { isSecretByDefault, type Field } from '@cardea/contract'
import { cardHint } from './card-number.ts'
import { ibanHint } from './iban.ts'

/** How a hint of such a field is made from its value; null where none is. */
const makerFor = ({ key, type }: Pick<Field, 'type'> & { key?: Field['key'] | null | undefined }) =>
  type === 'card-number' ? cardHint : key === 'iban' && type === 'text' ? ibanHint : null

/** Whether what lists show in place of such a secret is made from its value; another one some client has made. */
export const makesListHint = (field: Parameters<typeof makerFor>[0]): boolean => makerFor(field) !== null

/** What lists show in place of a secret value, and nothing of it that must stay secret; null where nothing. */
export const listHint = (
  field: Parameters<typeof makerFor>[0] & {
    isSecret?: boolean | undefined
    value?: string | null | undefined
  },
): string | null =>
  (field.isSecret ?? isSecretByDefault(field.type)) && typeof field.value === 'string'
    ? (makerFor(field)?.(field.value) ?? null)
    : null

/** The fields with hints for those that have a new value and say none. */
export const withListHints = <Written extends Parameters<typeof listHint>[0] & { hint?: string | undefined }>(
  fields: readonly Written[],
): Written[] =>
  fields.map((field) => {
    const hint = field.hint === undefined ? listHint(field) : null
    return hint === null ? field : { ...field, hint }
  })
