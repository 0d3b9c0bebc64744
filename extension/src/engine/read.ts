import { declared } from './autocomplete.ts'
import { around, attribute, below, has, tagOf } from './dom.ts'
import { guess, hitsOf, type Guess } from './guess.ts'
import { fieldsIn, mayBeFilled, typeOf } from './inputs.ts'
import { textsOf, type Texts } from './texts.ts'
import type { Token } from './tokens.ts'
import { meaningsOf } from './words/vocabulary.ts'
import type { Meaning } from './words/words.ts'

/** Where a picture stands beside a code, it shows what to type. */
function hasPicture(element: Element): boolean {
  let depth = 0
  for (const outer of around(element)) {
    if (depth++ > 2 || fieldsIn(outer).length > 1) return false
    if (below(outer, 'img, canvas').length > 0) return true
  }
  return false
}

function guessed(element: Element, texts: Texts): Guess {
  const found = guess(element, texts)
  const isOfPicture =
    found.meaning === 'one-time-code' && !texts.label.includes('tan ') && hasPicture(element)
  return isOfPicture ? { ...found, meaning: 'captcha' } : found
}

/** A field with all that is known of it before its group is judged. */
export interface Read {
  element: Element
  tag: string
  type: string
  /** Seen, reached and changeable by a person. */
  isOpen: boolean
  declared: Token | null | undefined
  guess: Guess
  texts: Texts
  isCurrent: boolean
  isNew: boolean
  isAgain: boolean
}

const closed: Texts = { label: ' ', placeholder: ' ', name: ' ', near: ' ', extra: ' ' }

export function read(element: Element, isSeen: (field: Element) => boolean): Read {
  const said = declared(element)
  const isOpen = mayBeFilled(element, said) && isSeen(element)
  const texts = isOpen ? textsOf(element) : closed
  // One field for both takes the name that a person signs in with.
  const token = said === 'tel' && meaningsOf(texts.label).has('email') ? 'email' : said
  const type = typeOf(element)
  const isSecret = isOpen && type === 'password'
  const hits = isSecret ? hitsOf(texts) : []
  const isSaid = (meaning: Meaning) => hits.some((hit) => hit.has(meaning))
  return {
    element,
    tag: tagOf(element),
    type,
    isOpen,
    declared: isOpen ? token : undefined,
    guess:
      token && isOpen
        ? { meaning: meaningOf(token), score: 20 }
        : isOpen
          ? guessed(element, texts)
          : { meaning: null, score: 0 },
    texts,
    isCurrent: isSecret && (token === 'current-password' || isSaid('isCurrent')),
    isNew: isSecret && (isSaid('isNew') || hasRules(element)),
    isAgain: isSecret && isSaid('isAgain'),
  }
}

/** A field with rules for a password asks for a new one. */
const hasRules = (element: Element): boolean =>
  has(element, 'passwordrules') || attribute(element, 'pattern').includes('(?=')

const meaningOf = (token: Token): Meaning =>
  token === 'current-password' || token === 'new-password' ? 'password' : token
