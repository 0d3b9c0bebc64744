const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

/** An object of the JSON has a key twice. */
export class RepeatedKeyError extends Error {}

/**
 * JSON.parse that refuses an object with a repeated key: readers disagree which of the two counts, so a check on the
 * way and the code that acts could see different values. Needs no stack, however deep the text.
 * @throws SyntaxError, RepeatedKeyError
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Outside of strings, a colon only follows a key. Of equal keys, however they are escaped, only one was kept.
  if (countColons(text) !== countKeys(value)) throw new RepeatedKeyError()
  return value
}

/** The colons of valid JSON outside of strings. */
function countColons(text: string): number {
  let colons = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === colon) colons += 1
    else if (code === quote) at = endOfString(text, at)
  }
  return colons
}

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

/** A quote that ends a string follows an even number of backslashes. */
function isEscaped(text: string, quoteAt: number): boolean {
  let before = quoteAt - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (quoteAt - before) % 2 === 0
}

/** The keys of all objects in a parsed value. */
function countKeys(value: unknown): number {
  const left = [value]
  let keys = 0
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const within: unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (!Array.isArray(next)) keys += within.length
    for (const part of within) if (typeof part === 'object') left.push(part)
  }
  return keys
}
