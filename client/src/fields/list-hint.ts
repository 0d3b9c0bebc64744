import type { Field } from '@cardea/contract'
import { cardHint } from './card-number.ts'

/** Whether what lists show in place of a secret of this type is made from its value; another one some client has made. */
export const makesListHint = (type: Field['type']): boolean => type === 'card-number'

/** What lists show in place of a secret value, and nothing of it that must stay secret; null where nothing. */
export const listHint = ({
  type,
  isSecret,
  value,
}: Pick<Field, 'type' | 'isSecret' | 'value'>): string | null =>
  isSecret && value !== null && makesListHint(type) ? cardHint(value) : null
