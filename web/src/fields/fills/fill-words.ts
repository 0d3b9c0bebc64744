import {
  fieldTraits,
  fillsNothing,
  inputOf,
  isWebsiteRule,
  type AutofillToken,
  type FieldType,
} from '@cardea/contract'
import { fills } from '../../i18n/en/fills.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(fills)

/** What the extension finds on pages, and so what one can choose; words for it stand in the texts. */
export const offeredTokens = Object.keys(fills.texts.tokens) as OfferedToken[]
export type OfferedToken = keyof typeof fills.texts.tokens

const isOffered = (token: string): token is OfferedToken => Object.hasOwn(fills.texts.tokens, token)

/** A kind of field, in words; one that pages name and the extension does not find stands as HTML has it. */
export const tokenWord = (token: string): string => (isOffered(token) ? t(`tokens.${token}`) : token)

/** A line that says what a field is said to fill, or which pages it is said to fit. */
export const toldFilling = ({ type, autofill }: { type: FieldType; autofill?: string | undefined }): string =>
  fieldTraits[type].isWebsite
    ? t('pagesTold', { what: fillsWord({ type, autofill }, undefined) })
    : t('told', { what: autofill === undefined ? t('unsaid') : fillsWord({ type, autofill }, undefined) })

/**
 * What a field fills, in words.
 * @param byItself what it fills while it says nothing itself
 */
export function fillsWord(
  { type, autofill }: { type: FieldType; autofill?: string | undefined },
  byItself: AutofillToken | undefined,
): string {
  if (fieldTraits[type].isWebsite)
    return t(`rules.${autofill !== undefined && isWebsiteRule(autofill) ? autofill : 'domain'}`)
  if (autofill === undefined) return byItself ? tokenWord(byItself) : t('nothing')
  if (autofill === fillsNothing) return t('nothing')
  const input = inputOf(autofill)
  return input === null ? tokenWord(autofill) : t('inputNamed', { name: input })
}
