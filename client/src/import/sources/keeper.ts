import type { FieldType } from '@cardea/contract'
import { Collected } from '../collect.ts'
import { dayFromSeconds, monthFromText, pastTime } from '../dates.ts'
import type { TemplateName } from '../imported-record.ts'
import {
  asText,
  isObject,
  listAt,
  numberAt,
  objectAt,
  ownOf,
  parseJson,
  textAt,
  type JsonObject,
} from '../json-values.ts'
import type { Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'
import { labelFromCamelCase } from './identity.ts'

const templates: Readonly<Record<string, TemplateName>> = {
  login: 'Login',
  bankCard: 'Payment card',
  bankAccount: 'Bank account',
  contact: 'Identity',
  address: 'Identity',
  encryptedNotes: 'Secure note',
  passport: 'Passport',
  driverLicense: 'Driving licence',
  membership: 'Membership',
  sshKeys: 'SSH key',
  serverCredentials: 'Server',
  databaseCredentials: 'Database',
  softwareLicense: 'Software licence',
  wifiCredentials: 'Wi-Fi',
}

/** Where the parts of a record go that our templates have, by template and by the kind of a part. */
const keys: Readonly<Record<string, string>> = {
  'Login/oneTimeCode': 'totp',
  'Payment card/cardNumber': 'number',
  'Payment card/cardSecurityCode': 'security-code',
  'Payment card/pinCode': 'pin',
  'Bank account/accountNumber': 'iban',
  'Bank account/routingNumber': 'bic',
  'SSH key/privateKey': 'private-key',
  'SSH key/publicKey': 'public-key',
  'SSH key/hostName': 'host',
  'Server/hostName': 'host',
  'Database/hostName': 'host',
  'Database/port': 'port',
  'Passport/accountNumber': 'number',
  'Driving licence/accountNumber': 'number',
  'Membership/accountNumber': 'member-number',
  'Software licence/licenseNumber': 'licence-key',
}

const types: Readonly<Record<string, FieldType>> = {
  oneTimeCode: 'totp',
  'TFC:Keeper': 'totp',
  pinCode: 'pin',
  secret: 'secret',
  password: 'secret',
  privateKey: 'multiline',
  cardNumber: 'card-number',
  email: 'email',
  url: 'url',
  multiline: 'multiline',
  note: 'multiline',
}

const hidden = /pass|secret|pin|code|key$|number|license|answer|TFC/i

/** Keeper's JSON. Its tables have no head and are read as any table. */
export const keeper: Source = {
  id: 'keeper',
  isOne: ({ text }) =>
    text !== null &&
    /^\s*[{[]/.test(text.text) &&
    /"records"\s*:|^\s*\[/.test(text.text) &&
    /"(login_url|custom_fields|shared_folders|\$type)"\s*:/.test(text.text) &&
    /"title"\s*:/.test(text.text),
  read: ({ text }) => Promise.resolve(readRecords(parseJson(text?.text ?? ''))),
}

const pathOf = (folder: string): string[] => folder.split(/[\\/]/)

function readRecords(data: unknown): Collected {
  const found = new Collected()
  for (const folder of listAt(data, 'shared_folders')) {
    const name = pathOf(textAt(folder, 'path')).filter(Boolean).join(' / ')
    if (name !== '') found.groups.add(name)
  }
  for (const record of Array.isArray(data) ? data : listAt(data, 'records')) {
    const label = textAt(record, 'title')
    found.read(label, () => {
      if (!isObject(record)) return found.leave(label, 'not-a-record')
      found.takeUnlessEmpty(draftOf(record))
    })
  }
  return found
}

function draftOf(record: JsonObject): RecordDraft {
  const type = textAt(record, '$type') || 'login'
  const draft = new RecordDraft(ownOf(templates, type) ?? 'Login')
  draft.name = textAt(record, 'title')
  const changed = numberAt(record, 'last_modified')
  draft.changedAt = pastTime(changed === null ? null : changed < 1e11 ? changed * 1_000 : changed)
  draft.put('username', textAt(record, 'login'))
  draft.put(draft.template === 'SSH key' ? 'passphrase' : 'password', textAt(record, 'password'))
  draft.addresses([textAt(record, 'login_url')])
  draft.put(draft.template === 'Secure note' ? 'note' : 'notes', textAt(record, 'notes'))
  for (const folder of listAt(record, 'folders')) {
    const [shared, own] = [textAt(folder, 'shared_folder'), textAt(folder, 'folder')]
    draft.into([...pathOf(shared), ...pathOf(own)])
  }
  for (const [key, value] of Object.entries(objectAt(record, 'custom_fields'))) {
    const { kind, label } = partOf(key)
    addPart(draft, kind, label, value)
  }
  for (const [key, ids] of Object.entries(objectAt(record, 'references'))) {
    if (ids !== null && asText(ids) + String(Array.isArray(ids) ? ids.length : '') !== '0') {
      draft.note('linked-item', partOf(key).label)
    }
  }
  if (ownOf(templates, type) === undefined) draft.add('Type', type)
  return draft
}

/** `$text:Colour:1` is a text called Colour; without a name it goes by its kind. */
function partOf(key: string): { kind: string; label: string } {
  if (!key.startsWith('$'))
    return { kind: key === 'TFC:Keeper' ? key : '', label: key === 'TFC:Keeper' ? 'One-time code' : key }
  const [kind = '', ...rest] = key.slice(1).split(':')
  const name = rest
    .join(':')
    .replace(/:?\d+$/, '')
    .replace(/:$/, '')
  return { kind, label: name || labelFromCamelCase(kind) || 'Field' }
}

/** One part of a record: a value, a list of them, or several values under names of their own. */
function addPart(draft: RecordDraft, kind: string, label: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value) addPart(draft, kind, label, one)
  } else if (isObject(value)) addParts(draft, kind, label, value)
  else addValue(draft, kind, label, asText(value))
}

function addParts(draft: RecordDraft, kind: string, label: string, parts: JsonObject): void {
  const text = (name: string): string => textAt(parts, name)
  const whole = {
    name: ['first', 'middle', 'last'].map(text).filter(Boolean).join(' '),
    address: [
      text('street1'),
      text('street2'),
      `${text('zip')} ${text('city')}`.trim(),
      text('state'),
      text('country'),
    ]
      .filter(Boolean)
      .join('\n'),
    phone: [text('region'), text('number'), text('ext')].filter(Boolean).join(' '),
  }
  const named = ownOf<string>(whole, kind)
  if (named !== undefined) {
    const key = { name: 'full-name', address: 'address', phone: 'phone' }[kind] ?? ''
    if (draft.template === 'Identity' || (kind === 'name' && /Passport|licence/.test(draft.template ?? '')))
      draft.put(key, named)
    else draft.add(label, named, kind === 'phone' ? 'phone' : named.includes('\n') ? 'multiline' : 'text')
    const done = new Set([
      'first',
      'middle',
      'last',
      'street1',
      'street2',
      'zip',
      'city',
      'state',
      'country',
      'region',
      'number',
      'ext',
    ])
    for (const [name, value] of Object.entries(parts))
      if (!done.has(name)) addPart(draft, name, `${label}: ${name}`, value)
    return
  }
  if (kind === 'securityQuestion') {
    draft.add(text('question') || label, text('answer'), 'secret')
    return
  }
  for (const [name, value] of Object.entries(parts)) addPart(draft, name, labelFromCamelCase(name), value)
}

const days = /date/i

function addValue(draft: RecordDraft, kind: string, label: string, value: string): void {
  const expires =
    draft.template === 'Payment card' && kind === 'cardExpirationDate' ? monthFromText(value) : null
  const day = days.test(kind) && /^-?\d{9,}$/.test(value) ? dayFromSeconds(Number(value) / 1_000) : null
  const key = keys[`${draft.template ?? ''}/${kind === 'TFC:Keeper' ? 'oneTimeCode' : kind}`]
  if (expires) draft.put('expires', expires)
  else if (kind === 'url' && draft.template === 'Login' && !draft.known.has('url')) draft.addresses([value])
  else if (draft.template === 'Payment card' && /cardholder/i.test(label)) draft.put('name-on-card', value)
  else if (key !== undefined && !draft.known.has(key)) draft.put(key, value)
  else {
    const isHidden = hidden.test(kind) || ['secret', 'totp', 'pin'].includes(ownOf(types, kind) ?? '')
    draft.add(label, day ?? value, day ? 'date' : (ownOf(types, kind) ?? 'text'), isHidden && !day)
  }
}
