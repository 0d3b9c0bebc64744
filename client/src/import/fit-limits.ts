import { countCharacters, limits, type Template } from '@cardea/contract'
import { dayFromText, monthFromText } from './dates.ts'
import type { ImportedField, ImportedFile, ImportedRecord, Notice } from './imported-record.ts'
import { isSecretKey, labelFromKey, type ExtraField, type RecordDraft } from './record-draft.ts'
import {
  cutToSize,
  encoder,
  firstCharacters,
  fitField,
  fitFilling,
  oneLine,
  withFreeLabels,
  type Note,
} from './fit-fields.ts'

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
export const typesOfKeys: Readonly<Record<string, ImportedField['type']>> = {
  password: 'secret',
  totp: 'totp',
  url: 'url',
  email: 'email',
  phone: 'phone',
  notes: 'multiline',
  note: 'multiline',
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
