import * as z from 'zod/mini'
import { fitsAutofill } from '../autofill.ts'
import { duplicates } from '../duplicates.ts'
import { fieldTypes, fitsType, isSecretByDefault, type FieldType } from '../field-traits.ts'
import * as limits from '../limits.ts'
import { Name, text } from './text.ts'
import { isSingleLine, readsAsWritten } from '../text.ts'
import { turnsMessage } from '../turns-message.ts'

/**
 * A field on the wire. A hidden value is null, and `hasValue` tells whether there is one. `hint` is what lists show in
 * place of a secret, such as a card's brand and last four digits: made by the client, not secret, and absent unless it
 * was sent.
 */
export const Field = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  isSecret: z.boolean(),
  isRequired: z.optional(z.boolean()),
  /** A day or month on which something ends; due records are found by it. */
  isEnd: z.optional(z.boolean()),
  /** What it fills on pages, or which pages a website fits. */
  autofill: z.optional(z.string()),
  options: z.optional(z.array(z.string())),
  value: z.nullable(z.string()),
  hasValue: z.optional(z.boolean()),
  hint: z.optional(z.string()),
})
export type Field = z.infer<typeof Field>

/** A field of a template: a definition without a value, with `isRequired` always present. */
export const TemplateField = z.extend(z.omit(Field, { value: true, hasValue: true, hint: true }), {
  isRequired: z.boolean(),
})
export type TemplateField = z.infer<typeof TemplateField>

const Options = z.array(Name).check(
  z.maxLength(limits.optionsPerField),
  z.refine((options) => duplicates(options).length === 0, 'must not repeat an option'),
)

const definition = {
  key: z.optional(Name),
  label: Name,
  type: z.enum(fieldTypes),
  isSecret: z.optional(z.boolean()),
  isEnd: z.optional(z.boolean()),
  isRequired: z.optional(z.boolean()),
  autofill: z.optional(z.string()),
  options: z.optional(Options),
}

type WithAutofill = { type: FieldType; autofill?: string | undefined }

const fitsItsType = z.refine<WithAutofill>(
  ({ type, autofill }) => autofill === undefined || fitsAutofill(type, autofill),
  { error: 'must be something that a field of this type can fill', path: ['autofill'] },
)

const WrittenField = z
  .strictObject({
    ...definition,
    value: z.optional(z.nullable(text(limits.valueCharacters))),
    hint: z.optional(
      text(limits.hintCharacters).check(
        z.refine(isSingleLine, 'must not have control characters'),
        z.refine(readsAsWritten, turnsMessage),
      ),
    ),
  })
  .check(
    z.refine(({ type, value }) => !value || fitsType(type, value), {
      error: 'must not have control characters',
      path: ['value'],
    }),
    fitsItsType,
  )

/**
 * A field as a handler reads it, with key and secrecy filled in. A missing value means: keep the stored value of this
 * key.
 */
export interface FieldToWrite {
  key: string
  label: string
  type: FieldType
  isSecret: boolean
  isRequired?: boolean | undefined
  isEnd?: boolean | undefined
  autofill?: string | undefined
  options?: string[] | undefined
  value?: string | null | undefined
  hint?: string | undefined
  /** Of a form: what stands beside it. */
  help?: string | undefined
}

/** The complete list of a record's fields in a write. */
export const FieldsToWrite = fieldList(WrittenField)

const help = text(limits.helpCharacters).check(
  z.refine(isSingleLine, 'must not have control characters'),
  z.refine(readsAsWritten, turnsMessage),
)

/** The fields of a form in a write. */
export const AskedFieldsToWrite = fieldList(
  z.strictObject({ ...definition, help: z.optional(help) }).check(fitsItsType),
  { least: 1, most: limits.fieldsPerIntake },
)

/** The fields of a template in a write: definitions without values. */
export const TemplateFieldsToWrite = fieldList(z.strictObject(definition).check(fitsItsType))

type WrittenDefinition = Omit<FieldToWrite, 'key' | 'isSecret'> & {
  key?: string | undefined
  isSecret?: boolean | undefined
}

function fieldList<Input>(
  written: z.ZodMiniType<WrittenDefinition, Input>,
  { least, most } = { least: 0, most: limits.fieldsPerRecord },
) {
  return z.pipe(
    z.array(written).check(z.minLength(least), z.maxLength(most)),
    z.transform((written: WrittenDefinition[], context): FieldToWrite[] => {
      const fields = settleFields(written)
      for (const [what, values] of [
        ['label', fields.map((field) => field.label)],
        ['key', fields.map((field) => field.key)],
      ] as const) {
        for (const value of duplicates(values)) {
          context.issues.push({
            code: 'custom',
            message: `must not use the ${what} “${value}” twice`,
            input: written,
            path: [values.lastIndexOf(value), what],
          })
        }
      }
      if (bytesOfValues(fields) > limits.valuesBytes) {
        context.issues.push({ code: 'custom', message: 'must not hold more than 256 KiB', input: written })
      }
      return fields
    }),
  )
}

function settleFields(written: readonly WrittenDefinition[]): FieldToWrite[] {
  const taken = new Set(written.map((field) => field.key).filter((key) => key !== undefined))
  return written.map(({ key, isSecret, ...rest }) => {
    const settled: FieldToWrite = {
      ...rest,
      key: key ?? freeKey(keyFromLabel(rest.label), taken),
      isSecret: isSecret ?? isSecretByDefault(rest.type),
    }
    taken.add(settled.key)
    return settled
  })
}

/** `User name` → `user-name`. Letters and digits of every script stay. */
const keyFromLabel = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'field'

/** A free key, shortened so that it can be sent back: generated keys obey the same limit as sent ones. */
function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const characters = [...wanted]
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`
    const key = characters.slice(0, limits.nameCharacters - ending.length).join('') + ending
    if (!taken.has(key)) return key
  }
}

const bytesOfValues = (fields: readonly FieldToWrite[]): number => {
  const encoder = new TextEncoder()
  return fields.reduce((sum, field) => sum + encoder.encode(field.value ?? '').length, 0)
}
