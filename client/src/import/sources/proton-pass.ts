import { Collected } from '../collect.ts'
import { numberFrom } from '../csv-cells.ts'
import { fromSeconds, monthFromText } from '../dates.ts'
import { ImportFailure } from '../import-failure.ts'
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
  textsAt,
  type JsonObject,
} from '../json-values.ts'
import { entryFile, entryText, isOpenPgp, type OpenedFile, type Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'
import type { ZipEntry } from '../zip-archive.ts'
import { csvSource } from './csv-source.ts'
import { labelFromCamelCase } from './identity.ts'

const dataEntry = ({ entries }: OpenedFile): ZipEntry | undefined =>
  entries.find(({ name }) => /(^|\/)data\.(json|pgp)$/.test(name) && name !== 'data.json')

const isSealedText = (text: string): boolean => text.trimStart().startsWith('-----BEGIN PGP MESSAGE-----')
const isPlainText = (text: string): boolean => /^\s*\{/.test(text) && /"vaults"\s*:\s*\{/.test(text)

const timeOf = (cell: string): string | null => fromSeconds(numberFrom(cell))

const table = csvSource({
  id: 'proton-pass',
  columns: ['type', 'name', 'url', 'username', 'password', 'note', 'totp'],
  without: ['cardholdername', 'grouping'],
  template: (row) => templateOf(row.cell('type')),
  fill: (draft, row) => {
    draft.name = row.cell('name')
    draft.createdAt = row.take('createTime', timeOf)
    draft.changedAt = row.take('modifyTime', timeOf)
    draft.into([row.cell('vault')])
    const isJson =
      ['Payment card', 'Identity'].includes(draft.template ?? '') && row.cell('note').startsWith('{')
    if (isJson) {
      const content = parseJson(row.cell('note'))
      fillContent(draft, isObject(content) ? content : {})
      row.understood('note')
    } else draft.put(draft.template === 'Secure note' ? 'note' : 'notes', row.cell('note'))
    draft.addresses(row.cell('url').split(/,\s*(?=[a-z]+:)/))
    fillLogin(draft, row.cell('username'), row.cell('email'))
    draft.put('password', row.cell('password'))
    draft.put('totp', row.cell('totp'))
    if (Object.hasOwn(templates, row.cell('type'))) row.understood('type')
  },
})

/** The zip, plain or locked with a password, with files; the sealed message alone; and CSV. */
export const protonPass: Source = {
  id: 'proton-pass',
  isOne: (file) => {
    const text = file.text?.text ?? ''
    const isSealed = file.text === null && file.entries.length === 0 && isOpenPgp(file.start)
    return (
      dataEntry(file) !== undefined ||
      isSealed ||
      isSealedText(text) ||
      isPlainText(text) ||
      table.isOne(file)
    )
  },
  read: async (file, options) => {
    if (table.isOne(file)) return table.read(file, options)
    const entry = dataEntry(file)
    const isSealed = entry ? entry.name.endsWith('.pgp') : !isPlainText(file.text?.text ?? '')
    if (!isSealed) {
      const text = entry ? (await entryText(entry)).text : (file.text?.text ?? '')
      return readVaults(parseJson(text), file.entries)
    }
    const bytes = entry
      ? await entry.bytes(file.blob.size * 2)
      : new Uint8Array(await file.blob.arrayBuffer())
    return readVaults(parseJson(await openMessage(bytes, options.password)), file.entries)
  },
}

/** @throws ImportFailure password-needed, password-wrong, broken-container */
async function openMessage(bytes: Uint8Array<ArrayBuffer>, password: string | undefined): Promise<string> {
  if (!password) throw new ImportFailure('password-needed')
  const { decrypt, readMessage } = await import('openpgp/lightweight')
  const isArmored = new TextDecoder().decode(bytes.subarray(0, 60)).trimStart().startsWith('-----')
  try {
    const message = isArmored
      ? await readMessage({ armoredMessage: new TextDecoder().decode(bytes) })
      : await readMessage({ binaryMessage: bytes })
    const { data } = await decrypt({ message, passwords: password })
    return data
  } catch (error) {
    const isWrong = error instanceof Error && /session key|password/i.test(error.message)
    throw new ImportFailure(isWrong ? 'password-wrong' : 'broken-container')
  }
}

function readVaults(data: unknown, entries: readonly ZipEntry[]): Collected {
  if (!isObject(data) || !isObject(data['vaults'])) throw new ImportFailure('unknown-format')
  const found = new Collected()
  for (const vault of Object.values(data['vaults'])) {
    const name = textAt(vault, 'name')
    if (name !== '') found.groups.add(name)
    for (const item of listAt(vault, 'items')) {
      const label = textAt(objectAt(objectAt(item, 'data'), 'metadata'), 'name')
      found.read(label, () => {
        if (!isObject(item)) return found.leave(label, 'not-a-record')
        if (numberAt(item, 'state') === 2) return found.leave(label, 'deleted')
        found.takeUnlessEmpty(draftOf(item, entries).into([name]))
      })
    }
  }
  return found
}

const templates: Readonly<Record<string, TemplateName>> = {
  login: 'Login',
  note: 'Secure note',
  creditCard: 'Payment card',
  identity: 'Identity',
  alias: 'Login',
  sshKey: 'SSH key',
  wifi: 'Wi-Fi',
  custom: 'Secure note',
}

const templateOf = (type: string): TemplateName =>
  Object.hasOwn(templates, type) ? (templates[type] ?? 'Login') : 'Secure note'

function draftOf(item: JsonObject, entries: readonly ZipEntry[]): RecordDraft {
  const data = objectAt(item, 'data')
  const metadata = objectAt(data, 'metadata')
  const draft = new RecordDraft(templateOf(textAt(data, 'type')))
  draft.name = textAt(metadata, 'name')
  draft.createdAt = fromSeconds(numberAt(item, 'createTime'))
  draft.changedAt = fromSeconds(numberAt(item, 'modifyTime'))
  draft.isFavourite = item['pinned'] === true
  fillContent(draft, objectAt(data, 'content'))
  // Of an alias the address is all there is, and what one signs in with.
  if (textAt(data, 'type') === 'alias') draft.put('username', textAt(item, 'aliasEmail'))
  else draft.add('Alias', textAt(item, 'aliasEmail'), 'email')
  draft.put(draft.template === 'Secure note' ? 'note' : 'notes', textAt(metadata, 'note'))
  for (const field of listAt(data, 'extraFields')) addField(draft, field)
  for (const name of textsAt(item, 'files')) {
    const entry = entries.find((file) => file.name.endsWith(`/files/${name}`))
    if (entry) draft.files.push(entryFile(entry, name))
    else draft.note('file-missing', name)
  }
  return draft
}

const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Payment card': {
    cardholderName: 'name-on-card',
    number: 'number',
    verificationNumber: 'security-code',
    pin: 'pin',
  },
  Identity: { fullName: 'full-name', email: 'email', phoneNumber: 'phone', birthdate: 'birth-date' },
  'SSH key': { privateKey: 'private-key', publicKey: 'public-key' },
  'Wi-Fi': { ssid: 'ssid', password: 'password' },
}

const addressParts = [
  'streetAddress',
  'floor',
  'zipOrPostalCode',
  'city',
  'county',
  'stateOrProvince',
  'countryOrRegion',
]
/** How a network is protected, by the numbers that stand for it; 0 is not said. */
const securities: Readonly<Record<string, string>> = { 1: 'WPA', 2: 'WPA2', 3: 'WPA3', 4: 'WEP' }

const secretPart = /social|passport|license|password|verification/i

function fillContent(draft: RecordDraft, content: JsonObject): void {
  const ofTemplate = keys[draft.template ?? ''] ?? {}
  draft.put(
    'address',
    addressParts
      .map((part) => textAt(content, part))
      .filter(Boolean)
      .join('\n'),
  )
  for (const [name, value] of Object.entries(content)) {
    if (Array.isArray(value)) addList(draft, name, value)
    else if (name === 'note') draft.put('notes', asText(value))
    else if (name === 'expirationDate') {
      const month = monthFromText(asText(value))
      if (month) draft.put('expires', month)
      else draft.add('Expires', asText(value))
    } else if (name === 'security' && draft.template === 'Wi-Fi') {
      draft.put('security', ownOf(securities, asText(value)))
    } else if (name === 'totpUri') draft.put('totp', asText(value))
    else if (name === 'itemUsername') fillLogin(draft, asText(value), textAt(content, 'itemEmail'))
    else if (name === 'itemEmail' && textAt(content, 'itemUsername') === '')
      draft.put('username', asText(value))
    else if (name === 'password' && draft.template === 'Login') draft.put('password', asText(value))
    else if (Object.hasOwn(ofTemplate, name)) draft.put(ofTemplate[name] ?? name, asText(value))
    else if (!addressParts.includes(name) && !['itemEmail', 'cardType', 'security'].includes(name)) {
      draft.add(labelFromCamelCase(name), asText(value), 'text', secretPart.test(name))
    }
  }
}

/** A user name and an address are two fields; where there is one of them, it is what one signs in with. */
function fillLogin(draft: RecordDraft, username: string, email: string): void {
  draft.put('username', username || email)
  if (username !== '' && username !== email) draft.add('E-mail', email, 'email')
}

function addList(draft: RecordDraft, name: string, list: readonly unknown[]): void {
  if (name === 'urls') return void draft.addresses(list.map(asText))
  for (const item of list) {
    if (name === 'passkeys') draft.note('passkey', textAt(item, 'domain') || textAt(item, 'rpName'))
    else if (name === 'extraSections' || name === 'sections') {
      for (const field of listAt(item, 'sectionFields')) addField(draft, field, textAt(item, 'sectionName'))
    } else addField(draft, item)
  }
}

function addField(draft: RecordDraft, field: unknown, section = ''): void {
  const data = objectAt(field, 'data')
  const label = textAt(field, 'fieldName') || 'Field'
  const type = textAt(field, 'type')
  if (type === 'totp') draft.addIn(section, label, textAt(data, 'totpUri'), 'totp')
  else if (type === 'timestamp') draft.addIn(section, label, textAt(data, 'timestamp').slice(0, 10))
  else draft.addIn(section, label, textAt(data, 'content'), type === 'hidden' ? 'secret' : 'text')
}
