/** @file What else of a page stands in its top layer. */
import { elementsOf } from '../engine/shadow-roots.ts'
import type { Box } from './box.ts'

const inTopLayer = ':popover-open, dialog:modal, :fullscreen'

/** Asked of the prototypes: an input called `matches` hides the method of its form. */
const fits = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector)

/** All but our own, those in closed shadow roots too: of their changes no event leaves these. */
export function othersOnTop(own: Element): ReadonlySet<Element> {
  const found = new Set<Element>()
  for (const element of elementsOf(document)) {
    if (element !== own && fits(element, inTopLayer)) found.add(element)
  }
  return found
}

/** Whether the page is drawn as a picture of itself, which lies over everything. */
export const isInTransition = (): boolean =>
  CSS.supports('selector(:active-view-transition)') &&
  document.documentElement.matches(':active-view-transition')

/**
 * Whether something that was there before may have been shown anew over a place: a page can hide the event of it. A dialog that
 * holds ours is watched by its attribute, and full screen wants a press of the person.
 */
export const mayCover = (others: ReadonlySet<Element>, own: Element, box: Box): boolean =>
  [...others].some((element) => {
    if (Node.prototype.contains.call(element, own) || fits(element, ':fullscreen')) return false
    const { left, top, right, bottom } = Element.prototype.getBoundingClientRect.call(element)
    return left < box.left + box.width && right > box.left && top < box.top + box.height && bottom > box.top
  })
