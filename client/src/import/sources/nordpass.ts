import type { Collected } from '../collect.ts'
import type { CsvRow } from '../csv-table.ts'
import { monthFromText } from '../dates.ts'
import type { TemplateName } from '../imported-record.ts'
import { textAt } from '../json-values.ts'
import type { RecordDraft } from '../record-draft.ts'
import { csvSource } from './csv-source.ts'

const byType: Readonly<Record<string, TemplateName>> = {
  password: 'Login',
  credit_card: 'Payment card',
  identity: 'Identity',
  note: 'Secure note',
  document: 'Secure note',
}

/** Newer exports say what a row is; in older ones its cells do. */
function templateOf(row: CsvRow): TemplateName {
  const type = row.cell('type')
  if (Object.hasOwn(byType, type)) return byType[type] ?? 'Login'
  if (row.cell('cardnumber') !== '') return 'Payment card'
  const hasLogin = ['url', 'username', 'password'].some((column) => row.cell(column) !== '')
  if (hasLogin) return 'Login'
  if (['full_name', 'address1', 'phone_number'].some((column) => row.cell(column) !== '')) return 'Identity'
  return row.cell('note') === '' ? 'Login' : 'Secure note'
}

/** Older exports do not say what a row is: one with a name and nothing else is a folder. */
const isFolder = (row: CsvRow): boolean =>
  row.cell('type') === 'folder' || (row.cell('type') === '' && row.cell('name') !== '' && row.hasOnly('name'))

function addCustomFields(draft: RecordDraft, cell: string): void {
  if (cell === '') return
  try {
    for (const field of JSON.parse(cell) as unknown[]) {
      const isSecret = textAt(field, 'type') === 'hidden'
      draft.add(textAt(field, 'label') || 'Field', textAt(field, 'value'), isSecret ? 'secret' : 'text')
    }
  } catch {
    draft.add('Custom fields', cell, 'multiline', true)
  }
}

export const nordPass = csvSource({
  id: 'nordpass',
  columns: ['name', 'url', 'username', 'password', 'note', 'cardholdername', 'cardnumber'],
  template: templateOf,
  fill: (draft, row, found: Collected) => {
    draft.name = row.cell('name')
    if (isFolder(row)) {
      found.groups.add(draft.name.split('/').join(' / '))
      found.leave(draft.name, 'not-a-record')
      return 'left'
    }
    draft.into(row.cell('folder').split('/'))
    draft.addresses([row.cell('url'), ...moreAddresses(row.cell('additional_urls'))])
    draft.put('username', row.cell('username'))
    draft.put('password', row.cell('password'))
    draft.put('totp', row.cell('totp'))
    draft.put(draft.template === 'Secure note' ? 'note' : 'notes', row.cell('note'))
    draft.put('number', row.cell('cardnumber'))
    draft.put('security-code', row.cell('cvc'))
    draft.put('name-on-card', row.cell('cardholdername'))
    const expires = row.take('expirydate', monthFromText)
    if (expires) draft.put('expires', expires)
    else draft.add('Expires', row.cell('expirydate'))
    const isPerson = draft.template === 'Identity'
    const address = ['address1', 'address2', 'zipcode', 'city', 'state', 'country'].map((column) =>
      row.cell(column),
    )
    if (isPerson) draft.put('address', address.filter(Boolean).join('\n'))
    else draft.add('Address', address.filter(Boolean).join('\n'), 'multiline')
    for (const [column, key, label] of [
      ['full_name', 'full-name', 'Full name'],
      ['phone_number', 'phone', 'Phone'],
      ['email', 'email', 'E-mail'],
    ] as const) {
      if (isPerson) draft.put(key, row.cell(column))
      else draft.add(label, row.cell(column))
    }
    addCustomFields(draft, row.cell('custom_fields'))
    row.understood('custom_fields', ...(Object.hasOwn(byType, row.cell('type')) ? ['type'] : []))
  },
})

/** A list as JSON, or separated by commas. */
function moreAddresses(cell: string): string[] {
  try {
    const list: unknown = JSON.parse(cell || '[]')
    return Array.isArray(list) ? list.map(String) : [cell]
  } catch {
    return cell.split(',')
  }
}
