import { around, attribute, has, tagOf } from './dom.ts'

/** Smaller ones are there for robots. */
const leastSize = 8
const leastOpacity = 0.1

/** What an element does to all that it holds. */
interface Look {
  isHidden: boolean
  opacity: number
  position: string
  /** Its box and what becomes of that which does not fit in, along both axes; null where nothing is cut off. */
  clips: { box: DOMRect; x: string; y: string } | null
}

/** Whether a person can see and reach a field. Made anew for each scan, as it remembers what it measured. */
export function createSight(): (field: Element) => boolean {
  const seen = new Map<Element, Look>()
  function lookAt(element: Element): Look {
    const known = seen.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const { overflowX: x, overflowY: y, position } = style
    const isClipping = (x !== 'visible' || y !== 'visible') && !/^(?:body|html)$/.test(tagOf(element))
    const look: Look = {
      isHidden: attribute(element, 'aria-hidden') === 'true' || has(element, 'inert') || isCutAway(style),
      opacity: Number(style.opacity) * opacityOfFilter(style.filter),
      position,
      clips: isClipping ? { box: element.getBoundingClientRect(), x, y } : null,
    }
    seen.set(element, look)
    return look
  }

  return (field) => {
    // Its first name, which older browsers know alone.
    if (!field.checkVisibility({ checkVisibilityCSS: true })) return false
    let box = field.getBoundingClientRect()
    if (box.width < leastSize || box.height < leastSize || isOutOfReach(field.ownerDocument, box))
      return false
    let { isHidden, opacity, position } = lookAt(field)
    for (const element of around(field)) {
      const look = lookAt(element)
      isHidden ||= look.isHidden
      opacity *= look.opacity
      // An element that is placed by one further out is not cut off by those between.
      const isPlaced = position === 'fixed' || (position === 'absolute' && look.position === 'static')
      if (!isPlaced) position = look.position
      if (!look.clips) continue
      const { box: room, x, y } = look.clips
      if (room.width < 2 || room.height < 2) isHidden = true
      if (isPlaced) continue
      isHidden ||= isCut(x) && (box.right <= room.left || box.left >= room.right)
      isHidden ||= isCut(y) && (box.bottom <= room.top || box.top >= room.bottom)
      // An element that scrolls shows it later.
      if (!isCut(x) || !isCut(y)) box = room
    }
    return !isHidden && opacity >= leastOpacity
  }
}

const isCut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/** Cut down to nothing, by the old property or the new one. */
function isCutAway({ clip, clipPath, position }: CSSStyleDeclaration): boolean {
  const [top = 0, right = 9, bottom = 9, left = 0] = (clip.match(/-?[\d.]+/g) ?? []).map(Number)
  const isClipped = clip.startsWith('rect') && /^(?:absolute|fixed)$/.test(position)
  return (
    (isClipped && (right - left < 2 || bottom - top < 2)) ||
    /inset\((?:50|100)%|^(?:circle|ellipse)\(0(?:px|%)?[ )]|^polygon\((?:0(?:px|%)?[ ,]*)+\)/.test(clipPath)
  )
}

/** What a filter leaves of what it is put on. */
export const opacityOfFilter = (filter: string): number =>
  Number(/opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1)

/** Left of the page or above it, where nothing scrolls to; or far to the right. */
function isOutOfReach(page: Document, { left, top, right, bottom }: DOMRect): boolean {
  const { scrollWidth, scrollHeight } = page.documentElement
  const { scrollX, scrollY, innerWidth, innerHeight } = page.defaultView ?? globalThis
  return (
    right + scrollX <= 0 ||
    bottom + scrollY <= 0 ||
    left + scrollX >= Math.max(scrollWidth, innerWidth) ||
    top + scrollY >= Math.max(scrollHeight, innerHeight)
  )
}
