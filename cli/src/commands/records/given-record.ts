/** @file What `new` and `edit` are given as JSON: on standard input, or in an editor. */
import { fieldTypes, type FieldType } from '@cardea/contract'
import { usageError } from '../../errors/cli-error.ts'

export interface GivenField {
  /** A key or a label. */
  name: string
  /** Null: no value any more. Undefined: as it is. */
  value: string | null | undefined
  type: FieldType | undefined
  isSecret: boolean | undefined
}

export interface GivenRecord {
  name?: string
  template?: string
  groups?: string[]
  fields: GivenField[]
}

/** @throws CliError usage, saying what is wrong with the text; an empty one is a record without anything */
export function readGivenRecord(text: string): GivenRecord {
  if (text.trim() === '') return { fields: [] }
  const given = objectOf(parse(text), 'The JSON')
  for (const name of Object.keys(given)) {
    if (!['name', 'template', 'groups', 'fields'].includes(name))
      throw usageError(`The JSON has “${name}”, which means nothing here.`)
  }
  const { groups, fields = [] } = given
  if (!Array.isArray(fields)) throw usageError('“fields” must be a list.')
  if (groups !== undefined && !isTexts(groups)) throw usageError('“groups” must be a list of names or ids.')
  return {
    ...textIn(given, 'name'),
    ...textIn(given, 'template'),
    ...(groups !== undefined && { groups }),
    fields: fields.map(readField),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw usageError('This is no JSON.')
  }
}

type Given = Readonly<Record<string, unknown>>

function objectOf(value: unknown, what: string): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw usageError(`${what} must be an object.`)
  return value as Given
}

function textIn<Name extends string>(given: Given, name: Name): { [Key in Name]?: string } {
  const value = given[name]
  if (value === undefined || value === null) return {}
  if (typeof value !== 'string') throw usageError(`“${name}” must be a text.`)
  return { [name]: value } as { [Key in Name]: string }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function readField(value: unknown): GivenField {
  const given = objectOf(value, 'Each field')
  const name = given['key'] ?? given['label']
  if (typeof name !== 'string') throw usageError('Each field has a “key” or a “label”.')
  const { value: text, type, isSecret } = given
  if (text !== undefined && text !== null && typeof text !== 'string')
    throw usageError(`The value of “${name}” must be a text, or null.`)
  const known = fieldTypes.find((one) => one === type)
  if (type !== undefined && !known)
    throw usageError(`The type of “${name}” must be one of ${fieldTypes.join(', ')}.`)
  if (isSecret !== undefined && typeof isSecret !== 'boolean')
    throw usageError(`“isSecret” of “${name}” must be true or false.`)
  return { name, value: text, type: known, isSecret }
}
