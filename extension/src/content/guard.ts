import { outer, asked } from '../engine/dom.ts'
import type { Guard } from '../messages/messages.ts'
import { newToken } from '../messages/new-token.ts'

const slotOf = asked(Element.prototype, 'assignedSlot') as (element: Element) => Element | null
const fits = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector)

/**
 * What keeps all of the page beneath a menu that will be the last element of `place`. A dialog around the field stays drawn.
 * @returns null where the field stands in something else of the top layer, which a page may show anew over the menu unseen
 */
export function guardFor(field: Element, place: Element): Guard | null {
  for (let element: Element | null = field; element; element = slotOf(element) ?? outer(element)) {
    const isAroundMenu = fits(element, 'dialog:modal') && Node.prototype.contains.call(element, place)
    if (fits(element, ':popover-open, dialog:modal') && !isAroundMenu) return null
  }
  const path = pathTo(place)
  if (path === null) return null
  const dialogs: number[] = []
  for (let element: Element | null = place; element; element = element.parentElement) {
    if (fits(element, 'dialog:modal')) dialogs.push(pathTo(element)?.length ?? 0)
  }
  return { id: newToken(), path, dialogs }
}

/** Whether a place is still where a guard says: else it hides what it should keep. */
export const isGuardedAt = ({ path }: Guard, place: Element): boolean =>
  String(pathTo(place)) === String(path)

/** The number of each element among its siblings, from the root of the page down; null within a shadow root. */
function pathTo(place: Element): number[] | null {
  const path: number[] = []
  let element = place
  while (element !== document.documentElement) {
    const parent = element.parentElement
    if (!parent) return null
    path.unshift([...parent.children].indexOf(element) + 1)
    element = parent
  }
  return path
}
