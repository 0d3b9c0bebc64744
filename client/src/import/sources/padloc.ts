import type { FieldType } from '@cardea/contract'
import { Collected } from '../collect.ts'
import { fromDateText, monthFromText } from '../dates.ts'
import { bytesFromBase64, pbkdf2 } from '../encrypted-text.ts'
import { ImportFailure } from '../import-failure.ts'
import {
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
import type { ReadOptions, Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'

const types: Readonly<Record<string, FieldType>> = {
  password: 'secret',
  url: 'url',
  email: 'email',
  date: 'date',
  month: 'month',
  credit: 'card-number',
  phone: 'phone',
  pin: 'pin',
  totp: 'totp',
  note: 'multiline',
}

/** Padloc's encrypted container (`.pls`). Its tables have columns of the person's own and are read as any table. */
export const padloc: Source = {
  id: 'padloc',
  isOne: ({ text }) => {
    if (text === null || !/^\s*\{/.test(text.text)) return false
    return /"encryptionParams"\s*:/.test(text.text) && /"keyParams"\s*:/.test(text.text)
  },
  read: async ({ text }, options) => readItems(await open(parseJson(text?.text ?? ''), options)),
}

/** AES-256-GCM under PBKDF2. @throws ImportFailure password-needed, password-wrong, unsupported-version */
async function open(container: unknown, { password }: ReadOptions): Promise<unknown> {
  if (!password) throw new ImportFailure('password-needed')
  const [sealing, derivation] = [objectAt(container, 'encryptionParams'), objectAt(container, 'keyParams')]
  const algorithm = textAt(sealing, 'algorithm')
  if (algorithm !== 'AES-GCM') throw new ImportFailure('unsupported-version', { found: algorithm })
  const salt = bytesFromBase64(textAt(derivation, 'salt'))
  const bits = await pbkdf2(password, salt, numberAt(derivation, 'iterations') ?? 0)
  const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['decrypt'])
  const parameters = {
    name: 'AES-GCM',
    iv: bytesFromBase64(textAt(sealing, 'iv')),
    additionalData: bytesFromBase64(textAt(sealing, 'additionalData')),
    tagLength: numberAt(sealing, 'tagSize') ?? 128,
  }
  const sealed = bytesFromBase64(textAt(container, 'encryptedData'))
  try {
    const plain = await crypto.subtle.decrypt(parameters, key, sealed)
    return parseJson(new TextDecoder().decode(plain))
  } catch (error) {
    throw error instanceof ImportFailure ? error : new ImportFailure('password-wrong')
  }
}

function readItems(data: unknown): Collected {
  const found = new Collected()
  for (const written of listAt(data, 'items')) {
    const label = textAt(written, 'name')
    found.read(label, () => {
      const item = typeof written === 'string' ? parseJson(written) : written
      if (!isObject(item)) return found.leave(label, 'not-a-record')
      found.takeUnlessEmpty(draftOf(item))
    })
  }
  return found
}

function draftOf(item: JsonObject): RecordDraft {
  const fields = listAt(item, 'fields')
  const kinds = new Set(fields.map((field) => textAt(field, 'type')))
  const isCard = kinds.has('credit') && !kinds.has('password')
  const isNote = [...kinds].every((kind) => ['note', 'text', ''].includes(kind))
  const draft = new RecordDraft(isCard ? 'Payment card' : isNote ? 'Secure note' : 'Login')
  draft.name = textAt(item, 'name')
  draft.createdAt = fromDateText(textAt(item, 'createdAt') || textAt(item, 'updated'))
  draft.changedAt = fromDateText(textAt(item, 'updated'))
  for (const tag of textsAt(item, 'tags')) draft.into([tag])
  for (const field of fields) addField(draft, field)
  const former = listAt(item, 'history').flatMap((before) =>
    listAt(before, 'fields').flatMap((field) =>
      textAt(field, 'type') === 'password' ? textAt(field, 'value') || [] : [],
    ),
  )
  const changed = [...new Set(former)].filter((old) => old !== draft.known.get('password'))
  draft.add('Former passwords', changed.join('\n'), 'multiline', true)
  for (const attachment of listAt(item, 'attachments')) draft.note('file-missing', textAt(attachment, 'name'))
  return draft
}

/** The first field of a kind that the template has a place for goes there. */
const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Login: { username: 'username', password: 'password', url: 'url', totp: 'totp', note: 'notes' },
  'Payment card': { credit: 'number', month: 'expires', pin: 'pin', note: 'notes' },
  'Secure note': { note: 'note' },
}

function addField(draft: RecordDraft, field: unknown): void {
  const [type, label, value] = [
    textAt(field, 'type'),
    textAt(field, 'name') || 'Field',
    textAt(field, 'value'),
  ]
  const key = ownOf(places[draft.template ?? ''] ?? {}, type)
  const fitted = type === 'month' ? (monthFromText(value) ?? value) : value
  if (key !== undefined && !draft.known.has(key)) draft.put(key, fitted)
  else draft.add(label, fitted, ownOf(types, type) ?? 'text')
}
