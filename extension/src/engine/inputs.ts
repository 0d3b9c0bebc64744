import { attribute, below, has, tagOf } from './dom.ts'
import { list, type Token } from './tokens.ts'

/** Types of inputs that hold no text. */
const untyped = new Set<string>(list('hidden submit button reset image file checkbox radio range color'))
const fillable = new Set<string>(list('text email tel password number url date month'))

/** Names of fields that people shall not see, told by their makers themselves. */
const isTrap = /honey_?pot|fake(?:user|pass|email|name)|dummy|bot-?field|nobots|leave.?blank|do.?not.?fill/i

/** Where a person may type or choose. */
export const isField = (element: Element): boolean => {
  const tag = tagOf(element)
  return tag === 'select' || tag === 'textarea' || (tag === 'input' && !untyped.has(typeOf(element)))
}

/** All of them within an element, itself left out. */
export const fieldsIn = (element: Element): Element[] =>
  below(element, 'input, select, textarea').filter(isField)

/** As browsers read it: what they do not know is text. */
export function typeOf(element: Element): string {
  const tag = tagOf(element)
  if (tag !== 'input') return tag
  const type = attribute(element, 'type').trim().toLowerCase()
  return untyped.has(type) || fillable.has(type) || type === 'search' ? type : 'text'
}

/** A field that is read-only, or for searching, takes nothing of a record. */
export const mayBeFilled = (element: Element, declared: Token | null | undefined): boolean =>
  !element.matches(':disabled') &&
  !has(element, 'readonly') &&
  (typeOf(element) !== 'search' || Boolean(declared)) &&
  !isTrap.test(`${attribute(element, 'name')} ${attribute(element, 'id')}`) &&
  !/^(?:searchbox|spinbutton|slider|button)$/.test(attribute(element, 'role'))
