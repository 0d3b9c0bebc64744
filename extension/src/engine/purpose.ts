import { isCardPart, isForeign, isOfPerson } from './guess.ts'
import type { Read } from './read.ts'
import type { Signals } from './signals.ts'
import { meaningsOf } from './words/vocabulary.ts'

/** What a group of fields is. */
export type Kind = 'sign-in' | 'sign-up' | 'change' | 'code' | 'card' | 'identity' | 'none'

const isName = (meaning: Read['guess']['meaning']) =>
  meaning === 'email' || meaning === 'username' || meaning === 'account'

/** Scores decide; without a sign of anything it is none. */
export function kindOf(fields: readonly Read[], signals: Signals): Kind {
  const visible = fields.filter(({ isOpen }) => isOpen)
  const passwords = visible.filter(({ guess }) => guess.meaning === 'password')
  const count = (fits: (read: Read) => boolean) => visible.filter(fits).length
  const people = count(({ guess }) => isOfPerson(guess.meaning))
  if (passwords.length > 0) return withPassword(visible, passwords, people, signals)
  const cards = count(({ guess }) => isCardPart(guess.meaning))
  if (count(({ guess }) => guess.meaning === 'cc-number') > 0 || cards > 1) return 'card'
  // Pages of payment keep each field of a card in a frame of its own.
  if (cards === visible.length && signals.enterCode < 2 && visible.every(({ guess }) => guess.score > 4))
    return 'card'
  const names = count(({ guess }) => isName(guess.meaning))
  if (people < 2 && count(({ guess }) => guess.meaning === 'one-time-code') > 0) return 'code'
  const texts = count(({ guess }) => !isForeign(guess.meaning))
  // A newsletter form often has the word for signing up on its button.
  const other = Math.max(signals.signIn, signals.signUp)
  const isSubscribing =
    signals.subscribe > other ||
    (signals.subscribe >= 2 && signals.subscribe * 2 > other && signals.forgot + signals.remember === 0)
  const isSmall = isSubscribing && signals.subscribe > 3 && visible.length < 4
  if (people + names > 1 && people > 0 && !isSmall) return signals.signUp >= 3 ? 'sign-up' : 'identity'
  if (texts === 1 && !isSubscribing && isFirstStep(visible, signals)) {
    return signals.signUp > signals.signIn ? 'sign-up' : 'sign-in'
  }
  const isOfAccount = names > 1 && count(({ guess }) => guess.meaning === 'username') > 0
  if (
    names > 0 &&
    !isSubscribing &&
    (isOfAccount ? 2 : 0) + signals.signUp + signals.signIn + signals.pay + signals.forgot + signals.change >=
      2
  )
    return 'identity'
  // A field that is for mail or a phone by type and words, and no newsletter: a guest's at a checkout, or a step of its own.
  const isContact = visible.some(
    ({ guess: { meaning, score } }) => score > (surely[meaning ?? 'other'] ?? 99),
  )
  if (isContact && signals.subscribe === 0) return 'identity'
  return cards + people > 0 && signals.pay > 2 ? 'identity' : 'none'
}

/** How much has to be said of a field that stands by itself. */
const surely: Partial<Record<NonNullable<Read['guess']['meaning']>, number>> = {
  email: 8,
  tel: 8,
  'postal-code': 11,
}

/** The only field of the first of several steps. */
function isFirstStep(fields: readonly Read[], signals: Signals): boolean {
  const field = fields.find(({ guess }) => !isForeign(guess.meaning))
  if (!field || fields.some(({ guess }) => guess.meaning === 'search' || guess.meaning === 'comment'))
    return false
  if (field.declared === 'username' || /webauthn/.test(field.element.getAttribute('autocomplete') ?? ''))
    return true
  if (field.guess.meaning === 'username' && field.guess.score > 3) return true
  const said = signals.signIn + signals.signUp + signals.forgot + signals.remember + signals.change
  return field.guess.meaning === 'username' ||
    field.guess.meaning === 'email' ||
    field.guess.meaning === 'account' ||
    field.guess.meaning === 'tel'
    ? said >= 1
    : field.tag === 'input' &&
        signals.signIn >= 2 &&
        !meaningsOf(field.texts.label + field.texts.placeholder).has('password')
}

function withPassword(
  visible: readonly Read[],
  passwords: readonly Read[],
  people: number,
  signals: Signals,
): Kind {
  const isAny = (fits: (read: Read) => boolean) => passwords.some(fits)
  const isTwice = passwords.length > 1
  const names = visible.filter(
    ({ guess }) => guess.meaning === 'email' || guess.meaning === 'username',
  ).length
  const [first] = passwords
  let signIn =
    1 + Math.min(signals.signIn, 8) + 3 * Math.min(signals.forgot, 1) + 3 * Math.min(signals.remember, 1)
  let signUp = Math.min(signals.signUp, 8) + Math.min(signals.terms, 2) + 2 * people
  let change = Math.min(signals.change, 8)
  if (names > 1) signUp += 1.5
  if (isTwice) signUp += 4
  if (isTwice) change += 3
  if (isTwice) signIn -= 3
  // A single one may be there to confirm what else is done.
  const isConfirmed = isTwice && isAny(({ isAgain }) => isAgain)
  if (isConfirmed) signUp += 2
  if (isConfirmed) change += 2
  if (isTwice && first?.isCurrent) change += 6
  if (isAny(({ isNew }) => isNew)) change += 2
  if (isAny(({ isNew }) => isNew)) signUp += 2
  if (passwords.every(({ isNew }) => isNew)) signIn -= 3
  // Forms copied from a sign-in keep its word.
  const isCopied = signals.signIn === 0 && signals.signUp >= 2
  if (!isCopied && passwords.every(({ declared }) => declared === 'current-password')) signIn += 4
  if (isAny(({ declared }) => declared === 'new-password')) signUp += isTwice ? 3 : 2
  if (passwords.length > 2) change += 4
  if (names + people === 0) change += isTwice ? 3 : 0
  else change -= 2
  if (!isTwice && signals.hasSignInButton) signIn += 3
  if (change > signUp && change > signIn) return 'change'
  return signUp > signIn ? 'sign-up' : 'sign-in'
}
