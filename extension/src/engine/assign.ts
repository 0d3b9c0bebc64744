import { cardParts } from './card-parts.ts'
import { isCardPart, isForeign, isOfPerson } from './guess.ts'
import { isPin, splitCode } from './split-code.ts'
import type { Kind } from './purpose.ts'
import type { Read } from './read.ts'
import type { Token } from './tokens.ts'
import { meanings } from './words/words.ts'

/** What each field of a group takes, by what the group is. */
export function assign(fields: readonly Read[], kind: Kind): Map<Read, Token> {
  const tokens = new Map<Read, Token>()
  const open = fields.filter(({ isOpen }) => isOpen)
  const split = splitCode(open)
  const card = kind === 'card' ? cardParts(open) : new Map<Read, Token>()
  if (!isPin(split)) for (const field of split) tokens.set(field, 'one-time-code')
  const rest = open.filter((field) => !split.includes(field))
  for (const field of rest) {
    const token =
      field.declared ?? card.get(field) ?? (field.declared === null ? undefined : own(field, kind, rest))
    if (token) tokens.set(field, token)
  }
  for (const [field, token] of passwordsOf(rest, kind)) tokens.set(field, token)
  if (kind === 'sign-in' || kind === 'sign-up') addUserName(tokens, rest, kind)
  return tokens
}

/** What a field takes by itself. */
function own(
  { guess: { meaning, score }, tag }: Read,
  kind: Kind,
  fields: readonly Read[],
): Token | undefined {
  if (meaning === null || isForeign(meaning) || meaning === 'password') return undefined
  if (meaning === 'account')
    return (kind === 'sign-in' || kind === 'sign-up') && isAlone(fields) ? 'username' : undefined
  if (isCardPart(meaning)) return kind === 'card' || kind === 'identity' ? (meaning as Token) : undefined
  if (meaning === 'one-time-code') return 'one-time-code'
  // The name of a card is no user name.
  if (meaning === 'username' && kind === 'card') return undefined
  if (meaning === 'email' || meaning === 'username')
    return kind === 'none' || kind === 'code' || (score < 2 && kind !== 'sign-in') ? undefined : meaning
  // Airlines ask for the last name beside the number.
  if (kind === 'sign-in' && meaning === 'family-name') return meaning
  if (!isOfPerson(meaning) || kind === 'none' || kind === 'sign-in' || kind === 'code') return undefined
  if (meaning === 'street-address' && tag === 'input') {
    return fields.some(({ guess }) => guess.meaning === 'address-line2') ? 'address-line1' : 'street-address'
  }
  return meaning as Token
}

/** Whether no other user name is asked for. */
const isAlone = (fields: readonly Read[]): boolean =>
  !fields.some(({ guess }) => guess.meaning === 'username' || guess.meaning === 'email')

/** One: by the group; two: both new, unless the first says *current*; three: current, new, new. */
function passwordsOf(fields: readonly Read[], kind: Kind): [Read, Token][] {
  const passwords = fields.filter(({ guess }) => guess.meaning === 'password')
  const [first] = passwords
  if (passwords.length === 1 && first)
    return [[first, kind === 'sign-in' ? 'current-password' : 'new-password']]
  const isFirstCurrent =
    first?.declared !== 'new-password' &&
    (passwords.length > 2 || (first?.isCurrent === true && !passwords[1]?.isCurrent))
  return passwords.map((field, index): [Read, Token] => [
    field,
    index === 0 && isFirstCurrent ? 'current-password' : 'new-password',
  ])
}

/** In a sign-in the field before the password takes the user name, whatever it is called. */
function addUserName(tokens: Map<Read, Token>, fields: readonly Read[], kind: Kind) {
  if (fields.some((field) => /^(?:username|email)$/.test(tokens.get(field) ?? ''))) return
  const place = fields.findIndex(({ guess }) => guess.meaning === 'password')
  const before = place === -1 ? fields : fields.slice(0, place)
  const takes = ({ type, guess: { meaning }, declared }: Read) =>
    /^(?:text|email|tel|number)$/.test(type) && !neverNames.has(meaning) && declared !== null
  const named = before.findLast((field) => takes(field) && (kind === 'sign-in' || !tokens.has(field)))
  if (!named || (kind === 'sign-up' && tokens.size > 1 && !named.guess.meaning)) return
  if (kind === 'sign-up' && named.guess.meaning !== null && named.guess.meaning !== 'tel') return
  tokens.set(named, 'username')
}

/** What a field before a password may say that makes it no user name. */
const neverNames = new Set<Read['guess']['meaning']>(
  meanings(
    'one-time-code search captcha coupon comment newsletter amount recovery cc-csc cc-exp cc-exp-month cc-exp-year postal-code bday bday-day bday-month bday-year',
  ),
)
