import { duplicates, limits } from '@cardea/contract'
import type { RecordDraft } from './record-draft.ts'

export type DraftFault =
  | 'nameMissing'
  | 'labelMissing'
  | 'labelTwice'
  | 'valueMissing'
  | 'valueTooLong'
  | 'nameTooLong'

const tooLong = (text: string, most: number): boolean => [...text].length > most

/** What keeps a draft from being saved, by field id (`name` for the name); the first thing wrong of each. */
export function faultsOf(draft: RecordDraft): Map<string, DraftFault> {
  const faults = new Map<string, DraftFault>()
  const name = draft.name.trim()
  if (name === '') faults.set('name', 'nameMissing')
  else if (tooLong(name, limits.nameCharacters)) faults.set('name', 'nameTooLong')

  const labels = draft.fields.map(({ label }) => label.normalize('NFC').trim())
  const repeated = new Set(duplicates(labels))
  draft.fields.forEach((field, index) => {
    const label = labels[index] ?? ''
    const isSecondOfItsName = repeated.has(label) && labels.indexOf(label) < index
    if (label === '') faults.set(field.id, 'labelMissing')
    else if (isSecondOfItsName) faults.set(field.id, 'labelTwice')
    else if (field.isRequired && field.value === '') faults.set(field.id, 'valueMissing')
    else if (tooLong(field.value, limits.valueCharacters)) faults.set(field.id, 'valueTooLong')
  })
  return faults
}
