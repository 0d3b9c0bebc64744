import type { FieldType } from '@cardea/contract'
import { dayFromText, monthFromText } from '../dates.ts'
import type { TemplateName } from '../imported-record.ts'
import type { RecordDraft } from '../record-draft.ts'
import { csvSource } from './csv-source.ts'

/** Kinds of notes that hold lines of `label:value`. */
const templates: Readonly<Record<string, TemplateName>> = {
  'credit card': 'Payment card',
  'bank account': 'Bank account',
  address: 'Identity',
  database: 'Database',
  'driver license': 'Driving licence',
  "driver's license": 'Driving licence',
  'driving licence': 'Driving licence',
  passport: 'Passport',
  membership: 'Membership',
  server: 'Server',
  'software license': 'Software licence',
  'ssh key': 'SSH key',
  'wi-fi password': 'Wi-Fi',
}

const keys: Readonly<Record<string, string>> = {
  'Payment card/number': 'number',
  'Payment card/security code': 'security-code',
  'Payment card/name on card': 'name-on-card',
  'Payment card/expiration date': 'expires',
  'Bank account/bank name': 'bank',
  'Bank account/account number': 'iban',
  'Bank account/iban number': 'iban',
  'Bank account/swift code': 'bic',
  'Bank account/pin': 'online-pin',
  'Identity/email address': 'email',
  'Identity/phone': 'phone',
  'Identity/birthday': 'birth-date',
  'Database/type': 'system',
  'Database/hostname': 'host',
  'Database/port': 'port',
  'Database/database': 'database',
  'Database/username': 'username',
  'Database/password': 'password',
  'Driving licence/number': 'number',
  'Driving licence/name': 'full-name',
  'Driving licence/license class': 'classes',
  'Driving licence/expiration date': 'expires',
  'Passport/number': 'number',
  'Passport/name': 'full-name',
  'Passport/country': 'country',
  'Passport/issued date': 'issued',
  'Passport/expiration date': 'expires',
  'Membership/organization': 'organisation',
  'Membership/membership number': 'member-number',
  'Membership/website': 'url',
  'Membership/telephone': 'phone',
  'Membership/expiration date': 'expires',
  'Membership/member since': 'member-since',
  'Server/hostname': 'host',
  'Server/username': 'username',
  'Server/password': 'password',
  'Software licence/license key': 'licence-key',
  'Software licence/licensee': 'licensed-to',
  'Software licence/number of licenses': 'seats',
  'Software licence/website': 'url',
  'SSH key/private key': 'private-key',
  'SSH key/public key': 'public-key',
  'SSH key/passphrase': 'passphrase',
  'SSH key/hostname': 'host',
  'Wi-Fi/ssid': 'ssid',
  'Wi-Fi/password': 'password',
}

const secretLabel = /password|pass ?phrase|code|pin|number|private key|ssn|social/i

/** What may follow a key, whose own lines may look like others (`Proc-Type: 4,ENCRYPTED`). */
const afterKeys: ReadonlySet<string> = new Set(['Public Key', 'Hostname', 'Date', 'Notes'])

/** Whether a line that looks like one of its own goes on with the block before it. */
const isWithin = (block: string | undefined, label: string): boolean =>
  block === 'Notes' || ((block === 'Private Key' || block === 'Public Key') && !afterKeys.has(label))

/** `extra` of a note that has a kind: its lines, a line without a label going on with the one before. */
function typedLines(extra: string): { label: string; value: string }[] {
  const lines: { label: string; value: string }[] = []
  for (const line of extra.split('\n')) {
    const [, label, value] = /^([A-Za-z][^:\n]{0,60}):(.*)$/.exec(line) ?? []
    const last = lines.at(-1)
    if (label !== undefined && value !== undefined && !isWithin(last?.label, label)) {
      lines.push({ label, value })
    } else if (last) last.value += `\n${line}`
  }
  return lines
}

const addressLabels = [
  'Address 1',
  'Address 2',
  'Address 3',
  'Zip / Postal Code',
  'City / Town',
  'State',
  'Country',
]

function fillTyped(draft: RecordDraft, extra: string): void {
  const lines = typedLines(extra)
  if (draft.template === 'Identity') {
    const parts = addressLabels.map((part) => lines.find(({ label }) => label === part)?.value ?? '')
    draft.put('address', parts.filter(Boolean).join('\n'))
  }
  for (const { label, value } of lines) {
    if (draft.template === 'Identity' && addressLabels.includes(label)) continue
    const key = keys[`${draft.template ?? ''}/${label.toLowerCase()}`]
    // A date that was never chosen is written as its commas.
    if (label === 'NoteType' || label === 'Language' || /^,+$/.test(value)) continue
    if (label === 'Notes') draft.put(draft.template === 'Secure note' ? 'note' : 'notes', value)
    else if (key !== undefined) put(draft, key, label, value)
    else if (['First Name', 'Middle Name', 'Last Name'].includes(label) && value !== '') {
      const before = draft.known.get('full-name')
      draft.known.set('full-name', before === undefined ? value : `${before} ${value}`)
    } else draft.add(label, value, typeOf(label, value))
  }
}

/** Dates as our fields keep them; what is no date stays what it is, in a field of its own. */
function put(draft: RecordDraft, key: string, label: string, value: string): void {
  const isMonth = ['member-since'].includes(key) || (key === 'expires' && draft.template === 'Payment card')
  const isDay = ['expires', 'issued', 'birth-date'].includes(key) && !isMonth
  const fitted = isMonth ? monthFromText(value) : isDay ? dayFromText(value) : value
  if (fitted === null) draft.add(label, value)
  else draft.put(key, fitted)
}

const typeOf = (label: string, value: string): FieldType =>
  value.includes('\n') ? 'multiline' : secretLabel.test(label) ? 'secret' : 'text'

/** Its notes are rows whose address is `http://sn`, what they hold lies in `extra`; folders are rows of `http://group`. */
export const lastPass = csvSource({
  id: 'lastpass',
  columns: ['url', 'username', 'password', 'extra', 'name', 'grouping'],
  template: (row) => {
    if (row.cell('url') !== 'http://sn') return 'Login'
    const kind = /^NoteType:(.*)/.exec(row.cell('extra'))?.[1]?.trim().toLowerCase() ?? ''
    return Object.hasOwn(templates, kind) ? (templates[kind] ?? 'Secure note') : 'Secure note'
  },
  fill: (draft, row, found) => {
    if (row.cell('url') === 'http://group') {
      const path = row.cell('grouping') || row.cell('name')
      found.groups.add(path.split('\\').join(' / '))
      found.leave(path, 'not-a-record')
      return 'left'
    }
    const extra = row.cell('extra')
    draft.name = row.cell('name')
    draft.isFavourite = row.isOn('fav')
    draft.into(row.cell('grouping').split('\\'))
    draft.put('username', row.cell('username'))
    draft.put('password', row.cell('password'))
    draft.put('totp', row.cell('totp'))
    if (row.cell('url') !== 'http://sn') {
      const isNone = row.cell('url') === 'http://'
      if (isNone) row.understood('url')
      draft.addresses([isNone ? '' : row.cell('url')])
      draft.put('notes', extra)
      return
    }
    row.understood('url')
    if (extra.startsWith('NoteType:')) {
      fillTyped(draft, extra)
      row.understood('extra')
    } else draft.put('note', extra)
    return
  },
})
