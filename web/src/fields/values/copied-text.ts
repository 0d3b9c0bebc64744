import { fieldTraits, type Field } from '@cardea/contract'

/** What one copies of a field: its value; of a key that makes one-time codes, the code of this moment. */
export async function copiedText(field: Field, value: string | Promise<string>): Promise<string> {
  const text = await value
  if (!fieldTraits[field.type].makesCodes || !field.isSecret) return text
  const { readOneTimeCodes } = await import('@cardea/contract/one-time-codes')
  return readOneTimeCodes(text)?.codeAt(Date.now()) ?? text
}
