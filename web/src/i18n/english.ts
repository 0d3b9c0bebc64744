import { askFor } from './spoken.ts'

/** The English texts of a file and the file's name, by which every language finds its own. */
export type English<Name extends string, Texts> = { readonly name: Name; readonly texts: Texts }

/**
 * Declares the English texts of a file, `export const records = english('records', {…})`. Whatever loads them, a page or a part of
 * one, asks for their translation with it, and `loadPart` waits until that is there.
 */
export function english<Name extends string, Texts extends object>(
  name: Name,
  texts: Texts,
): English<Name, Texts> {
  askFor(name)
  return { name, texts }
}

/** What another language has to say: the same keys, its own sentences. */
export type Translated<Of> = Of extends English<string, infer Texts> ? SameKeys<Texts> : never

type SameKeys<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]>
}
