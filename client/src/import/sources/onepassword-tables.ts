import { carryRest } from '../carry-cells.ts'
import { Collected } from '../collect.ts'
import { numberFrom } from '../csv-cells.ts'
import { CsvRow, parseCsv } from '../csv-table.ts'
import { fromSeconds, monthFromText } from '../dates.ts'
import type { TemplateName } from '../imported-record.ts'
import { RecordDraft } from '../record-draft.ts'
import { addSectionField } from './onepassword-fields.ts'

const headOf = (text: string): string => text.replace(/^[\s\uFEFF]+/, '').split(/\r*\n/, 1)[0] ?? ''

/** 1Password 4 to 7 wrote one table of all kinds: on Windows with ids of their own, on macOS with a field's id after its label. */
export function isOldTable(text: string): boolean {
  const head = headOf(text).toLowerCase()
  const isOfWindows = ['uuid', 'title', 'scope', 'autosubmit'].every((column) => head.includes(column))
  return isOfWindows || (head.includes('(ccnum)') && head.includes('modified date'))
}

const byType: Readonly<Record<string, TemplateName>> = {
  login: 'Login',
  password: 'Login',
  'email account': 'Login',
  'credit card': 'Payment card',
  'secure note': 'Secure note',
  document: 'Secure note',
  identity: 'Identity',
  'social security number': 'Identity',
  'software license': 'Software licence',
  'bank account': 'Bank account',
  database: 'Database',
  'driver license': 'Driving licence',
  membership: 'Membership',
  'outdoor license': 'Membership',
  'reward program': 'Membership',
  passport: 'Passport',
  'wireless router': 'Wi-Fi',
  server: 'Server',
}

/** The ids that macOS writes and Windows does not. */
const idsByLabel: Readonly<Record<string, string>> = {
  'cardholder name': 'cardholder',
  number: 'ccnum',
  'verification number': 'cvv',
  'expiry date': 'expiry',
  'first name': 'firstname',
  initial: 'initial',
  'last name': 'lastname',
  'birth date': 'birthdate',
  address: 'address',
  'default phone': 'defphone',
  email: 'email',
}

interface Cell {
  section: string
  label: string
  id: string
  value: string
}

/** `1: NUMBER`, `NAME 1: FIRST NAME` (the section before the number), `number(ccnum)`, or the label alone. */
function cellOf(column: string, value: string): Cell {
  const [, label, id] = /^(.*)\((\w+)\)$/.exec(column) ?? []
  if (label !== undefined && id !== undefined) return { section: '', label, id, value }
  const [, section, name] = /^(?:(.+) )?\d+: (.+)$/.exec(column) ?? []
  const lower = (name ?? column).toLowerCase()
  return {
    section: section ?? '',
    label: name === undefined ? column : lower,
    id: Object.hasOwn(idsByLabel, lower) ? (idsByLabel[lower] ?? '') : lower,
    value,
  }
}

function templateOf(type: string, row: CsvRow, cells: readonly Cell[]): TemplateName {
  if (Object.hasOwn(byType, type)) return byType[type] ?? 'Login'
  const ids = new Set(cells.map(({ id }) => id))
  if (ids.has('ccnum') && (ids.has('cvv') || ids.has('cardholder'))) return 'Payment card'
  if (['url', 'username', 'password'].some((column) => row.cell(column) !== '')) return 'Login'
  return ids.has('firstname') || ids.has('lastname') ? 'Identity' : 'Secure note'
}

const titleOfSection = /^section(?: \d+)?: ?(.+)$/i

export function readOldTable(text: string): Collected {
  const { columns, rows } = parseCsv(text)
  const found = new Collected()
  for (const cells of rows) {
    const row = new CsvRow(columns, cells)
    found.read(row.cell('title'), () => {
      const type = row.cell('type')
      const isKnown = type === '' || Object.hasOwn(byType, type.toLowerCase())
      const named = ['notes', 'tags', 'created date', 'urls', 'ainfo'].map((column) => row.cell(column))
      const [notes = '', tags = '', created = '', urls = '', user = ''] = named
      row.understood('url', 'username', 'password', 'title', 'urls', 'ainfo', 'notes', 'tags', 'created date')
      row.ignore('uuid', 'scope', 'autosubmit').understood('type', 'modified date')
      const rest = row.unread()
      const titles = new Map(
        rest.map(({ label, value }) => [titleOfSection.exec(label)?.[1] ?? '', value] as const),
      )
      const fields = rest.filter(({ label }) => !titleOfSection.test(label))
      const own = fields.map(({ label, value }) => cellOf(label, value))
      const draft = new RecordDraft(templateOf(type.toLowerCase(), row, own))
      draft.name = row.cell('title')
      draft.createdAt = fromSeconds(numberFrom(created))
      draft.changedAt = fromSeconds(numberFrom(row.cell('modified date')))
      draft.put('username', row.cell('username') || user)
      draft.put('password', row.cell('password'))
      draft.addresses([row.cell('url'), ...urls.split(/[\s,]+(?=https?:)/)])
      for (const { section, label, id, value } of own) {
        if (id === 'username' && draft.known.get('username') === value) continue
        const month = id === 'expiry' ? monthFromText(value) : null
        const field = { id, title: label, value: { [kindOf(id)]: month ?? value } }
        addSectionField(draft, titles.get(section) ?? '', field)
      }
      draft.put(draft.template === 'Secure note' ? 'note' : 'notes', notes)
      draft.add('Tags', tagsOf(tags))
      if (!isKnown) draft.add('Type', type)
      if (draft.createdAt === null) draft.add('Created date', created)
      if (draft.changedAt === null) draft.add('Modified date', row.cell('modified date'))
      carryRest(draft, [...fields, { label: 'URLs', value: urls }, { label: 'User', value: user }])
      for (const column of row.ignored()) found.leftColumns.add(column)
      found.takeUnlessEmpty(draft)
    })
  }
  return found
}

function kindOf(id: string): string {
  if (id === 'ccnum') return 'creditCardNumber'
  if (/^(cvv|pin|telephonePin|reg_code)$|password|secret|account-key/i.test(id)) return 'concealed'
  if (id === 'email') return 'email'
  return /phone$/i.test(id) ? 'phone' : 'string'
}

/** macOS writes them as `{(\n    "one",\n    two\n)}`. */
const tagsOf = (cell: string): string =>
  cell
    .replace(/^\{\(|\)\}$/g, '')
    .split(',')
    .map((tag) => tag.trim().replace(/^"|"$/g, ''))
    .filter((tag) => tag !== '')
    .join(', ')
