import { Tooltip } from '@base-ui/react/tooltip'
import { Kbd } from '../display/kbd.tsx'
import { landmarkAround } from '../display/landmark.ts'
import type { RestTimer } from './rest-timer.ts'
import type { TooltipProps } from './tooltip-props.ts'

type TooltipPopupProps = Omit<TooltipProps, 'children'> & {
  anchor: HTMLElement
  open: boolean
  timer: RestTimer
}

/** The shown tooltip. Loaded when it is needed: see `Tooltip`. */
export function TooltipPopup(props: TooltipPopupProps) {
  const { text, shortcut, side, anchor, open, timer } = props
  return (
    <Tooltip.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) timer.hideNow()
      }}
    >
      <Tooltip.Portal container={landmarkAround(anchor)}>
        <Tooltip.Positioner
          anchor={anchor}
          positionMethod="fixed"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Tooltip.Popup
            onPointerEnter={timer.showNow}
            onPointerLeave={timer.leave}
            // Its button keeps the focus: without it the tooltip would go before the pointer is let go, and no click come.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              // React would tell the row around the button of it as well.
              event.stopPropagation()
              timer.hideNow()
              pressUnder(event.currentTarget, event.clientX, event.clientY)
            }}
            className="flex items-center gap-2 rounded-small bg-tooltip px-2 py-1.5 text-label text-on-toast shadow-small transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0 data-instant:duration-0"
          >
            {text}
            {shortcut && <Kbd look="on-toast">{shortcut}</Kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/**
 * The pointer may rest on a tooltip (WCAG 1.4.13), which may lie over the next row's button: who presses there means that.
 * @param x, y from the left and the top of the window, in CSS pixels
 */
function pressUnder(tooltip: HTMLElement, x: number, y: number) {
  const under = document.elementsFromPoint(x, y).find((element) => !tooltip.parentElement?.contains(element))
  // An icon of a button has no method click.
  under?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }))
}
