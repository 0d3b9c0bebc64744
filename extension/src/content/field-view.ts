import { asked, outer } from '../engine/dom.ts'
import { opacityOfFilter } from '../engine/visibility.ts'

/** Whether a person sees a field, and a press at its middle would hit it. */
export function isFieldClear(field: HTMLElement): boolean {
  if (!field.isConnected) return false
  const { left, top, width, height } = field.getBoundingClientRect()
  if (width < 8 || height < 8) return false
  const x = left + width / 2
  const y = top + height / 2
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || opacityOf(field) < 0.7) return false
  const root = field.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(x, y)
  return hit === field || (hit !== null && (field.contains(hit) || isLabelOf(hit, field)))
}

/** A label that floats over its own field hides nothing. */
const isLabelOf = (hit: Element, field: HTMLElement): boolean =>
  [...((field as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit))

const slotOf = asked(Element.prototype, 'assignedSlot') as (element: Element) => Element | null

/** Also by a filter; what is hidden, or stands in what is, has none. */
function opacityOf(field: Element): number {
  let opacity = 1
  for (let element: Element | null = field; element; element = slotOf(element) ?? outer(element)) {
    const style = getComputedStyle(element)
    if (style.visibility !== 'visible') return 0
    opacity *= Number(style.opacity) * opacityOfFilter(style.filter)
  }
  return opacity
}
