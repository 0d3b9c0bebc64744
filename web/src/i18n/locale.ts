import { spokenLanguage } from './spoken.ts'

/**
 * The locale for dates and numbers: the reader's own variant of the language the texts are in (en-GB beside English
 * texts), else that language, so that one sentence never mixes two. Chromium without a locale of the system names itself
 * `en-US@posix`, which is no tag (BCP 47), and which every formatter throws at.
 */
export function locale(): string {
  const language = spokenLanguage()
  const { languages } = navigator
  // The browser hands out another list when a person changes it. Rows of a list ask for the locale by the hundred.
  if (last?.language !== language || last.languages !== languages) {
    const found = languages.find((own) => own.split('-')[0] === language && isTag(own)) ?? language
    last = { language, languages, found }
  }
  return last.found
}

let last: { language: string; languages: readonly string[]; found: string } | undefined

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
