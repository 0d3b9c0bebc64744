import {
  countCharacters,
  fieldTraits,
  fitsType,
  isSingleLine,
  keptAutofill,
  limits,
  withoutTurns,
  type Template,
} from '@cardea/contract'
import { dayFromText, monthFromText } from './dates.ts'
import type { ImportedField, ImportedFile, ImportedRecord, Notice } from './imported-record.ts'
import { isSecretKey, labelFromKey, type ExtraField, type RecordDraft } from './record-draft.ts'

const encoder = new TextEncoder()
const bytesOf = (text: string): number => encoder.encode(text).length

/**
 * A record as the server takes it. Nothing is cut in silence: a long value goes on in further fields, what is more than a
 * record holds goes into a file beside it, and each of these leaves a notice.
 */
export function fitRecord(draft: RecordDraft, templates: readonly Template[]): ImportedRecord {
  const notices: Notice[] = [...draft.notices]
  const note = (code: Notice['code'], what?: string): void =>
    void notices.push(what === undefined ? { code } : { code, what })
  const visibility = draft.isOwnTemplate ? 'PRIVATE' : 'PUBLIC'
  const template = templates.find((one) => one.name === draft.template && one.visibility === visibility)
  const { name, whole } = fitName(draft, note)
  const wanted = [
    ...(whole === null ? [] : [{ label: 'Name', type: 'text' as const, isSecret: false, value: whole }]),
    ...draftFields(draft, template),
  ]
  const fields = withFreeLabels(wanted.flatMap((field) => fitField(field, note))).map(fitFilling)
  const { kept, moved } = cutToSize(fields)
  const files = fitFiles([...(moved.length > 0 ? [fileOf(moved)] : []), ...draft.files], note)
  for (const { label } of moved) note('moved-to-file', label)
  return {
    name,
    ownName: draft.ownName,
    template: draft.template,
    templateID: template?._id ?? null,
    fields: kept,
    groups: fitGroups(draft.groups, note),
    files,
    createdAt: draft.createdAt,
    changedAt: draft.changedAt,
    isFavourite: draft.isFavourite,
    notices,
  }
}

type Note = (code: Notice['code'], what?: string) => void

/** The first so many characters of a text. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')

const oneLine = (text: string): string =>
  withoutTurns(text)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()

/** The name; the whole of it too where it is longer than a name may be. */
function fitName(draft: RecordDraft, note: Note): { name: string; whole: string | null } {
  const wanted = oneLine(draft.name)
  if (wanted === '') {
    const host = oneLine(hostOf(draft.known.get('url') ?? ''))
    // A record that is called after its site has the name that people expect.
    if (host === '') note('name-made')
    const made = host || oneLine(draft.known.get('username') ?? '')
    return { name: firstCharacters(made, limits.nameCharacters) || draft.template || 'Untitled', whole: null }
  }
  if (countCharacters(wanted) <= limits.nameCharacters) return { name: wanted, whole: null }
  note('name-shortened', wanted)
  return { name: firstCharacters(wanted, limits.nameCharacters - 1).trim() + '…', whole: wanted }
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname
  } catch {
    return url
  }
}

/** The template's fields with their values, then what has no place there. Nothing empty is asked for. */
function draftFields(draft: RecordDraft, template: Template | undefined): ImportedField[] {
  if (draft.exact) return draft.exact
  const known = new Map(draft.known)
  const fields = (template?.fields ?? []).map(({ isRequired, ...definition }): ImportedField => {
    const value = known.get(definition.key) ?? null
    known.delete(definition.key)
    return {
      ...definition,
      ...ruleFor(definition.key, draft),
      ...(isRequired && value !== null && { isRequired }),
      value,
    }
  })
  const { extra, filled } = intoEmpty(fields, draft.extra)
  const homeless = [...known].map(([key, value]): ImportedField => ({
    label: labelFromKey(key),
    type: typesOfKeys[key] ?? 'text',
    isSecret: isSecretKey(key),
    ...ruleFor(key, draft),
    value,
  }))
  return [...filled.map(ofFittingType), ...homeless, ...extra]
}

/** Which pages an address is for, as the source says. */
const ruleFor = (key: string, { addressRule }: RecordDraft): Pick<ImportedField, 'autofill'> =>
  key === 'url' && addressRule !== undefined ? { autofill: addressRule } : {}

/** A value that goes by the label of a field of the template that is empty is that field's. */
function intoEmpty(
  fields: readonly ImportedField[],
  extra: readonly ExtraField[],
): { filled: ImportedField[]; extra: ExtraField[] } {
  const left = [...extra]
  const filled = fields.map((field) => {
    const label = field.label.toLowerCase()
    const one = field.value === null && left.find((other) => other.label.toLowerCase() === label)
    if (!one) return field
    left.splice(left.indexOf(one), 1)
    return { ...field, isSecret: field.isSecret || one.isSecret, value: one.value }
  })
  return { filled, extra: left }
}

/** What is no day, month, number or option of its field is not shown as one, and could not be edited as one. */
function ofFittingType(field: ImportedField): ImportedField {
  const { type, value, options } = field
  if (value === null) return field
  const isDay = dayFromText(value) === value
  const isMonth = monthFromText(value) === value
  const fits =
    options?.includes(value) ??
    (type === 'date' ? isDay : type === 'month' ? isMonth : type !== 'number' || isNumber(value))
  if (fits) return field
  const { options: _options, ...free } = field
  return { ...free, type: isDay ? 'date' : isMonth ? 'month' : 'text' }
}

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value))

/** What is kept masked, dialled or followed, is so without a template too. */
const typesOfKeys: Readonly<Record<string, ImportedField['type']>> = {
  password: 'secret',
  totp: 'totp',
  url: 'url',
  email: 'email',
  phone: 'phone',
  notes: 'multiline',
  note: 'multiline',
}

/** A field whose value the server takes; a value that is too long becomes several fields. */
function fitField(field: ImportedField, note: Note): ImportedField[] {
  const label = oneLine(field.label)
  const short = firstCharacters(label, limits.nameCharacters).trim() || 'Field'
  if (countCharacters(label) > limits.nameCharacters) note('label-shortened', label)
  if (field.value === null) return [{ ...field, label: short }]
  const { value, type } = fitValue(field, short, note)
  if (value.length <= limits.valueCharacters || countCharacters(value) <= limits.valueCharacters) {
    return [{ ...field, label: short, type, value }]
  }
  note('value-split', short)
  return splitValue(value).map((part, index) =>
    index === 0
      ? { ...field, label: short, type, value: part }
      : { label: short, type, isSecret: field.isSecret, value: part },
  )
}

/** A field that got another type fills nothing that this type cannot. */
const fitFilling = ({ autofill, ...field }: ImportedField): ImportedField => ({
  ...field,
  ...keptAutofill(field.type, autofill),
})

/** Lines make a block of text; what no text of ours may hold is taken out. */
function fitValue(
  { value, type }: ImportedField,
  label: string,
  note: Note,
): { value: string; type: ImportedField['type'] } {
  const wanted = value ?? ''
  if (fitsType(type, wanted)) return { value: wanted, type }
  const clean = wanted.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
  if (clean !== wanted) note('characters-removed', label)
  return { value: clean, type: fieldTraits[type].hasLines || isSingleLine(clean) ? type : 'multiline' }
}

function splitValue(value: string): string[] {
  const characters = [...value]
  const parts: string[] = []
  for (let start = 0; start < characters.length; start += limits.valueCharacters) {
    parts.push(characters.slice(start, start + limits.valueCharacters).join(''))
  }
  return parts
}

/** Labels as they are, numbered where one comes twice; keys stay with the first. */
function withFreeLabels(fields: readonly ImportedField[]): ImportedField[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` ${number}`
      const label = firstCharacters(field.label, limits.nameCharacters - ending.length) + ending
      if (taken.has(label)) continue
      taken.add(label)
      return { ...field, label }
    }
  })
}

/** As many fields as a record may have, with as much in them as it may hold; the others. */
function cutToSize(fields: readonly ImportedField[]): { kept: ImportedField[]; moved: ImportedField[] } {
  const filled = fields.filter(({ value }) => value !== null)
  const isTooMany = fields.length > limits.fieldsPerRecord
  const kept: ImportedField[] = []
  const moved: ImportedField[] = []
  let bytes = 0
  for (const field of isTooMany ? filled : fields) {
    const size = bytesOf(field.value ?? '')
    if (kept.length < limits.fieldsPerRecord && bytes + size <= limits.valuesBytes) {
      kept.push(field)
      bytes += size
    } else moved.push(field)
  }
  return { kept, moved }
}

/** What no longer fits into the record, as a text beside it. */
function fileOf(fields: readonly ImportedField[]): ImportedFile {
  const text = fields.map(({ label, value }) => `${label}\n${value ?? ''}\n`).join('\n')
  const bytes = encoder.encode(text)
  return {
    name: 'More fields.txt',
    mimeType: 'text/plain',
    size: bytes.length,
    read: () => Promise.resolve(bytes),
  }
}

function fitFiles(files: readonly ImportedFile[], note: Note): ImportedFile[] {
  const kept: ImportedFile[] = []
  for (const file of files) {
    const name = firstCharacters(oneLine(file.name.replace(/^.*[/\\]/, '')), limits.fileNameCharacters)
    if (file.size === 0) note('file-empty', name)
    else if (file.size > limits.fileBytes) note('file-too-large', name)
    else if (kept.length >= limits.filesPerRecord) note('too-many-files', name)
    else kept.push({ ...file, name: name || 'File' })
  }
  return kept
}

function fitGroups(groups: readonly string[], note: Note): string[] {
  const fitted = groups.map((group) => {
    const name = oneLine(group)
    if (countCharacters(name) <= limits.nameCharacters) return name
    note('group-shortened', name)
    return firstCharacters(name, limits.nameCharacters - 1).trim() + '…'
  })
  const kept = [...new Set(fitted)].slice(0, limits.groupsPerRecord)
  if (kept.length < new Set(fitted).size) note('too-many-groups')
  return kept
}
