import { cardParts } from './card-parts.ts'
import { hitsOf, isCardPart, isForeign, isOfPerson, isWholeName } from './guess.ts'
import { isPin, splitCode } from './split-code.ts'
import type { Kind } from './purpose.ts'
import type { Read } from './read.ts'
import type { Token } from './tokens.ts'
import { meaningsOf } from './words/vocabulary.ts'
import { meanings } from './words/words.ts'

/** What each field of a group takes, by what the group is. */
export function assign(fields: readonly Read[], kind: Kind): Map<Read, Token> {
  const tokens = new Map<Read, Token>()
  const open = fields.filter(({ isOpen }) => isOpen)
  const split = splitCode(open)
  const card = isPaid(kind, open) ? cardParts(open) : new Map<Read, Token>()
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

/** A card may be asked for where somebody signs up, too. */
const isPaid = (kind: Kind, fields: readonly Read[]): boolean =>
  kind === 'card' ||
  (kind === 'sign-up' && fields.filter(({ guess }) => isCardPart(guess.meaning)).length > 2)

/** What a field takes by itself. */
function own(field: Read, kind: Kind, fields: readonly Read[]): Token | undefined {
  const {
    guess: { meaning, score },
    tag,
    texts,
  } = field
  const others = (pattern: RegExp) =>
    fields.filter((other) => other !== field && pattern.test(other.guess.meaning ?? ''))
  if (meaning === null || isForeign(meaning) || meaning === 'password') return undefined
  if (meaning === 'account')
    return (kind === 'sign-in' || kind === 'sign-up') && isAlone(fields) ? 'username' : undefined
  // Twelve months may be those of either.
  if (meaning === 'cc-exp-month' && !isPaid(kind, fields) && others(/^bday-/).length > 0) return 'bday-month'
  if (isCardPart(meaning)) {
    // A security code without a card is one of a picture.
    const takes = kind === 'identity' ? meaning !== 'cc-csc' : isPaid(kind, fields)
    return takes ? (meaning as Token) : undefined
  }
  // An Italian rate of interest is called as a code is, beside the one with all costs.
  if (meaning === 'one-time-code')
    return fields.some((other) => / taeg /.test(other.texts.label + other.texts.near)) ? undefined : meaning
  // The name of a card is no user name.
  if (meaning === 'username' && kind === 'card') return undefined
  // A mere *user* in a name says little beside a user name.
  if (meaning === 'username' && others(/^username$/).some(({ guess }) => guess.score > score + 4))
    return undefined
  const named = meaningsOf(texts.label + texts.near).get('name')?.length ?? 0
  // *Your name* beside a mail address is none of a user, even where there is a password.
  const isPersons = others(/^password$/).length === 0 || (named > 6 && others(/^email$/).length > 0)
  if (meaning === 'username' && isNamed(texts) && isPersons && kind !== 'sign-in')
    return kind === 'none' || kind === 'code' ? undefined : 'name'
  if (meaning === 'email' || meaning === 'username')
    return kind === 'none' || kind === 'code' || (score < 2 && kind !== 'sign-in') ? undefined : meaning
  // Airlines ask for the last name beside the number.
  if (kind === 'sign-in' && meaning === 'family-name') return meaning
  if (!isOfPerson(meaning) || kind === 'none' || kind === 'sign-in' || kind === 'code') return undefined
  if (meaning === 'street-address' && tag === 'input')
    return others(/^address-line2$/).length > 0 ? 'address-line1' : 'street-address'
  if (/^(?:given-|family-|)name$/.test(meaning) && isWholeName(texts)) {
    // A forum calls a user name no more than a name.
    const isShort = (meaningsOf(texts.label).get('name')?.length ?? 0) < 9
    const isUser = kind === 'sign-up' && isShort && meaningsOf(texts.name, true).has('username')
    if (isUser && others(/^(?:username|password)$/).every(({ guess }) => guess.meaning === 'password'))
      return 'username'
    if (others(/name$/).every(({ guess }) => !isOfPerson(guess.meaning))) return 'name'
  }
  // Beside a first name, no more than *Name* is the last one.
  const isBare = meaning === 'name' && named > 0 && named < 6
  if (isBare && others(/^given-name$/).length > 0 && others(/^family-name$/).length === 0)
    return 'family-name'
  if (meaning.startsWith('bday')) return partOfBirth(field, others(/^bday/).length > 0)
  return meaning as Token
}

/** What people read says a name, and only the program says that it is one of a user. */
function isNamed(texts: Read['texts']): boolean {
  const shown = hitsOf(texts).slice(0, 3)
  return shown.some((said) => said.has('name')) && !shown.some((said) => said.has('username'))
}

/** A date in several fields says at each which part it takes; a day or a year by itself is none of a birth. */
function partOfBirth({ guess: { meaning }, tag, texts }: Read, isSplit: boolean): Token | undefined {
  const { label, placeholder, near, name } = texts
  const parts = ['bday-day', 'bday-month', 'bday-year'] as const
  if (meaning !== 'bday') {
    const lengths = hitsOf(texts).map((said) => said.get(meaning ?? 'bday')?.length ?? 0)
    const isOfBirth = [label, placeholder, near, name].some((text) => meaningsOf(text, true).has('bday'))
    return isSplit || isOfBirth || Math.max(...lengths) > 6 ? (meaning as Token) : undefined
  }
  const said = meaningsOf(`${name}${placeholder}`, true)
  const [part, another] = parts.filter(
    (one, index) => said.has(one) || / [dmy] /.exec(name)?.[0][1] === 'dmy'[index],
  )
  return isSplit && tag === 'input' && part && !another ? part : 'bday'
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
  const [, second, third] = passwords
  const last = passwords.at(-1)
  // Some ask for the current one at the end, to confirm what else was changed.
  const current = last?.isCurrent && !last.isAgain && !first?.isCurrent ? last : undefined
  // A new one that is typed again at once, whatever else there is to keep secret.
  const isRepeated = second?.isAgain === true && !second.isNew && third?.isAgain !== true
  const isFirstCurrent =
    first?.declared !== 'new-password' &&
    !(isRepeated && (third || kind === 'sign-up')) &&
    (passwords.length > 2 || (first?.isCurrent === true && !second?.isCurrent))
  return passwords.map((field): [Read, Token] => [
    field,
    field === (current ?? (isFirstCurrent ? first : undefined)) ? 'current-password' : 'new-password',
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
