import {
  countCharacters,
  fieldTraits,
  fitsType,
  isSingleLine,
  keptAutofill,
  limits,
  withoutTurns,
} from '@cardea/contract'
import type { ImportedField, Notice } from './imported-record.ts'

export const encoder = new TextEncoder()
const bytesOf = (text: string): number => encoder.encode(text).length

export type Note = (code: Notice['code'], what?: string) => void

/** The first so many characters of a text. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')

export const oneLine = (text: string): string =>
  withoutTurns(text)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()

/** A field whose value the server takes; a value that is too long becomes several fields. */
export function fitField(field: ImportedField, note: Note): ImportedField[] {
  const label = oneLine(field.label)
  const short = firstCharacters(label, limits.nameCharacters).trim() || 'Field'
  if (countCharacters(label) > limits.nameCharacters) note('label-shortened', label)
  if (field.value === null) return [{ ...field, label: short }]
  const { value, type } = fitValue(field, short, note)
  if (value.length <= limits.valueCharacters || countCharacters(value) <= limits.valueCharacters) {
    return [{ ...field, label: short, type, value }]
  }
  note('value-split', short)
  return splitValue(value).map((part, index) =>
    index === 0
      ? { ...field, label: short, type, value: part }
      : { label: short, type, isSecret: field.isSecret, value: part },
  )
}

/** A field that got another type fills nothing that this type cannot. */
export const fitFilling = ({ autofill, ...field }: ImportedField): ImportedField => ({
  ...field,
  ...keptAutofill(field.type, autofill),
})

/** Lines make a block of text; what no text of ours may hold is taken out. */
function fitValue(
  { value, type }: ImportedField,
  label: string,
  note: Note,
): { value: string; type: ImportedField['type'] } {
  const wanted = value ?? ''
  if (fitsType(type, wanted)) return { value: wanted, type }
  const clean = wanted.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
  if (clean !== wanted) note('characters-removed', label)
  return { value: clean, type: fieldTraits[type].hasLines || isSingleLine(clean) ? type : 'multiline' }
}

function splitValue(value: string): string[] {
  const characters = [...value]
  const parts: string[] = []
  for (let start = 0; start < characters.length; start += limits.valueCharacters) {
    parts.push(characters.slice(start, start + limits.valueCharacters).join(''))
  }
  return parts
}

/** Labels as they are, numbered where one comes twice; keys stay with the first. */
export function withFreeLabels(fields: readonly ImportedField[]): ImportedField[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` ${number}`
      const label = firstCharacters(field.label, limits.nameCharacters - ending.length) + ending
      if (taken.has(label)) continue
      taken.add(label)
      return { ...field, label }
    }
  })
}

/** As many fields as a record may have, with as much in them as it may hold; the others. */
export function cutToSize(fields: readonly ImportedField[]): {
  kept: ImportedField[]
  moved: ImportedField[]
} {
  const filled = fields.filter(({ value }) => value !== null)
  const isTooMany = fields.length > limits.fieldsPerRecord
  const kept: ImportedField[] = []
  const moved: ImportedField[] = []
  let bytes = 0
  for (const field of isTooMany ? filled : fields) {
    const size = bytesOf(field.value ?? '')
    if (kept.length < limits.fieldsPerRecord && bytes + size <= limits.valuesBytes) {
      kept.push(field)
      bytes += size
    } else moved.push(field)
  }
  return { kept, moved }
}
