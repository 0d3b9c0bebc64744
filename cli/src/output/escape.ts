/**
 * What a terminal, or a person who reads it, would take for something else: control characters, the marks that change
 * the direction of text, what is invisible, and separators of lines. What joins the parts of an emoji stays.
 */
const unsafe = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\u200d]]/gv

function escaped(character: string): string {
  if (character === '\n') return String.raw`\n`
  if (character === '\t') return String.raw`\t`
  return character
    .split('')
    .map((unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('')
}

/** A text on one line, harmless on a terminal: whatever is unsafe is written as `\uXXXX`. */
export const oneLine = (text: string): string => text.replace(unsafe, escaped)

/** The same, but lines and tabs stay. */
export const harmless = (text: string): string =>
  text.replace(unsafe, (character) => (/[\n\t]/.test(character) ? character : escaped(character)))
