import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Selection } from './use-selection.ts'

const longPressMs = 500
/** A finger that moves farther scrolls, px. */
const slackPx = 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

const idOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest('li')?.dataset['id'] : undefined

const boxOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset['select'] : undefined

const isOnLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-record-link]') !== null

/**
 * What on a list of records selects: its boxes, a range with Shift, and on touch screens a long press, after which a tap is
 * enough. To be spread on the list; each item says its id in `data-id`.
 */
export function useSelecting(selection: Selection) {
  const press = useRef<Press>(undefined)
  const wasLong = useRef(false)
  const isTouch = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onClickCapture: (event: MouseEvent) => {
      const box = boxOf(event.target)
      const id = box ?? idOf(event.target)
      if (id === undefined) return
      const isTap = isTouch.current && selection.ids.size > 0
      if (wasLong.current) event.preventDefault()
      else if (box !== undefined || (isOnLink(event.target) && (event.shiftKey || isTap))) {
        // A link that is prevented opens nothing; a box has to go on and be ticked.
        if (box === undefined) event.preventDefault()
        if (event.shiftKey) selection.extendTo(id)
        else selection.toggle(id)
      }
      wasLong.current = false
    },
    onPointerDown: (event: PointerEvent) => {
      stop()
      wasLong.current = false
      isTouch.current = event.pointerType === 'touch'
      const id = idOf(event.target)
      if (!isTouch.current || id === undefined || !isOnLink(event.target)) return
      const timer = setTimeout(() => {
        press.current = undefined
        wasLong.current = true
        navigator.vibrate?.(10)
        selection.toggle(id)
      }, longPressMs)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > slackPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      // The browser's own long press on a link.
      if (press.current || wasLong.current) event.preventDefault()
    },
  }
}
