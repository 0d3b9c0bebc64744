import { carryCells } from '../carry-cells.ts'
import { Collected } from '../collect.ts'
import { CsvRow, parseCsv } from '../csv-table.ts'
import { fromDateText, monthOf } from '../dates.ts'
import { ImportFailure } from '../import-failure.ts'
import {
  asText,
  isObject,
  isTrueAt,
  listAt,
  objectAt,
  parseJson,
  textAt,
  type JsonObject,
} from '../json-values.ts'
import type { TemplateName } from '../imported-record.ts'
import { entryFile, entryText, type OpenedFile, type ReadOptions, type Source } from '../opened-file.ts'
import { RecordDraft, type Address } from '../record-draft.ts'
import type { ZipEntry } from '../zip-archive.ts'
import { openBitwarden } from './bitwarden-sealed.ts'
import { fillPaper } from './bitwarden-papers.ts'
import { fillIdentity } from './identity.ts'

const csvColumns = ['login_uri', 'login_username', 'login_password', 'login_totp']

const dataEntry = ({ entries }: OpenedFile): ZipEntry | undefined =>
  entries.find(({ name }) => name === 'data.json')

/** Older exports do not say whether they are encrypted. */
const isJson = (text: string): boolean =>
  /^\s*\{/.test(text) &&
  /"(encrypted|organizationId|folderId)"\s*:/.test(text) &&
  /"(items|passwordProtected|encKeyValidation_DO_NOT_EDIT)"\s*:/.test(text) &&
  !/"vaults"\s*:/.test(text.slice(0, 2_000))

/** JSON, JSON with a password, a zip of JSON with files, and CSV, of a person or an organisation. */
export const bitwarden: Source = {
  id: 'bitwarden',
  isOne: (file) => {
    if (dataEntry(file)) return true
    const text = file.text?.text ?? ''
    const head = text.slice(0, 500).toLowerCase()
    return isJson(text) || csvColumns.every((column) => head.includes(column))
  },
  read: async (file, options) => {
    const data = dataEntry(file)
    if (data) return readJson((await entryText(data)).text, options, file.entries)
    const text = file.text?.text ?? ''
    return isJson(text) ? readJson(text, options, []) : readCsv(text)
  },
}

async function readJson(
  text: string,
  options: ReadOptions,
  entries: readonly ZipEntry[],
): Promise<Collected> {
  let data = parseJson(text)
  if (isTrueAt(data, 'encrypted')) {
    if (!isTrueAt(data, 'passwordProtected')) throw new ImportFailure('bound-to-account')
    data = parseJson(await openBitwarden(data, options.password))
  }
  if (!isObject(data) || !Array.isArray(data['items'])) throw new ImportFailure('unknown-format')
  const found = new Collected()
  const folders = [...listAt(data, 'folders'), ...listAt(data, 'collections')]
  const folderNames = new Map(folders.map((folder) => [textAt(folder, 'id'), textAt(folder, 'name')]))
  for (const name of folderNames.values())
    if (name.trim() !== '') found.groups.add(name.split('/').join(' / '))
  for (const item of data['items'] as unknown[]) {
    const label = textAt(item, 'name')
    found.read(label, () => {
      if (!isObject(item)) return found.leave(label, 'not-a-record')
      if (textAt(item, 'deletedDate') !== '') return found.leave(label, 'deleted')
      const draft = draftOf(item)
      const places = [textAt(item, 'folderId'), ...listAt(item, 'collectionIds').map(asText)]
      for (const place of places) draft.into((folderNames.get(place) ?? '').split('/'))
      if (textAt(item, 'archivedDate') !== '') draft.archived()
      attachTo(draft, item, entries)
      found.takeUnlessEmpty(draft)
    })
  }
  return found
}

/** By the number of a kind, and by the part of an item that holds what is of its kind; the oldest exports have no numbers. */
const kinds: readonly (readonly [number, string, TemplateName])[] = [
  [1, 'login', 'Login'],
  [2, 'secureNote', 'Secure note'],
  [3, 'card', 'Payment card'],
  [4, 'identity', 'Identity'],
  [5, 'sshKey', 'SSH key'],
  [6, 'bankAccount', 'Bank account'],
  [7, 'driversLicense', 'Driving licence'],
  [8, 'passport', 'Passport'],
]

function templateOf(item: JsonObject): TemplateName {
  const type = Number(item['type'])
  const kind = kinds.find(([number]) => number === type) ?? kinds.find(([, part]) => isObject(item[part]))
  return kind?.[2] ?? 'Secure note'
}

function draftOf(item: JsonObject): RecordDraft {
  const template = templateOf(item)
  const draft = new RecordDraft(template)
  draft.name = textAt(item, 'name')
  draft.createdAt = fromDateText(textAt(item, 'creationDate'))
  const login = objectAt(item, 'login')
  draft.changedAt =
    fromDateText(textAt(login, 'passwordRevisionDate')) ?? fromDateText(textAt(item, 'revisionDate'))
  draft.isFavourite = isTrueAt(item, 'favorite')
  fillLogin(draft, login)
  fillCard(draft, objectAt(item, 'card'))
  fillIdentity(draft, objectAt(item, 'identity'))
  for (const [, part] of kinds.slice(5)) fillPaper(draft, objectAt(item, part))
  const ssh = objectAt(item, 'sshKey')
  draft.put('private-key', textAt(ssh, 'privateKey'))
  draft.put('public-key', textAt(ssh, 'publicKey'))
  draft.put('fingerprint', textAt(ssh, 'keyFingerprint') || textAt(ssh, 'fingerprint'))
  draft.put(template === 'Secure note' ? 'note' : 'notes', textAt(item, 'notes'))
  for (const field of listAt(item, 'fields')) addField(draft, field)
  addHistory(draft, item)
  return draft
}

function fillLogin(draft: RecordDraft, login: JsonObject): void {
  draft.put('username', textAt(login, 'username'))
  draft.put('password', textAt(login, 'password'))
  draft.put('totp', textAt(login, 'totp'))
  const uris = listAt(login, 'uris')
  draft.addresses([...uris.map(addressOf), textAt(login, 'uri')])
  for (const uri of uris) {
    if (ruleOf(uri) === 'pattern') draft.note('pattern-not-kept', textAt(uri, 'uri'))
  }
  for (const passkey of listAt(login, 'fido2Credentials')) {
    draft.note('passkey', textAt(passkey, 'rpName') || textAt(passkey, 'rpId'))
  }
}

/** Bitwarden's ways to match, by their numbers; `pattern`: a regular expression. */
const ways = ['domain', 'host', 'starts-with', 'starts-with', 'pattern', 'never'] as const

const ruleOf = (uri: unknown): (typeof ways)[number] | undefined =>
  isObject(uri) && typeof uri['match'] === 'number' ? ways[uri['match']] : undefined

/** A pattern is no address: it stays to be read, and fits no page. */
function addressOf(uri: unknown): Address {
  const rule = ruleOf(uri)
  return { url: textAt(uri, 'uri'), rule: rule === 'pattern' ? 'never' : rule }
}

function fillCard(draft: RecordDraft, card: JsonObject): void {
  draft.put('number', textAt(card, 'number'))
  draft.put('security-code', textAt(card, 'code'))
  draft.put('name-on-card', textAt(card, 'cardholderName'))
  const [year, month] = [textAt(card, 'expYear'), textAt(card, 'expMonth')]
  const expires = monthOf(year, month)
  if (expires) draft.put('expires', expires)
  else draft.add('Expires', [month, year].filter(Boolean).join('/'))
  draft.add('Brand', textAt(card, 'brand'))
}

/** Text, hidden, yes or no, and one that points at a part of the item. */
function addField(draft: RecordDraft, field: unknown): void {
  const [name, value] = [textAt(field, 'name') || 'Field', textAt(field, 'value')]
  const type = Number(textAt(field, 'type'))
  if (type === 3 || hasLink(field)) {
    draft.note('linked-item', name)
    draft.add(name, value)
  } else if (type === 1) draft.add(name, value, 'secret')
  else draft.add(name, value)
}

const hasLink = (field: unknown): boolean => isObject(field) && typeof field['linkedId'] === 'number'

function addHistory(draft: RecordDraft, item: JsonObject): void {
  const lines = listAt(item, 'passwordHistory').map(
    (old) => `${textAt(old, 'lastUsedDate').slice(0, 10)} ${textAt(old, 'password')}`,
  )
  draft.add('Former passwords', lines.join('\n'), 'multiline', true)
}

/** Files lie under the item's id; what the item names and the archive does not have is told. */
function attachTo(draft: RecordDraft, item: JsonObject, entries: readonly ZipEntry[]): void {
  const id = textAt(item, 'id')
  const mine = id === '' ? [] : entries.filter(({ name }) => name.startsWith(`attachments/${id}/`))
  for (const entry of mine) draft.files.push(entryFile(entry, entry.name.split('/').at(-1)))
  const names = new Set(mine.map(({ name }) => name.split('/').at(-1)))
  for (const attachment of listAt(item, 'attachments')) {
    const name = textAt(attachment, 'fileName')
    if (!names.has(name)) draft.note('file-missing', name)
  }
}

function readCsv(text: string): Collected {
  const { columns, rows } = parseCsv(text)
  const found = new Collected()
  for (const cells of rows) {
    const row = new CsvRow(columns, cells)
    const isNote = row.cell('type').toLowerCase() === 'note'
    const draft = new RecordDraft(isNote ? 'Secure note' : 'Login')
    draft.name = row.cell('name')
    draft.isFavourite = row.isOn('favorite')
    if (kinds.some(([, kind]) => kind === row.cell('type')) || isNote) row.understood('type')
    draft.put('username', row.cell('login_username'))
    draft.put('password', row.cell('login_password'))
    draft.put('totp', row.cell('login_totp'))
    draft.addresses(splitAddresses(row.cell('login_uri')))
    draft.put(isNote ? 'note' : 'notes', row.cell('notes'))
    draft.into(row.cell('folder').split('/'))
    for (const collection of row.cell('collections').split(',')) draft.into(collection.split('/'))
    if (row.cell('archivedDate') !== '') draft.archived()
    row.take('archivedDate', fromDateText)
    addFieldLines(draft, row.cell('fields'))
    row.ignore('reprompt').understood('fields')
    carryCells(draft, row, found)
    found.takeUnlessEmpty(draft)
  }
  return found
}

/** Several addresses stand in one cell; a comma within one is not followed by the beginning of another. */
const splitAddresses = (cell: string): string[] =>
  cell.split(/,(?=\s*(?:[a-z][a-z0-9+.-]*:\/\/|www\.|[\w-]+(?:\.[\w-]+)+(?:[/:,]|$)))/i)

/** `label: value`, one a line; a line without a label goes on with the value before. */
function addFieldLines(draft: RecordDraft, cell: string): void {
  const fields: { label: string; value: string }[] = []
  for (const line of cell.split('\n')) {
    const at = line.indexOf(': ')
    const last = fields.at(-1)
    if (at > 0) fields.push({ label: line.slice(0, at), value: line.slice(at + 2) })
    else if (last) last.value += `\n${line}`
    else if (line.trim() !== '') fields.push({ label: 'Field', value: line })
  }
  for (const { label, value } of fields) {
    if (value.trim() === '') draft.add('Field', label, 'secret')
    else draft.add(label, value, 'secret')
  }
}
