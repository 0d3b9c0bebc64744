import * as z from 'zod/mini'
import { fitsAutofill } from '../autofill.ts'
import { duplicates } from '../duplicates.ts'
import { fieldTypes, fitsType, type FieldType } from '../field-traits.ts'
import * as limits from '../limits.ts'
import { Name, text } from './text.ts'
import { settleFields, type FieldToWrite, type WrittenDefinition } from '../settle-fields.ts'
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

const bytesOfValues = (fields: readonly FieldToWrite[]): number => {
  const encoder = new TextEncoder()
  return fields.reduce((sum, field) => sum + encoder.encode(field.value ?? '').length, 0)
}
