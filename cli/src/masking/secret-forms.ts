/** How a secret stands in an output: bytes, which lines of fixed length may break where `mayWrap` says so. */
export interface SecretForm {
  bytes: Uint8Array
  mayWrap: boolean
}

/** What is shorter would hide much that is no secret. */
const shortest = 4

/** Every form in which the secrets are hidden: as they are, as JSON strings, URL-encoded, in base64. */
export function formsOf(secrets: Iterable<string>): SecretForm[] {
  const texts = new Set<string>()
  const wrapped = new Set<string>()
  for (const secret of secrets) {
    // A shell takes the line feeds off the end of a value.
    for (const value of new Set([secret, secret.trim()])) {
      if ([...value].length < shortest) continue
      for (const text of [value, ...jsonForms(value), ...addressForms(value)]) texts.add(text)
      for (const text of base64Forms(value)) wrapped.add(text)
    }
  }
  const form = (text: string, mayWrap: boolean) => ({ bytes: Buffer.from(text), mayWrap })
  return [...[...texts].map((text) => form(text, false)), ...[...wrapped].map((text) => form(text, true))]
}

/** As JavaScript writes it, with all but ASCII escaped, and with slashes escaped. */
function jsonForms(value: string): string[] {
  const plain = JSON.stringify(value).slice(1, -1)
  const ascii = plain.replaceAll(/[^\0-~]/g, unicodeEscape)
  const forHTML = plain.replaceAll(/[<>&]/g, unicodeEscape)
  return [plain, ascii, forHTML, plain.replaceAll('/', String.raw`\/`)]
}

const unicodeEscape = (unit: string): string =>
  String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0')

/** As parts of an address and as fields of a form are written, with digits of either case. */
function addressForms(value: string): string[] {
  const whole = value.toWellFormed()
  const part = encodeURIComponent(whole)
  const strict = part.replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const field = new URLSearchParams({ '': whole }).toString().slice(1)
  const forms = [part, strict, field, strict.replaceAll('%20', '+'), strict.replaceAll('%2F', '/')]
  return [...forms, ...forms.map((form) => form.replaceAll(/%../g, (digits) => digits.toLowerCase()))]
}

/**
 * The whole, and for each place of its first byte within a group of three bytes the letters that depend on nothing before
 * or after it; in both alphabets.
 */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value)
  const whole = bytes.toString('base64')
  const inner = [0, 1, 2].map((before) => {
    const bits = (before + bytes.length) * 8
    const first = Math.ceil((before * 8) / 6)
    return Buffer.concat([new Uint8Array(before), bytes])
      .toString('base64')
      .slice(first, Math.floor(bits / 6))
  })
  const forms = [whole, whole.replace(/=+$/, ''), ...inner]
  return [...forms, ...forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))]
}
