import { around, attribute, below, isElement, previousOf, tagOf } from './dom.ts'
import { buttonsOf, wordsOf, type Group } from './groups.ts'
import { fieldsIn, isField } from './inputs.ts'
import { textOf } from './texts.ts'
import { list } from './tokens.ts'
import { normalise, normaliseName } from './words/normalise.ts'
import { meaningsOf, says } from './words/vocabulary.ts'
import type { Purpose } from './words/words.ts'

/** What the words around a group's fields say it is for. */
export interface Signals extends Record<Purpose, number> {
  /** Its button says that it signs in, and nothing else. */
  hasSignInButton: boolean
}

const purposes: readonly Purpose[] = list(
  'signIn signUp change enterCode pay subscribe forgot remember terms next',
)

const headings = 'h1, h2, h3, h4, h5, h6, legend, [role=heading]'

export function signalsOf({ root, fields }: Group): Signals {
  const signals: Signals = {
    ...(Object.fromEntries(purposes.map((purpose) => [purpose, 0])) as Record<Purpose, number>),
    hasSignInButton: false,
  }
  const add = (text: string, weight: number, among: readonly Purpose[] = purposes) => {
    const said = meaningsOf(text)
    // Signing up for a newsletter makes no account.
    for (const purpose of among)
      if (said.has(purpose) && !(purpose === 'signUp' && said.has('subscribe'))) signals[purpose] += weight
  }
  for (const button of sendingButtons(root)) add(normalise(wordsOf(button)), 3)
  signals.hasSignInButton = signals.signIn > 0 && signals.signUp === 0
  for (const heading of headingsOf(root)) add(normalise(textOf(heading)), 2)
  const names = ['id', 'name', 'class', 'action', 'aria-label', 'data-testid'].map((name) =>
    attribute(root, name),
  )
  add(normaliseName(names.join(' ; ').slice(0, 400)), 2)
  for (const link of below(root, 'a, button, label, [role=button]').slice(0, 60)) {
    add(normalise(`${textOf(link, 100)} ; ${attribute(link, 'href').slice(0, 100)}`), 1, [
      'forgot',
      'remember',
      'terms',
    ])
  }
  // A link to another page says what is not done here.
  for (const link of below(root, 'a[href]').slice(0, 60)) {
    const text = textOf(link, 60)
    if (says('signUp', text) && !says('terms', text)) signals.signIn += 0.7
    else if (says('signIn', text)) signals.signUp += 0.7
  }
  if (fields.length < 4) {
    const text = normalise(textOf(root, 600))
    add(text, 0.5, ['terms', 'forgot'])
    add(text, fields.length > 1 ? 0.5 : 2, ['enterCode'])
    // A box to tick offers a newsletter beside what the form is for.
    add(text, below(root, '[type=checkbox]').length > 0 ? 0.5 : 2, ['subscribe'])
  }
  if ([root, ...around(root)].some((element) => tagOf(element) === 'footer')) signals.subscribe += 2
  const { title, location } = root.ownerDocument
  add(normaliseName(`${title} ; ${location?.pathname ?? ''}`), 1)
  return signals
}

/** Those that lead further; links that look like buttons often lead elsewhere, so that they count only alone. */
function sendingButtons(root: Element): Element[] {
  const buttons = buttonsOf(root).filter((button) => /\p{L}/u.test(wordsOf(button)))
  const sending = buttons.filter((button) => {
    const type = attribute(button, 'type').toLowerCase()
    return type === 'submit' || (tagOf(button) === 'button' && type === '')
  })
  return (sending.length > 0 ? sending : buttons).slice(0, 4)
}

/** Within a group, else the nearest before it. */
function headingsOf(root: Element): Element[] {
  const inner = below(root, headings).slice(0, 4)
  if (inner.length > 0) return inner
  let depth = 0
  for (const element of [root, ...around(root)]) {
    if (depth++ > 4) break
    for (let before = previousOf(element); before; before = previousOf(before)) {
      if (!isElement(before)) continue
      if (isField(before) || fieldsIn(before).length > 0) return []
      const found = before.matches(headings) ? [before] : below(before, headings)
      if (found.length > 0) return found.slice(-2)
    }
  }
  return []
}
