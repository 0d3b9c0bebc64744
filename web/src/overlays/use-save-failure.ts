import { useState } from 'react'
import { shownText } from './show-error.ts'

export type SaveFailure = ReturnType<typeof useSaveFailure>

/**
 * What a form says at its foot of a save that failed, in `SaveFailure`: there alone, beside what is not saved, and as long as it
 * is not. Where docs/product.md, section 14, fixes a message, the form shows that instead.
 */
export function useSaveFailure() {
  const [text, setText] = useState<string>()
  return {
    text,
    /** Says an error until the next try, unless a screen shows it or nothing does. */
    show: (error: unknown) => setText(shownText(error)),
    /** Says something of the form's own. */
    say: setText,
    /** With each new try, and where the form ends and its hook stays. */
    forget: () => setText(undefined),
  }
}
