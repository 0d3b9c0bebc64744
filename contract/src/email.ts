import * as limits from './limits.ts'

/** RFC 5322 dot-atom: no quoted local parts, so nothing a mail library could read as a second address (CVE-2025-13033). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainAsTyped = /^[\p{L}\p{M}\p{N}.-]+$/u
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Room for surrounding spaces, and for a domain in a longer form. */
const mostTypedCharacters = 4 * limits.emailCharacters

/**
 * Normalises an address: trimmed, ASCII lower case, domain in NFC and converted to ASCII. Null for an address that we
 * do not mail to. Unicode mappings, NFC among them, apply only to the domain, so no look-alike local part, such as one
 * with a Kelvin sign, becomes another person's (CVE-2019-19844).
 */
export function foldEmail(typed: string): string | null {
  if (typed.length > mostTypedCharacters) return null
  const [local, domain, more] = typed.trim().split('@')
  if (local === undefined || domain === undefined || more !== undefined) return null
  const foldedLocal = local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const foldedDomain = domainToAscii(domain.normalize('NFC'))
  if (foldedDomain === null || !localPart.test(foldedLocal)) return null
  if (foldedLocal.length > limits.emailLocalPartCharacters) return null
  // Nobody has one (RFC 2606): those of service accounts are made of it.
  if (foldedDomain.endsWith('.invalid')) return null
  const address = `${foldedLocal}@${foldedDomain}`
  return address.length > limits.emailCharacters ? null : address
}

function domainToAscii(domain: string): string | null {
  if (!domainAsTyped.test(domain)) return null
  const ascii = URL.parse(`http://${domain}`)?.hostname
  return ascii !== undefined && asciiDomain.test(ascii) ? ascii : null
}

/** docs/product.md, section 14: the exact message the client looks for. */
export const emailMessage = 'email must be an email'
