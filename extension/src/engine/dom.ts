/**
 * @file What a document says, asked in a way that a page's own names cannot change: an input called `parentNode` hides the
 * property of its form, but not the getter of the prototype.
 */
import { list } from './tokens.ts'

/** What the prototype's own getter answers for a node. */
export const asked = (prototype: object, name: string) => {
  const property = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
  return (node: Node): unknown => property.get?.call(node)
}
type Asked = ReturnType<typeof asked>
const [parent, previous, next, children, kind] = list(
  'parentNode previousSibling nextSibling childNodes nodeType',
).map((name) => asked(Node.prototype, name)) as [Asked, Asked, Asked, Asked, Asked]
const localName = asked(Element.prototype, 'localName')

export const parentOf = (node: Node) => parent(node) as Node | null
export const previousOf = (node: Node) => previous(node) as Node | null
export const nextOf = (node: Node) => next(node) as Node | null
export const childrenOf = (node: Node) => children(node) as NodeListOf<Node>
const kindOf = (node: Node) => kind(node) as number
const localNameOf = (node: Node) => localName(node) as string

export const isElement = (node: Node | null): node is Element => node !== null && kindOf(node) === 1
export const isText = (node: Node): node is Text => kindOf(node) === 3
export const tagOf = (node: Node): string => (isElement(node) ? localNameOf(node) : '')

export const attribute = (element: Element, name: string): string =>
  Element.prototype.getAttribute.call(element, name) ?? ''

export const has = (element: Element, name: string): boolean =>
  Element.prototype.hasAttribute.call(element, name)

/** Elements below, without those in shadow roots. */
export const below = (element: Element, selector: string): Element[] => [
  ...Element.prototype.querySelectorAll.call(element, selector),
]

export const contains = (one: Node, other: Node): boolean => Node.prototype.contains.call(one, other)

/** The element around this one, out of a shadow root too. */
export function outer(node: Node): Element | null {
  const above = parentOf(node)
  if (isElement(above)) return above
  const host = above && kindOf(above) === 11 ? (above as ShadowRoot).host : undefined
  return host ?? null
}

/** All elements around this one, from the inside. */
export function* around(node: Node): Generator<Element> {
  for (let element = outer(node); element; element = outer(element)) yield element
}

export function closest(node: Node, fits: (element: Element) => boolean): Element | null {
  for (const element of around(node)) if (fits(element)) return element
  return null
}
