import { generatePassword, usualPassword } from '@cardea/client/generator/generate-password'
import type { NewRecord } from '@cardea/client/records/records'
import { keptAutofill } from '@cardea/contract'
import type { Context } from '../../context/context.ts'
import { usageError } from '../../errors/cli-error.ts'
import { pickNamed } from '../../lookup/pick-named.ts'
import type { GivenField, GivenRecord } from './given-record.ts'
import { readGivenRecord } from './given-record.ts'

export const valueFlags = {
  set: { value: 'KEY', summary: 'Takes the value of a field from standard input' },
  generate: { value: 'KEY', isMany: true, summary: 'Makes a password for a field' },
} as const

interface ValueFlags {
  set: string | undefined
  generate: string[]
}

export const areValuesGiven = ({ set, generate }: ValueFlags): boolean =>
  set !== undefined || generate.length > 0

/** What standard input and the flags give; with `--set` standard input is that value, its last line feed left out. */
export async function readValues({ input }: Context, { set, generate }: ValueFlags): Promise<GivenRecord> {
  if (set !== undefined && input.isTerminal)
    throw usageError('--set takes its value from standard input, such as a pipe.', 'usage/no-input')
  const text = input.isTerminal ? '' : await input.readAll()
  const given =
    set === undefined ? readGivenRecord(text) : { fields: [secret(set, text.replace(/\r?\n$/, ''))] }
  return {
    ...given,
    fields: [...given.fields, ...generate.map((key) => secret(key, generatePassword(usualPassword)))],
  }
}

/** Its type and secrecy are those of the field; one that is new is a secret. */
const secret = (name: string, value: string): GivenField => ({
  name,
  value,
  type: undefined,
  isSecret: undefined,
})

type WrittenField = NewRecord['fields'][number]

/**
 * The fields with the given values in them. What is not named keeps its value.
 * @param whenUnknown makes a field that is not there; it may throw
 */
export function withValues(
  fields: readonly WrittenField[],
  given: readonly GivenField[],
  whenUnknown: (given: GivenField) => WrittenField,
): WrittenField[] {
  const all = [...fields]
  for (const one of given) {
    const { name, value, type, isSecret } = one
    const named = all.filter(({ key }) => key === name)
    const [field] = named.length > 0 ? named : pickNamed(all, name, ({ label, key }) => [label, key ?? null])
    if (field) all[all.indexOf(field)] = changed(field, { value, type, isSecret })
    else all.push(whenUnknown(one))
  }
  return all
}

/** A hint is of the value that it was made for. */
function changed(
  { hint, autofill, ...field }: WrittenField,
  { value, type, isSecret }: Omit<GivenField, 'name'>,
): WrittenField {
  return {
    ...field,
    ...(type !== undefined && { type }),
    ...keptAutofill(type ?? field.type, autofill),
    ...(isSecret !== undefined && { isSecret }),
    ...(value === undefined ? { ...(hint !== undefined && { hint }) } : { value }),
  }
}
