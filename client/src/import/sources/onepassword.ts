import { carryCells } from '../carry-cells.ts'
import { Collected } from '../collect.ts'
import { CsvRow, parseCsv } from '../csv-table.ts'
import { fromSeconds } from '../dates.ts'
import { ImportFailure } from '../import-failure.ts'
import {
  hasOwn,
  isObject,
  listAt,
  numberAt,
  objectAt,
  parseJson,
  textAt,
  textsAt,
  type JsonObject,
} from '../json-values.ts'
import { entryFile, entryText, type OpenedFile, type Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'
import type { TemplateName } from '../imported-record.ts'
import type { ZipEntry } from '../zip-archive.ts'
import { addSectionField, documentsOf } from './onepassword-fields.ts'
import { isPif, readPif } from './onepassword-pif.ts'
import { isOldTable, readOldTable } from './onepassword-tables.ts'

const dataEntry = ({ entries }: OpenedFile): ZipEntry | undefined =>
  entries.find(({ name }) => name === 'export.data')

const csvColumns = ['title', 'url', 'username', 'password', 'otpauth']

/** What a 1pux holds, where its archive was unpacked by hand. */
const isData = (text: string): boolean =>
  /^\s*\{/.test(text) && /"accounts"\s*:/.test(text) && /"categoryUuid"\s*:/.test(text)

/** 1pux, which is a zip of JSON and files, 1pif and CSV. */
export const onePassword: Source = {
  id: '1password',
  isOne: (file) => {
    if (dataEntry(file) || isData(file.text?.text ?? '')) return true
    if (isPif(file.text?.text ?? '') || isOldTable(file.text?.text ?? '')) return true
    const head = (file.text?.text ?? '').split('\n', 1)[0]?.toLowerCase() ?? ''
    return csvColumns.every((column) => head.includes(column)) && head.includes('favorite')
  },
  read: async (file) => {
    const data = dataEntry(file)
    if (data) return read1pux(parseJson((await entryText(data)).text, data.name), file.entries)
    const text = file.text?.text ?? ''
    if (isData(text)) return read1pux(parseJson(text), [])
    if (isPif(text)) return readPif(text)
    return isOldTable(text) ? readOldTable(text) : readCsv(text)
  },
}

function read1pux(data: unknown, entries: readonly ZipEntry[]): Collected {
  if (!hasOwn(data, 'accounts')) throw new ImportFailure('unknown-format')
  const found = new Collected()
  for (const account of listAt(data, 'accounts')) {
    for (const vault of listAt(account, 'vaults')) {
      const vaultName = textAt(objectAt(vault, 'attrs'), 'name')
      if (vaultName !== '') found.groups.add(vaultName)
      for (const wrapped of listAt(vault, 'items')) {
        const item = isObject(wrapped) && isObject(wrapped['item']) ? wrapped['item'] : wrapped
        const label = textAt(objectAt(item, 'overview'), 'title')
        found.read(label, () => {
          if (!isObject(item)) return found.leave(label, 'not-a-record')
          if (textAt(item, 'state') === 'trashed' || item['trashed'] === true) {
            return found.leave(label, 'deleted')
          }
          const draft = draftOf(item, entries).into([vaultName])
          if (textAt(item, 'state') === 'archived') draft.archived()
          found.takeUnlessEmpty(draft)
        })
      }
    }
  }
  return found
}

const templates: Readonly<Record<string, TemplateName>> = {
  '001': 'Login',
  '002': 'Payment card',
  '003': 'Secure note',
  '004': 'Identity',
  '005': 'Login',
  '006': 'Secure note',
  '100': 'Software licence',
  '101': 'Bank account',
  '102': 'Database',
  '103': 'Driving licence',
  '104': 'Membership',
  '105': 'Membership',
  '106': 'Passport',
  '107': 'Membership',
  '108': 'Identity',
  '109': 'Wi-Fi',
  '110': 'Server',
  '111': 'Login',
  '112': 'API credential',
  '114': 'SSH key',
}

function draftOf(item: JsonObject, entries: readonly ZipEntry[]): RecordDraft {
  const category = textAt(item, 'categoryUuid')
  const draft = new RecordDraft(Object.hasOwn(templates, category) ? (templates[category] ?? null) : null)
  const [overview, details] = [objectAt(item, 'overview'), objectAt(item, 'details')]
  draft.name = textAt(overview, 'title')
  draft.createdAt = fromSeconds(numberAt(item, 'createdAt'))
  draft.changedAt = fromSeconds(numberAt(item, 'updatedAt'))
  draft.isFavourite = (numberAt(item, 'favIndex') ?? 0) > 0
  for (const field of listAt(details, 'loginFields')) addLoginField(draft, field)
  if (draft.template === 'API credential') draft.put('secret', textAt(details, 'password'))
  else draft.put('password', textAt(details, 'password'))
  draft.addresses([textAt(overview, 'url'), ...listAt(overview, 'urls').map((url) => textAt(url, 'url'))])
  for (const section of listAt(details, 'sections')) {
    const fields = listAt(section, 'fields').toSorted((one, other) => rank(one) - rank(other))
    for (const field of fields) {
      addSectionField(draft, textAt(section, 'title'), field)
    }
  }
  draft.put(draft.template === 'Secure note' ? 'note' : 'notes', textAt(details, 'notesPlain'))
  draft.add('Tags', textsAt(overview, 'tags').join(', '))
  const former = listAt(details, 'passwordHistory').map((old) =>
    `${fromSeconds(numberAt(old, 'time'))?.slice(0, 10) ?? ''} ${textAt(old, 'value')}`.trim(),
  )
  draft.add('Former passwords', former.join('\n'), 'multiline', true)
  if (hasOwn(details, 'passkey') || hasOwn(overview, 'passkey')) draft.note('passkey', draft.name)
  for (const { id, name } of documentsOf(details)) {
    const entry = entries.find((file) => file.name.startsWith(`files/${id}__`))
    if (entry) draft.files.push(entryFile(entry, name || entry.name.slice(`files/${id}__`.length)))
    else draft.note('file-missing', name)
  }
  return draft
}

/** An account's number stands for its IBAN only where it has none. */
const rank = (field: unknown): number => (textAt(field, 'id') === 'iban' ? 0 : 1)

/** What was found in the form of a page: user name and password by what they are for, the rest by their names. */
function addLoginField(draft: RecordDraft, field: unknown): void {
  const value = textAt(field, 'value')
  const designation = textAt(field, 'designation')
  if (designation === 'username' || designation === 'password') draft.put(designation, value)
  else if (textAt(field, 'fieldType') === 'P') draft.add(textAt(field, 'name') || 'Password', value, 'secret')
  else if (!['B', 'I', 'C'].includes(textAt(field, 'fieldType') || textAt(field, 'type'))) {
    draft.add(textAt(field, 'name') || textAt(field, 'id') || 'Field', value)
  } else draft.add(textAt(field, 'name') || 'Field', value)
}

function readCsv(text: string): Collected {
  const { columns, rows } = parseCsv(text)
  const found = new Collected()
  for (const cells of rows) {
    const row = new CsvRow(columns, cells)
    const draft = new RecordDraft('Login')
    draft.name = row.cell('title')
    draft.addresses(row.cell('url').split(/\n|,(?=https?:)/))
    draft.put('username', row.cell('username'))
    draft.put('password', row.cell('password'))
    draft.put('totp', row.cell('otpauth'))
    draft.put('notes', row.cell('notes'))
    draft.isFavourite = row.isOn('favorite')
    draft.add('Tags', row.cell('tags'))
    if (row.isOn('archived')) draft.archived()
    carryCells(draft, row, found)
    found.takeUnlessEmpty(draft)
  }
  return found
}
