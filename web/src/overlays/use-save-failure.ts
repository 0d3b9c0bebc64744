import { useState } from 'react'
import { showError } from './show-error.ts'

export type SaveFailure = ReturnType<typeof useSaveFailure>

/**
 * What a form says at its foot of a save that failed, in `SaveFailure`. The toast that says it too goes with its own time, and as soon
 * as the server is back; the form still holds what is not saved.
 */
export function useSaveFailure() {
  const [text, setText] = useState<string>()
  return {
    text,
    /** Shows an error as `showError` does, and keeps it until the next try. */
    show: (error: unknown) => setText(showError(error)),
    /** Keeps what a toast of the form's own says. */
    say: setText,
    /** With each new try, and where the form ends and its hook stays. */
    forget: () => setText(undefined),
  }
}
