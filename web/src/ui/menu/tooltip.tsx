import { mergeProps } from '@base-ui/react/merge-props'
import { cloneElement, useState } from 'react'
import { restTimer } from './rest-timer.ts'
import { lazyPart, preloadPart } from '../lazy-part.ts'
import type { AnchorProps, TooltipProps } from './tooltip-props.ts'

/** In a file of its own: it is needed half a second after the pointer rests on something, at the earliest. */
const loadPopup = () => import('./tooltip-popup.tsx')
const TooltipPopup = lazyPart(loadPopup, 'TooltipPopup')

/** A word on hover and keyboard focus. Only repeats what the element's name already says: touch never sees it. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const [timer] = useState(() => restTimer(setOpen))
  const near = (element: HTMLElement) => {
    preloadPart(loadPopup)
    setAnchor(element)
  }
  const own: AnchorProps = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === 'touch') return
      near(currentTarget)
      timer.rest()
    },
    onPointerLeave: timer.leave,
    onPointerDown: timer.hideNow,
    onFocus: ({ currentTarget }) => {
      if (!currentTarget.matches(':focus-visible')) return
      near(currentTarget)
      timer.showNow()
    },
    onBlur: timer.hideNow,
    onKeyDown: ({ key }) => {
      if (key === 'Escape') timer.hideNow()
    },
  }
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(children.props, own))}
      {anchor && (
        <TooltipPopup
          text={text}
          shortcut={shortcut}
          side={side}
          anchor={anchor}
          open={isOpen}
          timer={timer}
        />
      )}
    </>
  )
}
