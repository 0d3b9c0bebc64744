import { locale } from './locale.ts'

/** A text that stands in mid-sentence elsewhere, as the beginning of a line. */
export const capitalised = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale()) + text.slice(1)
