import { looksSecret } from '../column-words.ts'
import { Collected } from '../collect.ts'
import { fromSeconds } from '../dates.ts'
import type { TemplateName } from '../imported-record.ts'
import {
  isObject,
  isTrueAt,
  listAt,
  numberAt,
  objectAt,
  ownOf,
  textAt,
  textsAt,
  type JsonObject,
} from '../json-values.ts'
import { RecordDraft } from '../record-draft.ts'
import { labelFromCamelCase } from './identity.ts'
import { addSectionField, documentsOf } from './onepassword-fields.ts'

/** The line between items of 1Password's old interchange format. */
const isBetween = (line: string): boolean => /^\*\*\*[0-9a-f-]{20,}\*\*\*$/i.test(line.trim())

/** 1pif: an item a line, as JSON, with a line of stars after each. */
export const isPif = (text: string): boolean =>
  /^\s*\{/.test(text) &&
  /"(typeName|secureContents|contentsHash)"\s*:/.test(text.slice(0, 200_000)) &&
  text.includes('"uuid"')

const templates: Readonly<Record<string, TemplateName>> = {
  'webforms.WebForm': 'Login',
  'passwords.Password': 'Login',
  'wallet.onlineservices.Email.v2': 'Login',
  'wallet.onlineservices.GenericAccount': 'Login',
  'wallet.financial.CreditCard': 'Payment card',
  'wallet.financial.BankAccountUS': 'Bank account',
  'identities.Identity': 'Identity',
  'wallet.government.SsnUS': 'Identity',
  'securenotes.SecureNote': 'Secure note',
  'wallet.computer.License': 'Software licence',
  'wallet.computer.Database': 'Database',
  'wallet.computer.Router': 'Wi-Fi',
  'wallet.computer.UnixServer': 'Server',
  'wallet.government.DriversLicense': 'Driving licence',
  'wallet.government.Passport': 'Passport',
  'wallet.membership.Membership': 'Membership',
  'wallet.membership.RewardProgram': 'Membership',
  'wallet.government.HuntingLicense': 'Membership',
}

/** What an item holds for 1Password itself. */
const ofProgram =
  /^(htmlMethod|htmlAction|htmlName|htmlID|fields|sections|passwordHistory|URLs|notesPlain|password|documentAttributes)$/

export function readPif(text: string): Collected {
  const found = new Collected()
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !isBetween(line))
  const folders = new Map<string, string>()
  const items: { line: string; item: unknown }[] = lines.map((line) => {
    try {
      return { line, item: JSON.parse(line) as unknown }
    } catch {
      return { line, item: null }
    }
  })
  for (const { item } of items) {
    if (textAt(item, 'typeName').startsWith('system.folder'))
      folders.set(textAt(item, 'uuid'), textAt(item, 'title'))
  }
  for (const { line, item } of items) {
    const label =
      textAt(item, 'title') ||
      textAt(objectAt(item, 'overview'), 'title') ||
      (item === null ? line.slice(0, 40) : '')
    found.read(label, () => {
      if (!isObject(item)) return found.leave(label, 'unreadable')
      if (isTrueAt(item, 'trashed')) return found.leave(label, 'deleted')
      if (textAt(item, 'typeName').startsWith('system.')) return found.leave(label, 'not-a-record')
      found.takeUnlessEmpty(draftOf(item).into([folders.get(textAt(item, 'folderUuid')) ?? '']))
    })
  }
  return found
}

function draftOf(item: JsonObject): RecordDraft {
  const [open, overview] = [objectAt(item, 'openContents'), objectAt(item, 'overview')]
  const contents = isObject(item['secureContents']) ? item['secureContents'] : objectAt(item, 'details')
  const draft = new RecordDraft(ownOf(templates, textAt(item, 'typeName')) ?? 'Secure note')
  draft.name = textAt(item, 'title') || textAt(overview, 'title')
  draft.createdAt = fromSeconds(numberAt(item, 'createdAt'))
  draft.changedAt = fromSeconds(numberAt(item, 'updatedAt'))
  draft.isFavourite = (numberAt(open, 'faveIndex') ?? 0) > 0
  for (const field of listAt(contents, 'fields')) addFormField(draft, field)
  draft.put('password', textAt(contents, 'password'))
  const urls = listAt(contents, 'URLs').map((url) => textAt(url, 'url'))
  draft.addresses([
    textAt(item, 'location'),
    ...urls,
    ...listAt(overview, 'URLs').map((url) => textAt(url, 'u')),
  ])
  for (const section of listAt(contents, 'sections')) {
    for (const field of listAt(section, 'fields')) {
      addSectionField(draft, textAt(section, 'title'), modern(field))
    }
  }
  addRest(draft, contents)
  draft.put(draft.template === 'Secure note' ? 'note' : 'notes', textAt(contents, 'notesPlain'))
  draft.add('Tags', [...textsAt(open, 'tags'), ...textsAt(overview, 'tags')].join(', '))
  const former = listAt(contents, 'passwordHistory').map((old) =>
    `${fromSeconds(numberAt(old, 'time'))?.slice(0, 10) ?? ''} ${textAt(old, 'value')}`.trim(),
  )
  draft.add('Former passwords', former.join('\n'), 'multiline', true)
  for (const { name } of documentsOf(contents)) draft.note('file-missing', name)
  return draft
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Items of the oldest versions hold their values flat, beside their sections. */
function addRest(draft: RecordDraft, contents: JsonObject): void {
  for (const [name, value] of Object.entries(contents)) {
    if (ofProgram.test(name) || !isScalar(value)) continue
    const isMonth = name === 'expiry' && /^\d{6}$/.test(String(value))
    const written = isMonth
      ? { monthYear: Number(value) }
      : { [looksSecret(name) ? 'concealed' : 'string']: value }
    addSectionField(draft, '', { id: name, title: labelFromCamelCase(name), value: written })
  }
}

/** A field of a section as newer versions write it: `n`, `t`, `k` and `v` are its id, title, kind and value. */
function modern(field: unknown): JsonObject {
  const kind = textAt(field, 'k')
  const kinds: Readonly<Record<string, string>> = { URL: 'url', cctype: 'string', gender: 'string' }
  const value = isObject(field) ? field['v'] : undefined
  const isCode = textAt(field, 'n').startsWith('TOTP_')
  return {
    id: textAt(field, 'n'),
    title: textAt(field, 't'),
    value:
      value === undefined ? {} : { [isCode ? 'totp' : (ownOf(kinds, kind) ?? (kind || 'string'))]: value },
  }
}

/** What was found in the form of a page. */
function addFormField(draft: RecordDraft, field: unknown): void {
  const [value, designation] = [textAt(field, 'value'), textAt(field, 'designation')]
  if (designation === 'username' || designation === 'password') draft.put(designation, value)
  else if (designation.startsWith('TOTP_')) draft.put('totp', value)
  else draft.add(textAt(field, 'name') || 'Field', value, textAt(field, 'type') === 'P' ? 'secret' : 'text')
}
