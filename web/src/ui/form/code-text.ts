/** The digits of what was typed or pasted, at most `length`: spaces and hyphens of a mail are dropped. */
export function digitsOf(text: string, length: number): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, length)
}

/**
 * A code of ten characters as typed, in the alphabet it was made of: Crockford's base 32, upper case, where O is read
 * as 0 and I and L as 1 (he leaves those and U out, because people mix them up).
 */
export function longCodeOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, '')
    .slice(0, 10)
}

/** XXXXX-XXXXX, the hyphen as soon as there is a sixth character. */
export function withHyphen(code: string): string {
  return code.length > 5 ? `${code.slice(0, 5)}-${code.slice(5)}` : code
}
