import { Collected } from '../collect.ts'
import type { CsvRow } from '../csv-table.ts'
import { dayFromText, monthOf } from '../dates.ts'
import { ownOf } from '../json-values.ts'
import type { TemplateName } from '../imported-record.ts'
import { entryText, type OpenedFile, type Source } from '../opened-file.ts'
import type { RecordDraft } from '../record-draft.ts'
import { csvSource, readTable } from './csv-source.ts'
import { isDashlaneJson, readDashlaneJson } from './dashlane-json.ts'
import { labelFromCamelCase } from './identity.ts'

const logins = {
  columns: ['username', 'username2', 'title', 'password', 'url'],
  fill: (draft: RecordDraft, row: CsvRow) => {
    draft.name = row.cell('title')
    draft.put('username', row.cell('username'))
    draft.add('User name 2', row.cell('username2'))
    draft.add('User name 3', row.cell('username3'))
    draft.put('password', row.cell('password'))
    draft.addresses([row.cell('url')])
    draft.put('totp', row.cell('otpUrl') || row.cell('otpSecret'))
    draft.put('notes', row.cell('note'))
    for (const group of row.cell('category').split(',')) draft.into([group])
  },
}

const ids: Readonly<Record<string, TemplateName>> = {
  passport: 'Passport',
  license: 'Driving licence',
  driver_license: 'Driving licence',
}

const papers = {
  columns: ['type', 'number', 'name', 'issue_date', 'expiration_date'],
  template: (row: CsvRow): TemplateName => ownOf(ids, row.cell('type')) ?? 'Identity',
  fill: (draft: RecordDraft, row: CsvRow) => {
    draft.name = [row.cell('name'), row.cell('type')].filter(Boolean).join(', ')
    draft.put('full-name', row.cell('name'))
    if (row.cell('type') === 'tax_number') draft.put('tax-number', row.cell('number'))
    else if (draft.template === 'Identity')
      draft.add(labelFromCamelCase(row.cell('type') || 'number'), row.cell('number'), 'text', true)
    else draft.put('number', row.cell('number'))
    putDay(draft, 'issued', 'Issued', row, 'issue_date')
    putDay(draft, 'expires', 'Expires', row, 'expiration_date')
    draft.add('Place of issue', row.cell('place_of_issue'))
  },
}

const payments = {
  columns: ['type', 'account_name', 'account_holder', 'cc_number'],
  template: (row: CsvRow): TemplateName =>
    row.cell('type').includes('bank') || row.cell('account_number') !== '' ? 'Bank account' : 'Payment card',
  fill: (draft: RecordDraft, row: CsvRow) => {
    const isCard = draft.template === 'Payment card'
    draft.name = row.cell('name') || row.cell('account_name') || row.cell('issuing_bank')
    const holder = row.cell('account_holder') || row.cell('account_name')
    draft.put(isCard ? 'name-on-card' : 'holder', holder)
    draft.put('number', row.cell('cc_number'))
    draft.put('security-code', row.cell('code'))
    const [year, month] = [row.cell('expiration_year'), row.cell('expiration_month')]
    const expires = monthOf(year, month)
    if (expires) row.understood('expiration_year', 'expiration_month')
    if (expires) draft.put('expires', expires)
    else draft.add('Expires', [month, year].filter(Boolean).join('/'))
    draft.put('iban', row.cell('account_number'))
    draft.put('bic', row.cell('routing_number'))
    if (isCard) draft.add('Bank', row.cell('issuing_bank'))
    else draft.put('bank', row.cell('issuing_bank'))
    draft.put('notes', row.cell('note'))
    understoodType(row)
  },
}

/** Kinds of rows that are told by the template and by the name already. */
const rowTypes =
  /^(payments?|bank|bank_account|credit_card|debit_card|card|name|number|email|phone|address|company|website|identity)$/

const understoodType = (row: CsvRow): void => void (rowTypes.test(row.cell('type')) && row.understood('type'))

const people = {
  columns: ['type', 'title', 'first_name', 'last_name', 'email'],
  template: (): TemplateName => 'Identity',
  fill: (draft: RecordDraft, row: CsvRow) => {
    const name = ['title', 'first_name', 'middle_name', 'last_name'].map((column) => row.cell(column))
    const fullName = name.filter(Boolean).join(' ')
    draft.name = row.cell('item_name') || fullName || row.cell('email') || row.cell('type')
    draft.put('full-name', fullName)
    putDay(draft, 'birth-date', 'Date of birth', row, 'date_of_birth')
    draft.put('email', row.cell('email'))
    draft.put('phone', row.cell('phone_number'))
    const place = [row.cell('zip'), row.cell('city')].filter(Boolean).join(' ')
    draft.put(
      'address',
      [row.cell('address'), place, row.cell('state'), row.cell('country')].filter(Boolean).join('\n'),
    )
    draft.add('User name', row.cell('login'))
    draft.add('Website', row.cell('url'), 'url')
    understoodType(row)
  },
}

const notes = {
  columns: ['title', 'note'],
  others: ['category', 'secured', 'created_at', 'updated_at'],
  template: (): TemplateName => 'Secure note',
  fill: (draft: RecordDraft, row: CsvRow) => {
    draft.name = row.cell('title')
    draft.put('note', row.cell('note'))
    for (const group of row.cell('category').split(',')) draft.into([group])
  },
}

const wifi = {
  columns: ['ssid', 'passphrase'],
  template: (): TemplateName => 'Wi-Fi',
  fill: (draft: RecordDraft, row: CsvRow) => {
    draft.name = row.cell('name') || row.cell('ssid')
    draft.put('ssid', row.cell('ssid'))
    draft.put('password', row.cell('passphrase'))
    draft.put('notes', row.cell('note'))
  },
}

const tables = [logins, papers, payments, people, notes, wifi].map((table) => ({
  ...table,
  ...csvSource({ ...table, id: 'dashlane' }),
}))

function putDay(draft: RecordDraft, key: string, label: string, row: CsvRow, column: string): void {
  const day = row.take(column, dayFromText)
  if (day) draft.put(key, day)
  else draft.add(label, row.cell(column))
}

const tableOf = (file: OpenedFile) => tables.find((table) => table.isOne(file))
const isTable = (name: string): boolean => /\.csv$/i.test(name)
const isKnown = (name: string): boolean =>
  /(^|\/)(dashlane[-_ ]?)?(credentials|ids|payments|personal-?info|secure-?notes|wifi)\.csv$/i.test(name)

/** A table of a kind that is not known yet: its cells under the names of its columns. */
const anyKind = {
  template: (): TemplateName => 'Secure note',
  fill: (draft: RecordDraft, row: CsvRow) => {
    draft.name = ['name', 'title', 'item_name'].map((column) => row.cell(column)).find(Boolean) ?? ''
    draft.put('note', row.cell('note'))
  },
}

/** Tables, one for each kind of record, together in a zip or one by one; and the JSON that older versions wrote. */
export const dashlane: Source = {
  id: 'dashlane',
  isOne: (file) =>
    file.entries.some(({ name }) => isKnown(name)) ||
    tableOf(file) !== undefined ||
    isDashlaneJson(file.text?.text ?? ''),
  read: async (file) => {
    if (isDashlaneJson(file.text?.text ?? '')) return readDashlaneJson(file.text?.text ?? '')
    const table = tableOf(file)
    if (table) return table.read(file, { templates: [] })
    const all = new Collected()
    for (const entry of file.entries) {
      if (!isTable(entry.name)) {
        all.leave(entry.name, 'not-a-record')
        continue
      }
      const text = await entryText(entry)
      if (text.text.trim() === '') continue
      const found = readTable(text.text, tableOf({ ...file, text, entries: [] }) ?? anyKind)
      for (const row of found.rows) {
        const draft = row.record === null ? undefined : found.drafts[row.record]
        if (draft) all.take(draft, row.label)
        else all.leave(row.label, row.why ?? 'unreadable')
      }
      for (const column of found.leftColumns) all.leftColumns.add(column)
    }
    return all
  },
}
