import { dayFromText } from '../dates.ts'
import { textAt, type JsonObject } from '../json-values.ts'
import type { RecordDraft } from '../record-draft.ts'
import { labelFromCamelCase } from './identity.ts'

/** What bank accounts, driving licences and passports hold, by their names there. */
const keys: Readonly<Record<string, string>> = {
  'Bank account/bankName': 'bank',
  'Bank account/nameOnAccount': 'holder',
  'Bank account/iban': 'iban',
  'Bank account/swiftCode': 'bic',
  'Bank account/pin': 'online-pin',
  'Driving licence/licenseNumber': 'number',
  'Driving licence/licenseClass': 'classes',
  'Driving licence/issueDate': 'issued',
  'Driving licence/expirationDate': 'expires',
  'Passport/passportNumber': 'number',
  'Passport/issuingCountry': 'country',
  'Passport/issueDate': 'issued',
  'Passport/expirationDate': 'expires',
}

const nameParts = ['givenName', 'firstName', 'middleName', 'lastName', 'surname']
const secretParts = /number|pin$/i

/** Bitwarden's papers: each member into the field of the template, else into one of its own. */
export function fillPaper(draft: RecordDraft, paper: JsonObject): void {
  const name = nameParts.map((part) => textAt(paper, part)).filter((part) => part !== '')
  draft.put('full-name', name.join(' '))
  for (const part of Object.keys(paper)) {
    const value = textAt(paper, part)
    const key = keys[`${draft.template ?? ''}/${part}`]
    const fitted = part.endsWith('Date') ? dayFromText(value) : value
    if (nameParts.includes(part)) continue
    if (key !== undefined && fitted !== null) draft.put(key, fitted)
    else if (part === 'accountNumber' && textAt(paper, 'iban') === '') draft.put('iban', value)
    else draft.add(labelFromCamelCase(part), value, 'text', secretParts.test(part))
  }
}
