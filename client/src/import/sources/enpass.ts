import type { FieldType } from '@cardea/contract'
import { Collected } from '../collect.ts'
import { dayFromSeconds, fromSeconds, monthFromText } from '../dates.ts'
import { bytesFromBase64 } from '../encrypted-text.ts'
import type { TemplateName } from '../imported-record.ts'
import {
  isObject,
  listAt,
  numberAt,
  ownOf,
  parseJson,
  textAt,
  textsAt,
  type JsonObject,
} from '../json-values.ts'
import type { Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'

const templates: Readonly<Record<string, TemplateName>> = {
  login: 'Login',
  password: 'Login',
  creditcard: 'Payment card',
  identity: 'Identity',
  note: 'Secure note',
  finance: 'Bank account',
  license: 'Software licence',
  computer: 'Server',
  travel: 'Secure note',
  misc: 'Secure note',
}

const keys: Readonly<Record<string, string>> = {
  'Login/username': 'username',
  'Login/email': 'username',
  'Login/password': 'password',
  'Login/totp': 'totp',
  'Payment card/ccName': 'name-on-card',
  'Payment card/ccNumber': 'number',
  'Payment card/ccCvc': 'security-code',
  'Payment card/ccPin': 'pin',
  'Bank account/ccNumber': 'iban',
  'Server/username': 'username',
  'Server/password': 'password',
}

const types: Readonly<Record<string, FieldType>> = {
  password: 'secret',
  pin: 'pin',
  totp: 'totp',
  url: 'url',
  email: 'email',
  phone: 'phone',
  multiline: 'multiline',
  ccNumber: 'card-number',
  ccCvc: 'pin',
  ccPin: 'pin',
}

/** JSON; files lie in it as base64. */
export const enpass: Source = {
  id: 'enpass',
  isOne: ({ text }) =>
    text !== null &&
    /^\s*\{/.test(text.text) &&
    /"items"\s*:/.test(text.text) &&
    /"template_type"\s*:/.test(text.text),
  read: ({ text }) => Promise.resolve(readItems(parseJson(text?.text ?? ''))),
}

function readItems(data: unknown): Collected {
  const found = new Collected()
  const folders = new Map(listAt(data, 'folders').map((folder) => [textAt(folder, 'uuid'), folder]))
  const pathOf = (id: string): string[] => {
    const path: string[] = []
    // A folder may name itself as its parent in a broken file.
    for (
      let folder = folders.get(id);
      folder && path.length < 20;
      folder = folders.get(textAt(folder, 'parent_uuid'))
    ) {
      path.unshift(textAt(folder, 'title'))
    }
    return path
  }
  for (const id of folders.keys()) found.groups.add(pathOf(id).join(' / '))
  for (const item of listAt(data, 'items')) {
    const label = textAt(item, 'title')
    found.read(label, () => {
      if (!isObject(item)) return found.leave(label, 'not-a-record')
      if (numberAt(item, 'trashed') === 1 || numberAt(item, 'deleted') === 1)
        return found.leave(label, 'deleted')
      const draft = draftOf(item)
      for (const id of textsAt(item, 'folders')) draft.into(pathOf(id))
      if (numberAt(item, 'archived') === 1) draft.archived()
      found.takeUnlessEmpty(draft)
    })
  }
  return found
}

function draftOf(item: JsonObject): RecordDraft {
  const category = textAt(item, 'category')
  const draft = new RecordDraft(Object.hasOwn(templates, category) ? (templates[category] ?? null) : null)
  draft.name = textAt(item, 'title')
  draft.createdAt = fromSeconds(numberAt(item, 'createdAt') ?? numberAt(item, 'created_at'))
  const changed = listAt(item, 'fields').find((field) => textAt(field, 'type') === 'password')
  draft.changedAt = fromSeconds(
    numberAt(changed, 'value_updated_at') ?? numberAt(changed, 'updated_at') ?? numberAt(item, 'updated_at'),
  )
  draft.isFavourite = numberAt(item, 'favorite') === 1
  const fields = listAt(item, 'fields').filter(
    (field) => numberAt(field, 'deleted') !== 1 && textAt(field, 'type') !== 'section',
  )
  const urls = fields
    .filter((field) => textAt(field, 'type') === 'url')
    .map((field) => textAt(field, 'value'))
  if (draft.template === 'Login') draft.addresses(urls)
  // Signing in goes by the user name; the address is that only where there is none.
  for (const field of fields.toSorted((a, b) => rank(a) - rank(b))) addField(draft, field)
  draft.put(draft.template === 'Secure note' ? 'note' : 'notes', textAt(item, 'note'))
  for (const attachment of listAt(item, 'attachments')) attach(draft, attachment)
  return draft
}

const rank = (field: unknown): number => (textAt(field, 'type') === 'username' ? 0 : 1)

function addField(draft: RecordDraft, field: unknown): void {
  const [type, value, label] = [
    textAt(field, 'type'),
    textAt(field, 'value'),
    textAt(field, 'label') || 'Field',
  ]
  if (value === '' || (type === 'url' && draft.template === 'Login')) return
  const history = listAt(field, 'history').map(
    (old) => `${dayFromSeconds(numberAt(old, 'updated_at') ?? 0) ?? ''} ${textAt(old, 'value')}`,
  )
  const isSecret =
    numberAt(field, 'sensitive') === 1 || ['secret', 'pin', 'totp'].includes(ownOf(types, type) ?? '')
  const key = keys[`${draft.template ?? ''}/${type}`]
  const month = type === 'ccExpiry' ? monthFromText(value) : null
  if (month !== null && draft.template === 'Payment card') draft.put('expires', month)
  else if (key !== undefined && !draft.known.has(key)) draft.put(key, value)
  else draft.add(label, value, ownOf(types, type) ?? (isSecret ? 'secret' : 'text'), isSecret)
  draft.add(`Former: ${label}`, history.join('\n'), 'multiline', isSecret)
}

function attach(draft: RecordDraft, attachment: unknown): void {
  const [name, data] = [textAt(attachment, 'name'), textAt(attachment, 'data')]
  if (data === '') return void draft.note('file-missing', name)
  const bytes = bytesFromBase64(data)
  draft.files.push({
    name,
    mimeType: textAt(attachment, 'mime') || 'application/octet-stream',
    size: bytes.length,
    read: () => Promise.resolve(bytes),
  })
}
