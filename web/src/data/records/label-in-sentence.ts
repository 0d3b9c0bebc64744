import { languageOfTag, languageTraits } from '@cardea/contract'

/** A label as a word inside a sentence: `Password` → `password`, `PIN` stays. German writes its nouns with a capital anywhere. */
export function labelInSentence(label: string, locale: string): string {
  const language = languageOfTag(locale)
  if (language && languageTraits[language].hasCapitalNouns) return label
  const [first = '', second = ''] = label
  const isAcronym = second !== second.toLocaleLowerCase(locale)
  return isAcronym ? label : first.toLocaleLowerCase(locale) + label.slice(first.length)
}
