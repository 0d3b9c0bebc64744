import { fieldTraits, type Field } from '@cardea/contract'
import { foldText } from '../search/fold-text.ts'
import { plainAddress } from './find-twins.ts'
import type { ReadRecord } from './read-record.ts'
import type { PlannedRecord } from './planned-record.ts'
import type { ImportedField } from './imported-record.ts'
import { counterpart } from './merge-fields.ts'

type Compared = Pick<PlannedRecord, 'record' | 'twin' | 'sameSecrets'>

/** A field of the file that one's own record has with another value, or has not. */
export interface Difference {
  field: ImportedField
  /** One's own, where there is one with something in it. */
  own: Field | null
}

/**
 * What the file says otherwise than the record that it repeats. Secrets that were not compared may be the same or not: they count as
 * the same, as the choice does.
 */
export function differences({ record, twin, sameSecrets }: Compared): Difference[] {
  if (!twin) return []
  return record.fields.flatMap((field) => {
    if (field.value === null || field.value === '') return []
    const own = counterpart(twin.fields, field) ?? null
    const isFilled = own !== null && (own.hasValue === true || (own.value !== null && own.value !== ''))
    const isHidden = field.isSecret || (own !== null && own.isSecret)
    const isSame = isHidden ? (sameSecrets?.has(field.label) ?? isFilled) : isSameText(field, own)
    return isSame ? [] : [{ field, own: isFilled ? own : null }]
  })
}

/** Addresses and user names are the same however they are written. */
function isSameText(field: ImportedField, own: Field | null): boolean {
  if (own === null) return false
  const [one, other] = [field.value?.trim() ?? '', own.value?.trim() ?? '']
  if (one === other || (field.key === 'username' && foldText(one) === foldText(other))) return true
  if (!fieldTraits[field.type].isWebsite) return false
  const address = plainAddress(one)
  return address !== null && address === plainAddress(other)
}

/** A file that the record has no file of the same name and size for. */
export const isNewFile =
  (held: readonly { name: string; size: number }[]) =>
  ({ name, size }: ReadRecord['files'][number]): boolean =>
    !held.some((one) => one.name === name && one.size === size)

/** Whether the record that is repeated has all fields and files as the file says them. */
export const isAlike = (planned: Compared): boolean =>
  differences(planned).length === 0 && newFiles(planned).length === 0

const newFiles = ({ record, twin }: Compared): ReadRecord['files'] =>
  twin ? record.files.filter(isNewFile(twin.attachments)) : []

/** What the file alone has, and may be added to the record that it repeats; nothing to one that one may only view. */
export function additions(planned: Compared): { labels: string[]; files: number; isAny: boolean } {
  const mayAdd = planned.twin !== null && planned.twin.role !== 'VIEWER'
  const labels = mayAdd ? differences(planned).flatMap(({ field, own }) => (own ? [] : [field.label])) : []
  const files = mayAdd ? newFiles(planned).length : 0
  return { labels, files, isAny: labels.length + files > 0 }
}
