import { assign } from './assign.ts'
import { withSecurityCode } from './card-parts.ts'
import { groupsOf, type Group } from './groups.ts'
import { isField } from './inputs.ts'
import { withLoneCode } from './lone-code.ts'
import { kindOf } from './purpose.ts'
import { read } from './read.ts'
import { elementsOf } from './shadow-roots.ts'
import { signalsOf } from './signals.ts'
import type { Token } from './tokens.ts'
import { createSight } from './visibility.ts'

/** An input of a page, what it takes, and the number of the group that it belongs to. */
export interface Found {
  element: Element
  token: Token | null
  form: number
}

/**
 * Every input of a page that a person fills, shadow roots included, in the order of the page; `token` is null where nothing
 * of a record belongs.
 */
export function fieldsOf(root: Document | ShadowRoot): Found[] {
  const elements = [...elementsOf(root)].filter(isField)
  const isSeen = createSight()
  const found = new Map<Element, Found>()
  for (const [form, group] of groupsOf(elements).entries()) {
    for (const [element, token] of tokensOf(group, isSeen)) found.set(element, { element, token, form })
  }
  return elements.flatMap((element) => found.get(element) ?? [])
}

function tokensOf(group: Group, isSeen: (field: Element) => boolean): [Element, Token | null][] {
  const reads = group.fields.map((element) => read(element, isSeen))
  // Hidden fields are not judged, so that a page full of hidden forms costs little.
  if (!reads.some(({ isOpen }) => isOpen)) return group.fields.map((element) => [element, null])
  const signals = signalsOf(group)
  const fields = withSecurityCode(withLoneCode(reads, signals))
  const tokens = assign(fields, kindOf(fields, signals))
  return fields.map((field) => [field.element, tokens.get(field) ?? null])
}
