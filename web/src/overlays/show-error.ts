import { ApiError } from '../api/api-error.ts'
import { presentationOf, serverMessage } from '../api/error-presentation.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { words } from '../i18n/words.ts'

/**
 * What to say about an error: the server's first sentence, or what it means in the language spoken; else that it did not
 * answer, or not under seal, or the default of docs/product.md, section 14.
 */
export function errorText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'unknown'
  const own = code === 'network' || code === 'untrusted' ? code : 'fallback'
  return words.ofServer('errors', code) ?? serverMessage(error) ?? words.t(`app:${own}`)
}

/** Shows an error as a toast, unless a screen shows it or nothing does. @returns what it says, for a form to keep */
export function showError(error: unknown): string | undefined {
  const presentation = presentationOf(error)
  if (presentation !== 'toast' && presentation !== 'field') return undefined
  return showToast(errorText(error), { kind: 'failed' })
}
