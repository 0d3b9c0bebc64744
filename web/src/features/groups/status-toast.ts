import { ApiError } from '@cardea/client/calls/api-error'
import { presentationOf } from '../../api/error-presentation.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/**
 * Where making or deleting a group fails, the HTTP status text is what is said (docs/product.md, section 14).
 * @returns false where there is none to be said: no answer came, or a screen shows it
 */
export function showStatusText(error: unknown): boolean {
  const presentation = presentationOf(error)
  if (presentation === 'screen' || presentation === 'silent') return false
  if (!(error instanceof ApiError) || error.statusText === '') return false
  showToast(error.statusText, { kind: 'failed' })
  return true
}
