import { dayFromText } from '../dates.ts'
import { asText, type JsonObject } from '../json-values.ts'
import type { RecordDraft } from '../record-draft.ts'

const nameParts = ['title', 'firstName', 'middleName', 'lastName']
const addressParts = ['address1', 'address2', 'address3', 'city', 'state', 'postalCode', 'country']

/** `postalCode` → `Postal code`. */
export const labelFromCamelCase = (key: string): string => {
  const spaced = key
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const secretParts = /ssn|passport|license|licence|number$|security/i

/** A person as flat properties: name and address become one field each, what has no place becomes one of its own. */
export function fillIdentity(draft: RecordDraft, identity: JsonObject): void {
  const text = (key: string): string => (Object.hasOwn(identity, key) ? asText(identity[key]) : '')
  draft.put('full-name', nameParts.map(text).filter(Boolean).join(' '))
  const [address1, address2, address3, city, state, postalCode, country] = addressParts.map(text)
  const place = [[postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
  draft.put('address', [address1, address2, address3, place, country].filter(Boolean).join('\n'))
  draft.put('email', text('email'))
  draft.put('phone', text('phone'))
  const birth = text('birthDate')
  const day = dayFromText(birth)
  if (day) draft.put('birth-date', day)
  else draft.add('Date of birth', birth)
  const done = new Set([...nameParts, ...addressParts, 'email', 'phone', 'birthDate'])
  for (const [key, value] of Object.entries(identity)) {
    if (done.has(key)) continue
    draft.add(labelFromCamelCase(key), asText(value), 'text', secretParts.test(key))
  }
}
