import type { FieldType } from '@cardea/contract'
import { bytesFromBase64 } from '../encrypted-text.ts'
import { asText, isObject, listAt, ownOf, textAt, type JsonObject } from '../json-values.ts'
import { entryFile } from '../opened-file.ts'
import type { RecordDraft } from '../record-draft.ts'
import type { ZipEntry } from '../zip-archive.ts'
import { labelFromCamelCase } from './identity.ts'

/** Members that our templates have a place for, by kind of credential and name. */
const keys: Readonly<Record<string, string>> = {
  'basic-auth/username': 'username',
  'basic-auth/password': 'password',
  'generated-password/password': 'password',
  'credit-card/number': 'number',
  'credit-card/fullName': 'name-on-card',
  'credit-card/verificationNumber': 'security-code',
  'credit-card/pin': 'pin',
  'credit-card/expiryDate': 'expires',
  'wifi/ssid': 'ssid',
  'wifi/passphrase': 'password',
  'api-key/key': 'secret',
  'api-key/username': 'key-id',
  'api-key/url': 'url',
  'api-key/expiryDate': 'expires',
  'passport/passportNumber': 'number',
  'passport/fullName': 'full-name',
  'passport/issuingCountry': 'country',
  'passport/issueDate': 'issued',
  'passport/expiryDate': 'expires',
  'drivers-license/licenseNumber': 'number',
  'drivers-license/fullName': 'full-name',
  'drivers-license/licenseClass': 'classes',
  'drivers-license/issueDate': 'issued',
  'drivers-license/expiryDate': 'expires',
  'identity-document/fullName': 'full-name',
  'identity-document/birthDate': 'birth-date',
  'address/tel': 'phone',
}

const types: Readonly<Record<string, FieldType>> = {
  'concealed-string': 'secret',
  email: 'email',
  number: 'number',
  date: 'date',
  'year-month': 'month',
}

const documentNumber = /documentNumber|identificationNumber/i

export function addCredential(draft: RecordDraft, credential: unknown, entries: readonly ZipEntry[]): void {
  const kind = textAt(credential, 'type')
  if (!isObject(credential)) return
  if (kind === 'passkey') return void draft.note('passkey', textAt(credential, 'rpId'))
  if (kind === 'item-reference') return void draft.note('linked-item')
  if (kind === 'totp') return void draft.put('totp', otpAddress(credential))
  if (kind === 'note') return addNote(draft, credential)
  if (kind === 'file') return attach(draft, credential, entries)
  if (kind === 'ssh-key') return addSshKey(draft, credential)
  if (kind === 'custom-fields') {
    for (const field of listAt(credential, 'fields')) addField(draft, '', '', field)
    return
  }
  if (kind === 'person-name') {
    const name = ['title', 'given', 'given2', 'surnamePrefix', 'surname', 'surname2', 'generation']
    draft.put(
      'full-name',
      name
        .map((part) => valueOf(credential[part]))
        .filter(Boolean)
        .join(' '),
    )
    for (const rest of ['givenInformal', 'credentials']) addField(draft, kind, rest, credential[rest])
    return
  }
  if (kind === 'address') {
    const parts = ['streetAddress', 'postalCode', 'city', 'territory', 'country']
    draft.put(
      'address',
      parts
        .map((part) => valueOf(credential[part]))
        .filter(Boolean)
        .join('\n'),
    )
    addField(draft, kind, 'tel', credential['tel'])
    return
  }
  for (const [name, field] of Object.entries(credential)) {
    if (name !== 'type') addField(draft, kind, name, field)
  }
}

/** A value of a form that no document describes is kept as it stands. */
function valueOf(field: unknown): string {
  if (isObject(field)) return Object.hasOwn(field, 'value') ? textAt(field, 'value') : JSON.stringify(field)
  return Array.isArray(field) ? JSON.stringify(field) : asText(field)
}

/** A member is an editable field, or a plain value. */
function addField(draft: RecordDraft, kind: string, name: string, field: unknown): void {
  const value = valueOf(field)
  const key = keys[`${kind}/${name}`]
  const type = ownOf(types, textAt(field, 'fieldType')) ?? 'text'
  if (key !== undefined) draft.put(key, value)
  else {
    const label = textAt(field, 'label') || labelFromCamelCase(name) || 'Field'
    draft.add(label, value, type, type === 'secret' || documentNumber.test(name))
  }
}

function addNote(draft: RecordDraft, credential: JsonObject): void {
  draft.put(draft.template === 'Secure note' ? 'note' : 'notes', valueOf(credential['content']))
}

/** Only what differs from the usual needs an address with parameters. */
function otpAddress(credential: JsonObject): string {
  const secret = textAt(credential, 'secret')
  if (secret === '') return ''
  const parameters = new URLSearchParams({ secret })
  for (const [name, usual] of [
    ['issuer', ''],
    ['algorithm', 'sha1'],
    ['digits', '6'],
    ['period', '30'],
  ] as const) {
    const value = textAt(credential, name)
    if (value !== '' && value.toLowerCase() !== usual)
      parameters.set(name, name === 'algorithm' ? value.toUpperCase() : value)
  }
  const label = encodeURIComponent(
    textAt(credential, 'username') || textAt(credential, 'issuer') || 'account',
  )
  return `otpauth://totp/${label}?${parameters.toString()}`
}

/** The key travels as PKCS#8, section 3.3.14; it is kept as PEM. */
function addSshKey(draft: RecordDraft, credential: JsonObject): void {
  const bytes = bytesFromBase64(textAt(credential, 'privateKey'))
  const base64 = btoa(String.fromCharCode(...bytes)).replace(/.{64}/g, '$&\n')
  draft.put('private-key', `-----BEGIN PRIVATE KEY-----\n${base64.trim()}\n-----END PRIVATE KEY-----\n`)
  draft.add('Key type', textAt(credential, 'keyType'))
  draft.add('Comment', textAt(credential, 'keyComment'))
  for (const name of ['creationDate', 'expiryDate', 'keyGenerationSource']) {
    addField(draft, 'ssh-key', name, credential[name])
  }
}

function attach(draft: RecordDraft, credential: JsonObject, entries: readonly ZipEntry[]): void {
  const name = textAt(credential, 'name')
  const entry = entries.find((file) => file.name.endsWith(`documents/${textAt(credential, 'id')}`))
  if (entry) draft.files.push(entryFile(entry, name))
  else draft.note('file-missing', name)
}
