import { isBlockOfText, isSingleLine } from './text.ts'

/**
 * The properties of every field of a type, whatever its label. Schemas, search, import, health and the screens ask for
 * one of these, never for a type by name; how a type looks is in the web client's `fields/field-types.tsx`.
 */
export type FieldTraits = {
  /** Secret unless the field says otherwise. */
  isSecret?: true
  /** The value may have several lines. */
  hasLines?: true
  /** Long text: left out if a record is shown in a single line. */
  isNote?: true
  /** The value is one of the field's options. */
  hasOptions?: true
  /** A day or month of ISO 8601: shown and found in the reader's format; something may end on it. */
  isDay?: true
  /** Also found by its digits without separators. */
  isFoundByDigits?: true
  /** The key of one-time codes: people use the current code, not the value. */
  makesCodes?: true
  /** A password: password health checks it, and it can be generated. */
  isPassword?: true
  /** The address of a website. */
  isWebsite?: true
  /** May name the person who signs in: attackers try it first, so it must not be part of a good password. */
  mayNameUser?: true
}

const traits = {
  text: { mayNameUser: true },
  multiline: { hasLines: true, isNote: true },
  secret: { isSecret: true, hasLines: true, isPassword: true },
  pin: { isSecret: true },
  number: {},
  email: { mayNameUser: true },
  url: { isWebsite: true },
  phone: { isFoundByDigits: true },
  date: { isDay: true },
  month: { isDay: true },
  'card-number': { isSecret: true },
  totp: { isSecret: true, makesCodes: true },
  select: { hasOptions: true },
} as const satisfies Record<string, FieldTraits>

/** The type of a field; the client helps with its format. Values are always strings. */
export type FieldType = keyof typeof traits

export const fieldTraits: Readonly<Record<FieldType, FieldTraits>> = traits

export const fieldTypes = Object.keys(traits) as [FieldType, ...FieldType[]]

/** Whether a field of this type is secret unless it says otherwise. */
export const isSecretByDefault = (type: FieldType): boolean => fieldTraits[type].isSecret === true

/** Whether a value fits its type: several lines only if the type allows them, and no control characters. */
export const fitsType = (type: FieldType, value: string): boolean =>
  fieldTraits[type].hasLines ? isBlockOfText(value) : isSingleLine(value)
