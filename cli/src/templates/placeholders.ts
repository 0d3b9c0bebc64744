/** @file `{{ cardea://… }}` within a text. Text is taken byte by byte (as Latin-1), so that what is no placeholder stays as it is. */

const form = /(\\?)\{\{[ \t]*(cardea:\/\/[^{}\r\n]*?)[ \t]*\}\}/g

/** The references that stand in a text as placeholders, each once, in their order. */
export const referencesIn = (data: Uint8Array): string[] => [
  ...new Set(
    [...latin1(data).matchAll(form)].flatMap(([, escape, reference = '']) =>
      escape === '' ? [fromLatin1(reference).toString('utf8')] : [],
    ),
  ),
]

/**
 * The text with a value in place of each placeholder; `\{{ cardea://… }}` only loses its backslash. Values are not read
 * again.
 * @param valueOf of each reference of `referencesIn`
 */
export function fillPlaceholders(
  data: Uint8Array,
  valueOf: (reference: string) => string | Uint8Array,
): Buffer {
  const text = latin1(data).replace(form, (whole: string, escape: string, reference: string) => {
    if (escape !== '') return whole.slice(1)
    const value = valueOf(fromLatin1(reference).toString('utf8'))
    return latin1(typeof value === 'string' ? Buffer.from(value) : value)
  })
  return fromLatin1(text)
}

const latin1 = (data: Uint8Array): string =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1')
const fromLatin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
