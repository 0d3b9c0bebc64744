import { words } from './words.ts'

/**
 * The locale for dates and numbers: the reader's own variant of the language the words are in (en-GB beside English
 * words), else that language, so that one sentence never mixes two.
 */
export function locale(): string {
  const language = words.language
  return navigator.languages.find((own) => own.split('-')[0] === language) ?? language
}
