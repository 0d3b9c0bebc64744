import { asked, outer } from '../engine/dom.ts'
import { opacityOfFilter } from '../engine/visibility.ts'
import { isDrawn } from './unseen-cover.ts'

/** A field of which a person sees less is none. */
const leastSize = 8

/** Whether a person sees a field, and a press at its middle, or close to that, would hit it. */
export function isFieldClear(field: HTMLElement): boolean {
  if (!field.isConnected) return false
  const { left, top, width, height } = field.getBoundingClientRect()
  if (width < leastSize || height < leastSize) return false
  const x = left + width / 2
  const y = top + height / 2
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || opacityOf(field) < 0.7) return false
  // One that is cut by a path to a dot is hit at its middle alone.
  const near = leastSize / 2 - 1
  return [0, -near, near].every((aside) => isHitAt(field, x + aside, y + aside))
}

/** Also as seen from outside its shadow root: not each browser tells within of what lies over that. */
function isHitAt(field: Element, x: number, y: number): boolean {
  const root = field.getRootNode() as Document | ShadowRoot
  const above = root.elementsFromPoint(x, y)
  const covers = above.slice(0, above.indexOf(field))
  if (!above.includes(field) || !covers.every((hit) => field.contains(hit) || isBareLabelOf(hit, field)))
    return false
  return !(root instanceof ShadowRoot) || isHitAt(root.host, x, y)
}

/** A label that floats over its own field hides nothing while its text alone is drawn; one around it that is hit in its place tells that the field is not there. */
const isBareLabelOf = (hit: Element, field: Element): boolean =>
  !hit.contains(field) &&
  [...((field as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)) &&
  !isDrawn(hit, getComputedStyle(hit)) &&
  !['::before', '::after'].some((part) => isDrawnOver(hit, getComputedStyle(hit, part), field))

/** What a style sheet draws as a part of a label; a line or a star is less. */
const isDrawnOver = (label: Element, part: CSSStyleDeclaration, field: Element): boolean =>
  !/^(none|normal)$/.test(part.content) &&
  parseFloat(part.width) * parseFloat(part.height) > (field.clientWidth * field.clientHeight) / 2 &&
  isDrawn(label, part)

const slotOf = asked(Element.prototype, 'assignedSlot') as (element: Element) => Element | null

/** Also by a filter; what is hidden, masked, blurred or blended, or stands in what is, has none. */
function opacityOf(field: Element): number {
  let opacity = 1
  for (let element: Element | null = field; element; element = slotOf(element) ?? outer(element)) {
    const style = getComputedStyle(element)
    if (style.visibility !== 'visible' || isDistorted(style)) return 0
    opacity *= Number(style.opacity) * opacityOfFilter(style.filter)
  }
  return opacity
}

/** What is drawn by these may look like anything, or like nothing. */
const isDistorted = ({ maskImage, mixBlendMode, filter }: CSSStyleDeclaration): boolean =>
  maskImage !== 'none' || mixBlendMode !== 'normal' || /blur\(|url\(/.test(filter)
