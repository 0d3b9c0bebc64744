import { asked, outer } from '../engine/dom.ts'
import { opacityOfFilter } from '../engine/visibility.ts'

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
  const root = field.getRootNode() as Document | ShadowRoot
  // One that is cut by a path to a dot is hit at its middle alone.
  const near = leastSize / 2 - 1
  return [0, -near, near].every((aside) => {
    const hit = root.elementFromPoint(x + aside, y + aside)
    return hit === field || (hit !== null && (field.contains(hit) || isLabelOf(hit, field)))
  })
}

/** A label that floats over its own field hides nothing; one around it that is hit in its place tells that the field is not there. */
const isLabelOf = (hit: Element, field: HTMLElement): boolean =>
  !hit.contains(field) && [...((field as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit))

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
