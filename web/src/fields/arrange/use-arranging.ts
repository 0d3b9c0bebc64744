import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties, KeyboardEvent } from 'react'

/** Where Alt and an arrow mean nothing else: not where they open a choice or a calendar. */
const isFree = (target: EventTarget): boolean =>
  target instanceof HTMLButtonElement
    ? target.getAttribute('aria-haspopup') === null
    : target instanceof HTMLInputElement && target.type !== 'date'

/**
 * A field among those that can be put into another order: by its handle, or with Alt and an arrow from within.
 * @param onMove a step of -1 or 1
 */
export function useArranging(id: string, onMove: (step: number) => void) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const moveByKey = (event: KeyboardEvent): boolean => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false
    if (!isFree(event.target)) return false
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
    return true
  }
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition: transition ?? undefined,
  }
  return {
    isDragging,
    /** For the element that moves. */
    item: { ref: setNodeRef, style, onKeyDown: (event: KeyboardEvent) => void moveByKey(event) },
    /** For the button by which it is lifted. */
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}
