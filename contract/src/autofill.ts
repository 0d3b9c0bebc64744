import { fieldTraits, type FieldType } from './field-traits.ts'
import * as limits from './limits.ts'
import { isLongerThan, isSingleLine, readsAsWritten } from './text.ts'

/** Which pages a website of a record fits; without one of them `domain`, its registrable domain. */
export const websiteRules = ['domain', 'host', 'origin', 'starts-with', 'never'] as const
export type WebsiteRule = (typeof websiteRules)[number]

/** The kinds of fields that HTML's `autocomplete` names (WHATWG, "Autofill field"). */
export const autofillTokens = [
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level4',
  'address-level3',
  'address-level2',
  'address-level1',
  'country',
  'country-name',
  'postal-code',
  'cc-name',
  'cc-given-name',
  'cc-additional-name',
  'cc-family-name',
  'cc-number',
  'cc-exp',
  'cc-exp-month',
  'cc-exp-year',
  'cc-csc',
  'cc-type',
  'transaction-currency',
  'transaction-amount',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-local-prefix',
  'tel-local-suffix',
  'tel-extension',
  'email',
  'impp',
] as const
export type AutofillToken = (typeof autofillTokens)[number]

/** The value of a field that fills nothing. */
export const fillsNothing = 'off'

/** What stands before the `name` or `id` of the one input that a field fills. */
export const inputPrefix = 'input:'

const rules: ReadonlySet<string> = new Set(websiteRules)
const tokens: ReadonlySet<string> = new Set(autofillTokens)

export const isWebsiteRule = (autofill: string): autofill is WebsiteRule => rules.has(autofill)

export const isAutofillToken = (autofill: string): autofill is AutofillToken => tokens.has(autofill)

/** The `name` or `id` of the input that a value of `autofill` names; null where it names none. */
export const inputOf = (autofill: string): string | null =>
  autofill.startsWith(inputPrefix) ? autofill.slice(inputPrefix.length) : null

/** Whether a text can be the name of an input that a field fills. */
export const isInputName = (name: string): boolean =>
  name !== '' && !isLongerThan(name, limits.inputNameCharacters) && isSingleLine(name) && readsAsWritten(name)

/** Whether a field of a type may have this `autofill`: a website a rule, any other field a kind, an input or nothing. */
export function fitsAutofill(type: FieldType, autofill: string): boolean {
  if (fieldTraits[type].isWebsite) return isWebsiteRule(autofill)
  const input = inputOf(autofill)
  if (input !== null) return isInputName(input)
  return autofill === fillsNothing || isAutofillToken(autofill)
}

/** What a field of a type keeps of the `autofill` that it had as one of another type. */
export const keptAutofill = (type: FieldType, autofill: string | undefined): { autofill?: string } =>
  autofill !== undefined && fitsAutofill(type, autofill) ? { autofill } : {}
