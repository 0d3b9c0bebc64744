/**
 * What holds of every field of a type, whatever its label says. Schemas, search, import, health and the screens ask for one
 * of these and never for a type by its name; how a type looks is in the web client's `fields/field-types.tsx`.
 */
export type FieldTraits = {
  /** Secret unless the field says otherwise. */
  isSecret?: true
  /** The value may have several lines. */
  hasLines?: true
  /** Long text: left out where a record has a single line. */
  isNote?: true
  /** The value is one of the field's options. */
  hasOptions?: true
  /** A day or month of ISO 8601: shown and found as people write dates, and something may end on it. */
  isDay?: true
  /** Also found by its digits without what stands between them. */
  isFoundByDigits?: true
  /** The key of one-time codes: people use the code of the moment, not the value. */
  makesCodes?: true
  /** A password, which is judged and replaced. */
  isPassword?: true
  /** The address of a website. */
  isWebsite?: true
  /** May name the person who signs in: guessed first, so no part of a good password. */
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

/** What a field holds; the format within is the client's to help with. Values are strings always. */
export type FieldType = keyof typeof traits

export const fieldTraits: Readonly<Record<FieldType, FieldTraits>> = traits

export const fieldTypes = Object.keys(traits) as [FieldType, ...FieldType[]]

/** Whether a field of this type is secret unless it says otherwise. */
export const isSecretByDefault = (type: FieldType): boolean => fieldTraits[type].isSecret === true
