/** @file What covers a field and lets presses through: a press at the field's place does not tell of it. */
import { asked, contains, outer, tagOf } from '../engine/dom.ts'
import { elementsOf } from '../engine/shadow-roots.ts'

const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element)
const slotOf = asked(Element.prototype, 'assignedSlot') as (element: Element) => Element | null

/** A label, or an icon, covers less of its field. */
const leastShare = 0.6
const leastOpacity = 0.3

/** Whether something is drawn over most of a field that a press goes through. */
export function hasUnseenCover(field: Element): boolean {
  const box = boxOf(field)
  const around = new Set(pathOf(field))
  let covered = 0
  for (const element of elementsOf(document)) {
    if (around.has(element) || contains(field, element)) continue
    const share = shareOf(box, boxOf(element))
    if (share === 0) continue
    const style = getComputedStyle(element)
    if (style.pointerEvents === 'none' && isDrawn(element, style) && isAbove(element, field)) covered += share
    if (covered >= leastShare) return true
  }
  return false
}

/** How much of one box another one covers. */
function shareOf(box: DOMRect, other: DOMRect): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  return width <= 0 || height <= 0 ? 0 : (width * height) / (box.width * box.height)
}

const pictures: ReadonlySet<string> = new Set(['img', 'canvas', 'video', 'iframe', 'svg', 'object', 'embed'])

/** Whether an element fills its box, and is seen. */
export function isDrawn(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.visibility !== 'visible') return false
  const fills =
    pictures.has(tagOf(element)) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow.includes('inset') ||
    alphaOf(style.backgroundColor) > 0.5
  return fills && pathOf(element).reduce((all, one) => all * opacityOf(one), 1) >= leastOpacity
}

const opacityOf = (element: Element): number => Number(getComputedStyle(element).opacity)

/** Of a computed colour, such as `rgba(0, 0, 0, 0.5)` or `oklch(0.5 0.1 20 / 0.5)`. */
function alphaOf(color: string): number {
  const [, alpha] =
    /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(color)?.filter((part) => part !== undefined) ?? []
  return alpha === undefined ? 1 : Number(alpha)
}

/** An element and all that it stands in, the outermost last, as they are drawn. */
function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at; at = slotOf(at) ?? outer(at)) path.push(at)
  return path
}

/** By the rules of stacking, from the innermost element that both stand in; those at one height by their order in the page. */
function isAbove(one: Element, other: Element): boolean {
  const [own, others] = [pathOf(one), pathOf(other)]
  const shared = own.find((element) => others.includes(element))
  const heightOf = (path: Element[]): number =>
    stackedAt(path.slice(0, shared ? path.indexOf(shared) : path.length).toReversed())
  const [height, otherHeight] = [heightOf(own), heightOf(others)]
  if (height !== otherHeight) return height > otherHeight
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** What stands in the flow is at 0; what is placed without a height of its own just above that. */
function stackedAt(path: readonly Element[]): number {
  let height = 0
  for (const element of path) {
    if (Element.prototype.matches.call(element, ':popover-open, dialog:modal, :fullscreen')) return Infinity
    const { position, zIndex, opacity, transform, filter, isolation } = getComputedStyle(element)
    const isPlaced = position !== 'static'
    if (isPlaced && zIndex !== 'auto') return Number(zIndex) || 0.5
    if (isPlaced) height = 0.5
    // These have a stack of their own, as if they were placed.
    if (opacity !== '1' || transform !== 'none' || filter !== 'none' || isolation === 'isolate') return 0.5
  }
  return height
}
