import {
  duplicates,
  fieldTraits,
  isSecretByDefault,
  keptAutofill,
  limits,
  type FieldType,
  type Template,
  type TemplateField,
} from '@cardea/contract'
import { hueChoices } from '../../../ui/display/hue.ts'
import type { NewTemplate } from '../../../data/templates/templates.ts'

/** A field of a template while it is being written. */
export type DraftField = {
  /** Stays the same while the editor is open. */
  id: string
  /** The stored key; null for a field that was added here. */
  key: string | null
  label: string
  type: FieldType
  isSecret: boolean
  isRequired: boolean
  /** Something ends on it; days and months alone can. */
  isEnd: boolean
  /** What it fills on pages; undefined where its key and type say. */
  autofill?: string | undefined
  /** Of a choice: one a line, as typed. */
  options: string
}

/** A template while it is being written. */
export type TemplateDraft = {
  name: string
  icon: string
  hue: number
  /** The group whose members may use it; null where it is not shared. */
  groupID: string | null
  fields: DraftField[]
}

let made = 0
const nextId = (): string => `template-field-${++made}`

const blankField = (type: FieldType, label: string): DraftField => ({
  id: nextId(),
  key: null,
  label,
  type,
  isSecret: isSecretByDefault(type),
  isRequired: false,
  isEnd: false,
  options: '',
})

/** What a new template begins with: something to see in the preview, and nothing one must undo. */
export const newDraft = (labels: { user: string; password: string }): TemplateDraft => ({
  name: '',
  icon: 'file-text',
  hue: hueChoices[0],
  groupID: null,
  fields: [blankField('text', labels.user), blankField('secret', labels.password)],
})

/** A stored template, to be changed. */
export function draftOf({ name, icon, color, groupID, fields }: Omit<Template, '_id'>): TemplateDraft {
  const hue = Number(color)
  return {
    name,
    icon,
    hue: Number.isFinite(hue) ? hue : hueChoices[0],
    groupID: groupID ?? null,
    fields: fields.map(fromField),
  }
}

/** Whether something can end on a field of a type. */
export const canEnd = (type: DraftField['type']): boolean => fieldTraits[type].isDay === true

const fromField = ({
  key,
  label,
  type,
  isSecret,
  isRequired,
  isEnd = false,
  autofill,
  options,
}: TemplateField): DraftField => ({
  id: nextId(),
  key,
  label,
  type,
  isSecret,
  isRequired,
  isEnd,
  autofill,
  options: options?.join('\n') ?? '',
})

/** The draft with one more field at its end. */
export const withField = (draft: TemplateDraft, type: FieldType, label: string): TemplateDraft => ({
  ...draft,
  fields: [...draft.fields, blankField(type, label)],
})

/** The draft with some properties of one field changed. Another type brings its own secrecy with it, and fills what it can. */
export function changeField(draft: TemplateDraft, id: string, change: Partial<DraftField>): TemplateDraft {
  const { type } = change
  const byType = (field: DraftField) =>
    type && {
      isSecret: isSecretByDefault(type),
      autofill: undefined,
      ...keptAutofill(type, field.autofill),
    }
  return {
    ...draft,
    fields: draft.fields.map((field) =>
      field.id === id ? { ...field, ...byType(field), ...change } : field,
    ),
  }
}

/** A label that no field has yet: "Text", then "Text 2". */
export function freeLabel(draft: TemplateDraft, wanted: string): string {
  const taken = new Set(draft.fields.map((field) => field.label))
  for (let number = 1; ; number++) {
    const label = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(label)) return label
  }
}

/** The choices as they are stored: trimmed, without empty lines. */
export const optionsOf = ({ options }: Pick<DraftField, 'options'>): string[] =>
  options
    .split('\n')
    .map((option) => option.normalize('NFC').trim())
    .filter((option) => option !== '')

export type TemplateFault =
  | 'nameMissing'
  | 'nameTooLong'
  | 'labelMissing'
  | 'labelTwice'
  | 'labelTooLong'
  | 'optionsMissing'
  | 'optionTwice'

const isTooLong = (text: string): boolean => [...text].length > limits.nameCharacters

/** Where the choices of a field stand: what is wrong with them is said there, not at its label. */
export const optionsId = (fieldId: string): string => `${fieldId}-options`

/** What keeps a template from being saved, by field id, `optionsId` or `name`; the first thing wrong of each field. */
export function faultsOf(draft: TemplateDraft): Map<string, TemplateFault> {
  const faults = new Map<string, TemplateFault>()
  const name = draft.name.trim()
  if (name === '') faults.set('name', 'nameMissing')
  else if (isTooLong(name)) faults.set('name', 'nameTooLong')

  const labels = draft.fields.map(({ label }) => label.normalize('NFC').trim())
  const repeated = new Set(duplicates(labels))
  draft.fields.forEach((field, index) => {
    const label = labels[index] ?? ''
    const options = optionsOf(field)
    if (label === '') faults.set(field.id, 'labelMissing')
    else if (isTooLong(label)) faults.set(field.id, 'labelTooLong')
    else if (repeated.has(label) && labels.indexOf(label) < index) faults.set(field.id, 'labelTwice')
    else if (!fieldTraits[field.type].hasOptions) return
    else if (options.length === 0) faults.set(optionsId(field.id), 'optionsMissing')
    else if (duplicates(options).length > 0) faults.set(optionsId(field.id), 'optionTwice')
  })
  return faults
}

/** The draft as the calls take it. */
export function writtenTemplate({ name, icon, hue, groupID, fields }: TemplateDraft): NewTemplate {
  return {
    name,
    icon,
    color: String(hue),
    groupID,
    fields: fields.map((field) => ({
      ...(field.key !== null && { key: field.key }),
      label: field.label,
      type: field.type,
      isSecret: field.isSecret,
      isRequired: field.isRequired,
      ...(field.isEnd && canEnd(field.type) && { isEnd: true }),
      ...(field.autofill !== undefined && { autofill: field.autofill }),
      ...(fieldTraits[field.type].hasOptions && { options: optionsOf(field) }),
    })),
  }
}

/** Whether two drafts would be saved as the same template. */
export const isSameTemplate = (a: TemplateDraft, b: TemplateDraft): boolean =>
  JSON.stringify(writtenTemplate(a)) === JSON.stringify(writtenTemplate(b))
