import { around, attribute, below, closest, contains, tagOf } from './dom.ts'
import { meaningsOf } from './words/vocabulary.ts'
import { normalise } from './words/normalise.ts'
import { textOf } from './texts.ts'
import { meanings } from './words/words.ts'

/** Inputs that belong together. */
export interface Group {
  root: Element
  fields: Element[]
}

/** A form, else the nearest element with a button or two inputs; what lies within another one belongs to it. */
export function groupsOf(fields: readonly Element[]): Group[] {
  const groups = new Map<Element, Element[]>()
  const loose: Element[] = []
  for (const field of fields) {
    const form = closest(field, (element) => tagOf(element) === 'form') ?? ownerOf(field)
    if (form) add(groups, form, field)
    else loose.push(field)
  }
  const roots = loose.map((field) => nearest(field, loose))
  for (const [index, field] of loose.entries()) {
    const own = roots[index] ?? field
    const outermost = roots
      .filter((other) => contains(other, own))
      .toSorted((one, other) => (contains(one, other) ? -1 : 1))[0]
    add(groups, outermost ?? own, field)
  }
  return [...groups].map(([root, members]) => ({ root, fields: members }))
}

/** The form that a field names by its attribute. */
const ownerOf = (field: Element): Element | null => (field as HTMLInputElement).form ?? null

function add(groups: Map<Element, Element[]>, root: Element, field: Element) {
  const fields = groups.get(root)
  if (fields) fields.push(field)
  else groups.set(root, [field])
}

function nearest(field: Element, fields: readonly Element[]): Element {
  let last = field
  for (const element of around(field)) {
    if (/^(?:body|html)$/.test(tagOf(element))) return last === field ? element : last
    last = element
    const isShared = fields.filter((other) => isWithin(other, element)).length > 1
    if (isShared || buttonsOf(element).some(isForSending)) return element
  }
  return last
}

/** Shadow roots included. */
const isWithin = (node: Element, element: Element): boolean =>
  contains(element, node) || closest(node, (outer) => outer === element) !== null

export const buttonsOf = (root: Element): Element[] =>
  below(
    root,
    'button, input[type=submit], input[type=image], input[type=button], [role=button], a[class*=btn i], a[class*=button i], a[onclick], a[href^="javascript:"]',
  )

const purposes = meanings('signIn signUp change enterCode pay subscribe next')

/** A button with words, unlike one that shows a password or clears a field. */
function isForSending(button: Element): boolean {
  if (attribute(button, 'type') === 'submit') return true
  const said = meaningsOf(normalise(wordsOf(button)))
  return purposes.some((purpose) => said.has(purpose))
}

export const wordsOf = (button: Element): string =>
  [
    textOf(button, 80),
    attribute(button, 'value'),
    attribute(button, 'aria-label'),
    attribute(button, 'title'),
  ].join(' ; ')
