import { attribute, tagOf } from './dom.ts'
import { typeOf } from './inputs.ts'
import { hintedByOptions } from './options.ts'
import { isMailbox, type Texts } from './texts.ts'
import { cardTokens, identityTokens } from './tokens.ts'
import { meaningsOf, type Hit, type Hits } from './words/vocabulary.ts'
import { meanings, type Meaning } from './words/words.ts'

/** What a field seems to be for, before its group is known. */
export interface Guess {
  meaning: Meaning | null
  /** 0 where nothing speaks for it. */
  score: number
}

const foreign = meanings('search newsletter captcha coupon comment amount company recovery other')
const typed: readonly Meaning[] = [
  ...meanings('username account email one-time-code'),
  ...cardTokens,
  ...identityTokens,
  ...foreign,
]
const hidden = meanings('password one-time-code cc-number cc-csc captcha coupon recovery other')
const chosen = [
  ...meanings(
    'cc-exp cc-exp-month cc-exp-year country address-level1 address-level2 bday-day bday-month bday-year postal-code',
  ),
  ...foreign,
]

const allowed: Readonly<Record<string, readonly Meaning[]>> = {
  password: hidden,
  select: chosen,
  textarea: ['street-address', 'address-line1', ...foreign],
  date: ['bday', 'cc-exp', ...foreign],
  month: ['cc-exp', 'bday', ...foreign],
  url: foreign,
  email: meanings('email username search newsletter comment recovery'),
}

const weights: Readonly<Record<keyof Texts, number>> = {
  label: 4,
  placeholder: 3,
  name: 3,
  near: 2.5,
  extra: 1,
}

export function guess(field: Element, texts: Texts): Guess {
  const type = typeOf(field)
  if (type === 'text' && isMailbox(field)) return { meaning: 'username', score: 9 }
  const said = weigh(texts)
  // Room for words about an address is no address.
  if (type === 'textarea' && meaningsOf(texts.label).has('comment')) return { meaning: 'comment', score: 9 }
  let best: Guess = { meaning: null, score: 0 }
  for (const meaning of allowed[type] ?? typed) {
    // A day of something else, such as a child's birth, may be chosen from as many.
    const hint = said.has('other') && meaning.startsWith('bday') ? 0 : hinted(meaning, field, type)
    const score = (said.get(meaning) ?? 0) + hint
    if (score > best.score) best = { meaning, score }
  }
  // An address may be one of mail, and a number may stand for one.
  const isShown = [texts.label, texts.placeholder].some((text) => meaningsOf(text).has('email'))
  const isMail = isLine(best.meaning) ? (said.get('email') ?? 0) > 1 : best.meaning === 'tel' && isShown
  if (isMail && type !== 'tel') return { ...best, meaning: 'email' }
  if (isLine(best.meaning)) best = { ...best, meaning: lineOf(best.meaning, texts) }
  if (type === 'password' && best.meaning === null) return { meaning: 'password', score: 1 }
  return best
}

export const isLine = (meaning: Meaning | null) => meaning === 'street-address' || meaning === 'address-line1'

/** Addresses of several lines are told apart by their numbers alone. */
function lineOf(meaning: Meaning | null, { label, placeholder, name, near }: Texts): Meaning | null {
  const shown = [label, placeholder, near].join(' ')
  // The number of a name that speaks of no address only counts the fields of a form.
  const isNamed = [...meaningsOf(name, true).keys()].some(
    (said) => familyOf(said) === 'addre' || isLine(said),
  )
  const text = / (?:[1-4]|one|two|three) /.test(shown) || !isNamed ? shown : `${shown}${name}`
  if (/ (?:1|one) /.test(text)) return meaning
  if (/ (?:2|two|ii) /.test(text)) return 'address-line2'
  return / (?:3|three|iii|4) /.test(text) ? 'other' : meaning
}

const isJudged = new Set<Meaning>([...typed, 'password'])

/** The parts of a date or an address may be named beside the whole. */
const familyOf = (meaning: Meaning) =>
  /^(?:cc-exp|bday|address|street)/.exec(meaning)?.[0].slice(0, 5) ?? meaning

/** What a field may be for, without words within longer ones: a *card name* is no name, a *gift card number* no card's. */
function outermost(hits: Hits): [Meaning, Hit][] {
  const judged = [...hits].filter(([meaning]) => isJudged.has(meaning))
  return judged.filter(
    ([meaning, { at, length }]) =>
      !judged.some(
        ([longer, other]) =>
          other.length > length &&
          other.at <= at &&
          at < other.at + other.length &&
          familyOf(longer) !== familyOf(meaning),
      ),
  )
}

/** Programs name a field by the part of the page that it stands in, and its own name comes last. */
const isLast = (name: string, { at, length }: Hit) =>
  (name.trim().slice(at).split('  ')[0] ?? '').replaceAll(' ', '').length - length < 2

/** What each text of a field says by itself, its name last. */
export const hitsOf = ({ label, placeholder, near, name }: Texts): Hits[] => [
  ...[label, placeholder, near].map((text) => meaningsOf(text)),
  meaningsOf(name, true),
]

/** Whether a part of a name may be all of it: a *nombre* or a *nom* is both. */
export function isWholeName(texts: Texts): boolean {
  return hitsOf(texts).every(
    (found) =>
      !(found.has('given-name') || found.has('family-name')) ||
      outermost(found).some(([meaning]) => meaning === 'name'),
  )
}

/** What all texts of a field say together, as scores. */
function weigh(texts: Texts): Map<Meaning, number> {
  const scores = new Map<Meaning, number>()
  const label = meaningsOf(texts.label)
  // A name holds the part of a form that it stands in: a gift's message is no address, whatever it is sent with.
  const shown = [label, meaningsOf(texts.placeholder), meaningsOf(texts.near)]
    .map((hits) => outermost(hits).map(([meaning]) => meaning))
    .find((meanings) => meanings.length > 0)
  const isDoubted = (meaning: Meaning) =>
    shown?.every(
      (said) =>
        isForeign(said) !== isForeign(meaning) ||
        (isLine(meaning) && said.startsWith('address-level')) ||
        // Programs call a name of the father a second one.
        (said === 'additional-name' && meaning === 'family-name'),
    ) === true
  for (const [source, weight] of Object.entries(weights) as [keyof Texts, number][]) {
    const text = texts[source]
    if (text.length < 3) continue
    const hits = outermost(meaningsOf(text, source === 'name' || source === 'extra'))
    const last = hits.filter(
      ([meaning, hit]) =>
        source === 'name' && (isForeign(meaning) || isLast(text, hit)) && meaning !== 'name',
    )
    const first = source === 'name' ? 0 : Math.min(...hits.map(([, { at }]) => at))
    for (const [meaning, hit] of hits) {
      const { length, at } = hit
      // Two letters before others, such as the `id` of something, say nothing.
      if (length < 3 && (source === 'name' ? !isLast(text, hit) : meaning === 'username' && at > 0)) continue
      // The first word of a text that says anything tells its subject, and the longer word is the more exact one.
      const share = Math.min(1, (length + 12) / text.trim().length)
      const trust = source === 'name' && isDoubted(meaning) ? weight / 2 : weight
      const isSubject = last.length > 0 ? last.some(([, hit]) => hit.at === at) : at === first
      const score = trust * (isSubject ? 1 : 0.8) * (0.6 + 0.4 * share) + Math.min(length, 24) / 8
      scores.set(meaning, (scores.get(meaning) ?? 0) + score)
    }
  }
  // The name of a company is no name of a person, and what is searched for is not typed in.
  if (label.has('company') || label.has('other')) scores.delete('name')
  // The end of a passport is no card's, the birth of a child not one's own, the number of a holder not the name.
  const isOfOther = [label.get('other'), label.get('account')].some((hit) => hit?.at === 0)
  if (isOfOther && !/^ (?:dat|fecha)/.test(texts.label))
    for (const [meaning, { at }] of label)
      if (at > 0 && /^(?:bday|cc-exp|cc-name)/.test(meaning)) scores.delete(meaning)
  for (const text of [texts.label, texts.placeholder]) {
    if (meaningsOf(text).get('search')?.at === 0) scores.set('search', (scores.get('search') ?? 0) + 6)
  }
  // *Your name* is one part of it where the rest says which.
  const part = scores.has('given-name') === scores.has('family-name') ? 0 : 1
  const whole = [label, meaningsOf(texts.near)].map((hits) => hits.get('name')?.length ?? 0)
  if (part && Math.max(...whole) < 9) scores.delete('name')
  const says = (meaning: Meaning) => shown?.includes(meaning) === true
  const isWhole = says('cc-name') && !says('given-name') && !says('family-name')
  // A record has the name on a card as one.
  if (part && scores.has('cc-name') && !isWhole) scores.set('other', 30)
  // A code that was sent by mail or to a phone names those too.
  const named = meaningsOf(texts.name, true)
  if (named.has('one-time-code')) scores.set('one-time-code', (scores.get('one-time-code') ?? 0) + 5)
  if (named.has('search')) scores.delete('username')
  // A mere *number* is a card's where the program says so.
  if (named.has('cc-number') && texts.label.length < 10) scores.delete('other')
  // The card of a gift has a number too.
  if (named.has('coupon')) scores.delete('cc-number')
  if (scores.has('captcha')) scores.set('captcha', (scores.get('captcha') ?? 0) + 8)
  // The street of a card holder is no name.
  if (shown?.some((said) => /^(?:street|address|postal|tel|email)/.test(said))) scores.delete('cc-name')
  return scores
}

/** The score of type, length and pattern beside the words. */
function hinted(meaning: Meaning, field: Element, type: string): number {
  const length = Number(attribute(field, 'maxlength')) || 0
  if (meaning === 'email') return type === 'email' ? 8 : attribute(field, 'inputmode') === 'email' ? 3 : 0
  // A keyboard of digits is asked for by the type of a phone, too.
  if (meaning === 'tel') return type !== 'tel' ? 0 : length > 0 && length < 7 ? -3 : 1.5
  if (meaning === 'password') return 2
  // Four groups of digits show how a number of a card looks.
  if (meaning === 'cc-number') return /(?:[\dx•*]{4}\W?){4}/i.test(attribute(field, 'placeholder')) ? 5 : 0
  if (meaning === 'cc-exp' && length > 0 && length < 4) return -2
  if (tagOf(field) === 'select') return hintedByOptions(meaning, field)
  return 0
}

export const isNumeric = (field: Element): boolean =>
  /numeric|decimal|tel/.test(attribute(field, 'inputmode')) ||
  /^(?:number|tel)$/.test(typeOf(field)) ||
  /^\d+$/.test(attribute(field, 'placeholder')) ||
  /^\^?(?:\\d|\[0-9\])/.test(attribute(field, 'pattern'))

export const isCardPart = (meaning: Meaning | null): boolean =>
  (cardTokens as readonly unknown[]).includes(meaning)
export const isOfPerson = (meaning: Meaning | null): boolean =>
  (identityTokens as readonly unknown[]).includes(meaning)
export const isForeign = (meaning: Meaning | null): boolean =>
  (foreign as readonly unknown[]).includes(meaning)
