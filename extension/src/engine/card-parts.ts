import { attribute } from './dom.ts'
import { isCardPart, isForeign, isLine, isWholeName } from './guess.ts'
import { hintedByOptions } from './options.ts'
import type { Read } from './read.ts'
import type { Token } from './tokens.ts'
import { meaningsOf } from './words/vocabulary.ts'

/** Parts of a card that only their neighbours tell: a *month* beside a card number is the card's. */
export function cardParts(fields: readonly Read[]): Map<Read, Token> {
  const tokens = new Map<Read, Token>()
  const isThere = (token: Token) => fields.some(({ guess }) => guess.meaning === token)
  // A whole date of birth beside a card leaves its months and years alone.
  const isBornThere =
    isThere('bday-day') ||
    fields.some(
      ({ guess }, index) => guess.meaning === 'bday' && fields[index + 1]?.guess.meaning?.startsWith('bday-'),
    )
  let isMonthDone = false
  for (const field of fields) {
    const { meaning } = field.guess
    if (!isBornThere && meaning === 'bday-month') {
      // Where the unit stands after its field, the word before a year is the month's.
      tokens.set(field, isMonthDone ? 'cc-exp-year' : 'cc-exp-month')
      isMonthDone = true
    } else if (!isBornThere && meaning === 'bday-year') tokens.set(field, 'cc-exp-year')
    else if (isMonthDone && isUnnamedYear(field)) tokens.set(field, 'cc-exp-year')
    else if (meaning === 'cc-exp' || meaning === 'cc-exp-month' || meaning === 'cc-exp-year') {
      const token = partOfExpiry(field, isMonthDone)
      isMonthDone ||= token === 'cc-exp-month'
      tokens.set(field, token)
    }
  }
  const number = fields.find(({ guess }) => guess.meaning === 'cc-number')
  // The only field of the end takes all of it; frames of one field each do not show the other.
  const [end, another] = tokens.keys()
  if (number && !another && end?.tag === 'input') tokens.set(end, 'cc-exp')
  const place = number ? fields.indexOf(number) : 0
  // A number of four fields is named at the first alone.
  for (const part of fields.slice(place, place + 4)) {
    if (attribute(part.element, 'maxlength') !== '4' || isForeign(part.guess.meaning)) break
    if (number) tokens.set(part, 'cc-number')
  }
  if (number && !isThere('cc-name')) {
    const near = fields.slice(Math.max(0, place - 2), place + 5)
    const names = near.filter(({ guess }) => /^(?:given-|family-|)name$/.test(guess.meaning ?? ''))
    const isOnly = !names[1] && !near.some(({ guess }) => isLine(guess.meaning))
    const name = isOnly ? names[0] : names.find(({ texts }) => texts.name.startsWith(' cc '))
    if (name && isWholeName(name.texts)) tokens.set(name, 'cc-name')
  }
  return tokens
}

/**
 * A short field that hides what is typed, without a word of a password, is a card's code where its number stands; so is one
 * that only says that it is for a code, or a short one without any words right after the end of validity.
 */
export function withSecurityCode(fields: readonly Read[]): readonly Read[] {
  const isThere = (token: Token) => fields.some(({ guess }) => guess.meaning === token)
  if (!isThere('cc-number') || isThere('cc-csc')) return fields
  const end = fields.findLastIndex(({ guess }) => guess.meaning?.startsWith('cc-exp'))
  const takes = ({ element, type, guess: { meaning, score } }: Read, place: number) => {
    const length = attribute(element, 'maxlength')
    const isNext = meaning === null && place === end + 1 && end > 0 && /^(?:text|tel|number)$/.test(type)
    return (
      /^[34]?$/.test(length) &&
      (meaning === 'one-time-code' || ((isNext || (meaning === 'password' && score < 3)) && length))
    )
  }
  return fields.map((field, place) =>
    takes(field, place) ? { ...field, guess: { meaning: 'cc-csc', score: 3 } } : field,
  )
}

const isUnnamedYear = ({ tag, element, guess: { meaning } }: Read) =>
  tag === 'select' && meaning === null && hintedByOptions('cc-exp-year', element) > 0

function partOfExpiry({ texts, tag, element, guess: { meaning } }: Read, isMonthDone: boolean): Token {
  const all = [texts.label, texts.placeholder, texts.name, texts.near].join(' ')
  const isWhole = (text: string) => / (?:mm|m) ?(?:yy|yyyy|aa|aaaa|jj|jjjj|rr|гг|年) | mmyy| mm yy/.test(text)
  const length = Number(attribute(element, 'maxlength')) || 0
  if (tag === 'input' && (isWhole(texts.placeholder) || length > 4)) return 'cc-exp'
  const own = meaningsOf(`${texts.name} ${texts.placeholder}`, true)
  if (own.has('bday-month') || own.has('cc-exp-month'))
    return own.has('bday-year') && tag === 'input' ? 'cc-exp' : 'cc-exp-month'
  if (own.has('bday-year') || own.has('cc-exp-year')) return 'cc-exp-year'
  if (tag === 'select' && meaning === 'cc-exp')
    return isMonthDone || / (?:year|yy|yyyy) /.test(all) ? 'cc-exp-year' : 'cc-exp-month'
  if (tag === 'input' && length !== 2 && isWhole(texts.label)) return 'cc-exp'
  return isCardPart(meaning) ? (meaning as Token) : 'cc-exp'
}
