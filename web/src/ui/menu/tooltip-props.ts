import type { ComponentPropsWithRef, ReactElement } from 'react'

/** What the element that a tooltip explains must take. */
export type AnchorProps = ComponentPropsWithRef<'button'>

export type TooltipProps = {
  text: string
  /** The key that does the same, written after the text. */
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The one element it explains; it must carry its own accessible name, and pass on what an element takes. */
  children: ReactElement<AnchorProps>
}
