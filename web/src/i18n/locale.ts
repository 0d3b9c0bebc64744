import { words } from './words.ts'

/**
 * The locale for dates and numbers: the reader's own variant of the language the words are in (en-GB beside English
 * words), else that language, so that one sentence never mixes two. Chromium without a locale of the system names itself
 * `en-US@posix`, which is no tag (BCP 47), and which every formatter throws at.
 */
export function locale(): string {
  const language = words.language
  return navigator.languages.find((own) => own.split('-')[0] === language && isTag(own)) ?? language
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
