import type { FieldType } from '@cardea/contract'
import { dayFromSeconds, monthOf } from '../dates.ts'
import { asText, hasOwn, isObject, listAt, objectAt, ownOf, textAt } from '../json-values.ts'
import type { RecordDraft } from '../record-draft.ts'
import { labelFromCamelCase } from './identity.ts'

/** Fields of 1Password's categories that our templates have too, by the ids that 1Password gives them. */
const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Payment card': {
    ccnum: 'number',
    cvv: 'security-code',
    expiry: 'expires',
    cardholder: 'name-on-card',
    pin: 'pin',
  },
  'Bank account': {
    bankName: 'bank',
    owner: 'holder',
    iban: 'iban',
    accountNo: 'iban',
    swift: 'bic',
    telephonePin: 'online-pin',
  },
  Identity: {
    name: 'full-name',
    birthdate: 'birth-date',
    email: 'email',
    defphone: 'phone',
    address: 'address',
  },
  'Software licence': {
    reg_code: 'licence-key',
    reg_name: 'licensed-to',
    download_link: 'url',
  },
  Database: {
    database_type: 'system',
    hostname: 'host',
    port: 'port',
    database: 'database',
    username: 'username',
    password: 'password',
  },
  'Driving licence': { fullname: 'full-name', number: 'number', class: 'classes', expiry_date: 'expires' },
  Passport: {
    number: 'number',
    fullname: 'full-name',
    issuing_country: 'country',
    issue_date: 'issued',
    expiry_date: 'expires',
  },
  Membership: {
    org_name: 'organisation',
    company_name: 'organisation',
    membership_no: 'member-number',
    member_since: 'member-since',
    expiry_date: 'expires',
    phone: 'phone',
    website: 'url',
  },
  'Wi-Fi': {
    network_name: 'ssid',
    wireless_password: 'password',
    password: 'router-password',
    server: 'router-url',
    wireless_security: 'security',
  },
  Server: { url: 'host', username: 'username', password: 'password', admin_console_url: 'console-url' },
  'API credential': { username: 'key-id', credential: 'secret', hostname: 'url', expires: 'expires' },
  'SSH key': { private_key: 'private-key' },
  // Of accounts of mail, whose user name and password are those of the box that is read.
  Login: { pop_username: 'username', pop_password: 'password' },
  'Secure note': {},
}

const types: Readonly<Record<string, FieldType>> = {
  concealed: 'secret',
  creditCardNumber: 'card-number',
  totp: 'totp',
  url: 'url',
  phone: 'phone',
  email: 'email',
  date: 'date',
  monthYear: 'month',
}

/** How a network is protected, by the ids of its menu. */
const securities: Readonly<Record<string, string>> = {
  wpa3p: 'WPA3',
  wpa3e: 'WPA3',
  wpa2p: 'WPA2',
  wpa2e: 'WPA2',
  wpa: 'WPA',
  wep: 'WEP',
  none: 'None',
}

const nameIds: ReadonlySet<string> = new Set(['firstname', 'initial', 'lastname'])

/** One field of a section: into the template where it has a place, else under its title. */
export function addSectionField(draft: RecordDraft, section: string, field: unknown): void {
  const value = objectAt(field, 'value')
  const [kind] = Object.keys(value)
  if (kind === undefined || kind === 'file') return
  const id = textAt(field, 'id')
  const label = textAt(field, 'title') || section || labelFromCamelCase(id) || 'Field'
  if (kind === 'sshKey') return addSshKey(draft, objectAt(value, 'sshKey'), label)
  if (kind === 'reference') return void draft.note('linked-item', label)
  const written = textOf(kind, value[kind])
  const text = id === 'wireless_security' ? (ownOf(securities, written) ?? written) : written
  if (text === '') return
  if (kind === 'totp' && !draft.known.has('totp') && draft.template === 'Login') {
    return void draft.put('totp', text)
  }
  const before = draft.known.get('full-name')
  if (draft.template === 'Identity' && nameIds.has(id)) {
    draft.known.set('full-name', before === undefined ? text : `${before} ${text}`)
    return
  }
  const key = keyOf(draft.template ?? '', id, kind)
  if (key !== undefined && !draft.known.has(key)) draft.put(key, text)
  else
    draft.addIn(
      section,
      label,
      text,
      text.includes('\n') ? 'multiline' : (ownOf(types, kind) ?? 'text'),
      isHidden(kind) || accountNumbers.has(id),
    )
}

const accountNumbers: ReadonlySet<string> = new Set(['accountNo', 'iban', 'routingNo'])

/** A person's first address of mail is theirs, whatever its field is called. */
function keyOf(template: string, id: string, kind: string): string | undefined {
  const isMail = template === 'Identity' && kind === 'email'
  return ownOf(keys[template] ?? {}, id) ?? (isMail ? 'email' : undefined)
}

const isHidden = (kind: string): boolean => ['concealed', 'creditCardNumber', 'totp'].includes(kind)

function textOf(kind: string, value: unknown): string {
  if (kind === 'date' && typeof value === 'number') return dayFromSeconds(value) ?? String(value)
  if (kind === 'monthYear' && typeof value === 'number') {
    const digits = String(value)
    return monthOf(digits.slice(0, 4), digits.slice(4)) ?? digits
  }
  if (kind === 'email' && isObject(value)) return textAt(value, 'email_address')
  if (kind === 'address' && isObject(value)) {
    const place = [textAt(value, 'zip'), textAt(value, 'city')].filter(Boolean).join(' ')
    return [textAt(value, 'street'), place, textAt(value, 'state'), textAt(value, 'country').toUpperCase()]
      .filter(Boolean)
      .join('\n')
  }
  if (isObject(value)) return JSON.stringify(value)
  return asText(value)
}

function addSshKey(draft: RecordDraft, key: unknown, label: string): void {
  const metadata = objectAt(key, 'metadata')
  const privateKey = textAt(key, 'privateKey')
  if (draft.template !== 'SSH key') return void draft.add(label, privateKey, 'multiline', true)
  draft.put('private-key', textAt(metadata, 'privateKey') || privateKey)
  draft.put('public-key', textAt(metadata, 'publicKey'))
  draft.put('fingerprint', textAt(metadata, 'fingerprint'))
}

/** The files of an item: its own, and those that its sections hold. */
export function documentsOf(details: unknown): { id: string; name: string }[] {
  const inSections = listAt(details, 'sections')
    .flatMap((section) => listAt(section, 'fields'))
    .map((field) => objectAt(objectAt(field, 'value'), 'file'))
  return [objectAt(details, 'documentAttributes'), ...inSections]
    .filter((file) => hasOwn(file, 'documentId'))
    .map((file) => ({ id: textAt(file, 'documentId'), name: textAt(file, 'fileName') }))
}
