import { dayFromText } from '../dates.ts'
import { asText, type JsonObject } from '../json-values.ts'
import type { RecordDraft } from '../record-draft.ts'

const nameParts = ['title', 'firstName', 'middleName', 'lastName']
const streetParts = ['address1', 'address2', 'address3']
/** Parts that have a field of their own. */
const keysOfParts: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  postalCode: 'postal-code',
  city: 'city',
  state: 'region',
  country: 'country',
  email: 'email',
  phone: 'phone',
}

/** `postalCode` → `Postal code`. */
export const labelFromCamelCase = (key: string): string => {
  const spaced = key
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const secretParts = /ssn|passport|license|licence|number$|security/i

/** A person as flat properties: each part fills its field, the name also a whole one, and what has no place becomes one of its own. */
export function fillIdentity(draft: RecordDraft, identity: JsonObject): void {
  const text = (key: string): string => (Object.hasOwn(identity, key) ? asText(identity[key]) : '')
  draft.put('full-name', nameParts.map(text).filter(Boolean).join(' '))
  draft.put('street', streetParts.map(text).filter(Boolean).join(', '))
  for (const [part, key] of Object.entries(keysOfParts)) draft.put(key, text(part))
  const birth = text('birthDate')
  const day = dayFromText(birth)
  if (day) draft.put('birth-date', day)
  else draft.add('Date of birth', birth)
  const done = new Set([...nameParts, ...streetParts, ...Object.keys(keysOfParts), 'birthDate'])
  for (const [key, value] of Object.entries(identity)) {
    if (done.has(key)) continue
    draft.add(labelFromCamelCase(key), asText(value), 'text', secretParts.test(key))
  }
}
