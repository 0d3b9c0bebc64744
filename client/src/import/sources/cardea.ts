import { fieldTypes, keptAutofill, type FieldType } from '@cardea/contract'
import { Collected } from '../collect.ts'
import { fromDateText } from '../dates.ts'
import { ImportFailure } from '../import-failure.ts'
import type { ImportedField } from '../imported-record.ts'
import {
  hasOwn,
  isObject,
  isTrueAt,
  listAt,
  numberAt,
  parseJson,
  textAt,
  textsAt,
  type JsonObject,
} from '../json-values.ts'
import { entryFile, entryText, type OpenedFile, type Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'
import type { ZipEntry } from '../zip-archive.ts'

const dataEntry = ({ entries }: OpenedFile): ZipEntry | undefined =>
  entries.find(({ name }) => name === 'cardea.json')

/** Our own export, open or opened: JSON, and a zip of it with files. */
export const cardea: Source = {
  id: 'cardea',
  isOne: (file) =>
    dataEntry(file) !== undefined || /^\s*\{\s*"format"\s*:\s*"cardea"/.test(file.text?.text ?? ''),
  read: async (file) => {
    const entry = dataEntry(file)
    const text = entry ? (await entryText(entry)).text : (file.text?.text ?? '')
    return readExport(parseJson(text), file.entries)
  },
}

function readExport(data: unknown, entries: readonly ZipEntry[]): Collected {
  const version = numberAt(data, 'version')
  if (version !== 1) throw new ImportFailure('unsupported-version', { found: String(version ?? '') })
  const found = new Collected()
  for (const group of textsAt(data, 'groups')) found.groups.add(group)
  for (const template of listAt(data, 'templates')) {
    found.templates.push({
      name: textAt(template, 'name'),
      icon: textAt(template, 'icon'),
      color: textAt(template, 'color'),
      fields: listAt(template, 'fields').map(definitionOf),
    })
  }
  for (const record of listAt(data, 'records')) {
    const label = textAt(record, 'name')
    found.read(label, () => {
      if (!isObject(record)) return found.leave(label, 'not-a-record')
      found.takeUnlessEmpty(draftOf(record, entries))
    })
  }
  return found
}

function draftOf(record: JsonObject, entries: readonly ZipEntry[]): RecordDraft {
  const draft = new RecordDraft(textAt(record, 'template') || null)
  draft.name = textAt(record, 'name')
  draft.ownName = textAt(record, 'ownName') || null
  draft.createdAt = fromDateText(textAt(record, 'createdAt'))
  draft.isFavourite = isTrueAt(record, 'isPinned')
  draft.isOwnTemplate = isTrueAt(record, 'isOwnTemplate')
  draft.exact = listAt(record, 'fields').map((field) => ({
    ...definitionOf(field),
    value: isObject(field) && typeof field['value'] === 'string' ? field['value'] : null,
  }))
  draft.groups.push(...textsAt(record, 'groups'))
  for (const file of listAt(record, 'files')) {
    const [path, name] = [textAt(file, 'path'), textAt(file, 'name')]
    const entry = entries.find((one) => one.name === path)
    if (entry) draft.files.push({ ...entryFile(entry, name), mimeType: textAt(file, 'mimeType') })
    else draft.note('file-missing', name)
  }
  return draft
}

const isFieldType = (type: string): type is FieldType => (fieldTypes as readonly string[]).includes(type)

function typeAt(field: unknown): FieldType {
  const type = textAt(field, 'type')
  return isFieldType(type) ? type : 'text'
}

function definitionOf(field: unknown): Omit<ImportedField, 'value'> {
  const [key, hint, autofill] = [textAt(field, 'key'), textAt(field, 'hint'), textAt(field, 'autofill')]
  const type = typeAt(field)
  return {
    ...(key !== '' && { key }),
    label: textAt(field, 'label'),
    type,
    isSecret: isTrueAt(field, 'isSecret'),
    ...(hasOwn(field, 'isRequired') && { isRequired: isTrueAt(field, 'isRequired') }),
    ...(hasOwn(field, 'isEnd') && { isEnd: isTrueAt(field, 'isEnd') }),
    ...keptAutofill(type, autofill),
    ...(hasOwn(field, 'options') && { options: textsAt(field, 'options') }),
    ...(hint !== '' && { hint }),
  }
}
