import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'

/** What the button that opens a menu must take. */
export type TriggerProps = ComponentPropsWithRef<'button'> & { 'data-popup-open'?: '' }

export type MenuProps = {
  /** The button that opens it: a Button, an IconButton, a chip. It must pass on what a button takes. */
  trigger: ReactElement<TriggerProps>
  /** MenuItem, MenuChoice, SubMenu, MenuSeparator. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** What gets the focus when it closes; where it gives nothing, the trigger. */
  finalFocus?: () => HTMLElement | null
  className?: string
}
