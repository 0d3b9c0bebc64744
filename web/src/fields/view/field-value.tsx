import { fieldTraits, type Field } from '@cardea/contract'
import { fieldDefinitions } from '../field-types.tsx'
import { shownText } from '../values/shown-text.ts'
import { RevealedText } from './revealed-text.tsx'
import { ValueText } from './value-text.tsx'

/** A value that may be read, as its type is read best. */
export function FieldValue({ field, value }: { field: Field; value: string }) {
  const { Value, Revealed } = fieldDefinitions[field.type]
  const text = shownText(field, value)
  if (!field.isSecret) return Value ? <Value value={value} /> : <ValueText text={text} />
  if (Revealed) return <Revealed value={value} />
  return <RevealedText text={text} isNote={fieldTraits[field.type].isNote ?? false} />
}
