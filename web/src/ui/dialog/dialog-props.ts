import type { ReactNode, RefObject } from 'react'
import type { ButtonProps } from '../form/button.tsx'

/** question 440, share 600, wide 1000 × 796. On phones a question stays a card, the others fill the screen. */
export type DialogSize = 'question' | 'share' | 'wide'

/** A button that is `primary` where no look is named. With `form` it submits the form of that id, else it runs. */
export type DialogAct = { word: string; run?: () => unknown } & Pick<
  ButtonProps,
  'look' | 'icon' | 'busy' | 'disabled' | 'form'
>

export type DialogProps = {
  /** True unless it is said: most dialogs are drawn only while they are open. */
  open?: boolean
  /** What is shown once has no cross: its foot closes it, and Escape asks. */
  hasCross?: boolean
  /**
   * Esc, a press on the scrim, Back of the phone header or the close button. Nothing closes by itself: to keep the
   * dialog open (and ask about changes) leave `open` as it is.
   */
  onClose: () => void
  /** What stands over the title, such as how far one is. */
  above?: ReactNode
  title: string
  /** A sign behind the title. */
  sign?: ReactNode
  description?: ReactNode
  size?: DialogSize
  /** A tile or avatar before the title. */
  leading?: ReactNode
  /** A button at the right of the title. */
  beside?: ReactNode
  /** The one thing that the dialog does, at the right of the foot, with a quiet button before it that closes. */
  act?: DialogAct | false | undefined
  /** Another word than Cancel for the button that closes, beside `act`. */
  cancel?: string
  /** Content of the foot without `act`; what belongs to the left (a note, a danger text) in `footStart`. */
  foot?: ReactNode
  footStart?: ReactNode
  /** Why the last save failed; stands above the foot's buttons. */
  failure?: string | undefined
  children?: ReactNode
  /**
   * What has the focus first. Without it the first field or button of the body, else the first of `foot`: put what
   * does no harm there (Cancel, Keep editing).
   */
  initialFocus?: RefObject<HTMLElement | null>
}
