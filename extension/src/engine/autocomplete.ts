import { attribute } from './dom.ts'
import { typeOf } from './inputs.ts'
import { list, tokens, type Token } from './tokens.ts'

const known = new Set<string>(tokens)
const others = new Set<string>(
  list(
    'honorific-prefix honorific-suffix nickname organization-title organization address-line3 address-level4 address-level3 cc-type language sex url tel-country-code tel-area-code tel-local tel-extension',
  ),
)
const alike: Readonly<Record<string, Token>> = {
  'country-name': 'country',
  'tel-national': 'tel',
}

/**
 * What a page itself says by `autocomplete`; section, contact words and `webauthn` are left aside.
 * @returns undefined where it says nothing, null where it says something that no record has
 */
export function declared(field: Element): Token | null | undefined {
  const words = attribute(field, 'autocomplete').toLowerCase().trim().split(/\s+/)
  const word = words.findLast((candidate) => candidate !== 'webauthn') ?? ''
  const token = alike[word] ?? (known.has(word) ? (word as Token) : undefined)
  if (token === undefined) return others.has(word) ? null : undefined
  const isSecret = typeOf(field) === 'password'
  if (isSecret && /^(?:username|email|name|tel)$/.test(token)) return undefined
  // A password goes into fields of passwords only.
  if (!isSecret && token.endsWith('-password')) return undefined
  return token
}
