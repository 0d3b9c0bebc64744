import {
  attribute,
  below,
  around,
  childrenOf,
  closest,
  isElement,
  isText,
  nextOf,
  parentOf,
  previousOf,
  tagOf,
} from './dom.ts'
import { fieldsIn, isField } from './inputs.ts'
import { list } from './tokens.ts'
import { normalise, normaliseName } from './words/normalise.ts'

/** What a page says of a field, in the words of `normalise`. */
export interface Texts {
  label: string
  placeholder: string
  /** Its name and id. */
  name: string
  /** What stands before it, where it has no label. */
  near: string
  /** Attributes that pages use for themselves. */
  extra: string
}

const longest = 160
const skipped = new Set<string>(list('script style select option textarea svg noscript template'))

/** The words that an element shows, without those of fields in it. */
export function textOf(node: Node, limit = longest): string {
  if (isText(node)) return node.data.slice(0, limit)
  if (skipped.has(tagOf(node))) return ''
  let text = ''
  for (const child of childrenOf(node)) {
    text += ` ${textOf(child, limit)}`
    if (text.length > limit) break
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, limit)
}

const extras = list(
  'formcontrolname ng-model data-testid data-test data-qa data-test-id data-cy data-name data-field ng-reflect-name data-bind data-stripe data-recurly data-braintree-name data-automation-id',
)

export function textsOf(field: Element): Texts {
  const label = labelOf(field)
  const placeholder = attribute(field, 'placeholder') || firstOption(field) || shownValue(field)
  return {
    label: normalise(label),
    placeholder: normalise(placeholder.replace(/\S+@\S+/, 'email')),
    name: nameOf(field),
    near: label.trim() ? ' ' : normalise(textBefore(field)),
    extra: normaliseName(
      [...extras.map((name) => attribute(field, name)), attribute(field, 'class')].join(' ; ').slice(0, 300),
    ),
  }
}

function nameOf(field: Element): string {
  // Frameworks put all that is sent into `data`, which is a date in other languages. `memfirst` and `memlast` are parts of a name.
  const name = attribute(field, 'name')
    .replace(/^data\[/, '')
    .replace(/([a-z]{3})(?=(?:first|last)$)/, '$1 ')
  // The name of a user, unlike a user name: `user[name]` with the id `user_name`.
  if (/(?:user|member|account)\w*\]?\[name\]$/i.test(name)) return ' name '
  return ` ${normaliseName(name).trim()}  ${normaliseName(attribute(field, 'id')).trim()} `
}

/** The name of a new mailbox stands before the domain that it gets, such as `@site.example`. */
export function isMailbox(field: Element): boolean {
  let after = nextOf(field)
  while (after && !textOf(after).trim()) after = nextOf(after)
  return after !== null && /^@[\w-]+\.\w/.test(textOf(after))
}

/** Before there were placeholders, a text stood in the field itself, and went once somebody came. */
const shownValue = (field: Element): string =>
  /value/.test(attribute(field, 'onfocus') + attribute(field, 'onclick')) ? attribute(field, 'value') : ''

/** A select box often says in its first line what it is for. */
function firstOption(field: Element): string {
  if (tagOf(field) !== 'select') return ''
  const [option] = below(field, 'option')
  return option && !attribute(option, 'value') ? (option.textContent ?? '').slice(0, 40) : ''
}

function labelOf(field: Element): string {
  const { labels } = field as HTMLInputElement
  const root = field.getRootNode() as Document | ShadowRoot
  const named = attribute(field, 'aria-labelledby')
    .split(/\s+/)
    .flatMap((id) => (id ? (root.getElementById(id) ?? []) : []))
  const texts = [
    ...[...(labels ?? [])].map((label) => textOf(label)),
    ...named.map((element) => textOf(element)),
    attribute(field, 'aria-label'),
    attribute(field, 'title'),
  ]
  const text = [...new Set(texts)].join(' ').trim()
  return text || looseLabel(field) || attribute(field, 'data-label') || attribute(field, 'data-placeholder')
}

/** A label that belongs to nothing but stands with one field alone. */
function looseLabel(field: Element): string {
  let depth = 0
  for (const element of around(field)) {
    if (depth++ > 3 || fieldsIn(element).length > 1) return ''
    const label = below(element, 'label').find((found) => !attribute(found, 'for') || depth < 3)
    if (label) return textOf(label)
  }
  return ''
}

function textBefore(field: Element): string {
  const cell = closest(field, (element) => /^(?:td|th|body|form)$/.test(tagOf(element)))
  const elsewhere = () => aboveCell(cell) || textAfter(field)
  let node: Node = field
  let passed = 0
  for (let depth = 0; depth < 4; depth++) {
    for (let before = previousOf(node); before; before = previousOf(before)) {
      if (isElement(before)) {
        if (depth === 0 && isField(before)) passed++
        else if (isField(before) || fieldsIn(before).length > 0) return elsewhere()
      }
      const text = textOf(before)
      // *City / State / Zip* stands before three fields, and each is told by its part.
      if (/\p{L}/u.test(text)) return passed > 0 ? (text.split('/')[passed] ?? elsewhere()) : text
    }
    const parent = parentOf(node)
    if (!isElement(parent) || /^(?:form|body)$/.test(tagOf(parent))) break
    if (tagOf(parent) === 'fieldset' && fieldsIn(parent).length > 1) break
    if (depth === 0) {
      const after = nextOf(node)
      if (after && tagOf(after) === 'label') return textOf(after)
    }
    node = parent
  }
  return elsewhere()
}

/** Words that a style moves into the field stand right after it, for want of others. */
function textAfter(field: Element): string {
  const after = nextOf(field)
  return after && tagOf(after) === 'span' ? textOf(after) : ''
}

/** The head of a table's column, in a row without fields. */
function aboveCell(cell: Element | null): string {
  if (!cell || !/^t[dh]$/.test(tagOf(cell))) return ''
  const row = parentOf(cell)
  if (!isElement(row)) return ''
  const head = row.previousElementSibling?.children[[...row.children].indexOf(cell)]
  return head && fieldsIn(head).length === 0 ? textOf(head) : ''
}
