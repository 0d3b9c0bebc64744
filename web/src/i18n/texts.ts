import type { English } from './english.ts'
import { pluralOf, spokenLanguage, textAt, translationOf } from './spoken.ts'
import type { TranslatedName } from './translations.ts'

/** What goes into the places `{{name}}` of a text. `count` also chooses between `key_one` and `key_other`. */
export type Values = Readonly<Record<string, string | number>>

/** `found_one` and `found_other` are one key, `found`: which of the two is said follows from `count`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeyOf<Texts[Key]>}`
}[keyof Texts & string]

/**
 * Says the texts of a file in the language spoken: `const t = texts(records)`, then `t('empty.title')`. Nothing suspends: the texts are
 * in memory when the file that says them has loaded. The compiler refuses texts that a language has no file for.
 */
export const texts =
  <Name extends TranslatedName, Texts extends object>(english: English<Name, Texts>) =>
  (key: KeyOf<Texts>, values: Values = {}): string => {
    const text = textOf(english, key, values['count'])
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name]))
  }

function textOf(english: English<string, object>, key: string, count: string | number | undefined): string {
  const find = (form: string) => translationOf(english.name, form) ?? textAt(english.texts, form)
  const counted = typeof count === 'number' ? find(`${key}_${pluralOf(count)}`) : undefined
  return counted ?? find(key) ?? find(`${key}_other`) ?? key
}

const shown = (value: string | number | undefined): string =>
  typeof value === 'number' ? value.toLocaleString(spokenLanguage()) : (value ?? '')
