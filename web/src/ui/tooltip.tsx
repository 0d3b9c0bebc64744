import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'
import { useLandmark } from './landmark.ts'

type TooltipProps = {
  text: string
  /** The key that does the same, written after the text. */
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The one element it explains; it must carry its own accessible name. */
  children: ReactElement
}

/** A word on hover and keyboard focus. Only repeats what the element's name already says: touch never sees it. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const { trigger, container } = useLandmark()
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger ref={trigger} render={children} />
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner
          positionMethod="fixed"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BaseTooltip.Popup className="flex items-center gap-2 rounded-small bg-tooltip px-2 py-1.5 text-label text-on-toast shadow-small transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0 data-instant:duration-0">
            {text}
            {shortcut && <Kbd look="on-toast">{shortcut}</Kbd>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
