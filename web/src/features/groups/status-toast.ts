import { ApiError } from '../../api/api-error.ts'
import { presentationOf } from '../../api/error-presentation.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Where making or deleting a group fails, the HTTP status text is what is said (docs/product.md, section 14). @returns it */
export function showStatusText(error: unknown): string | undefined {
  const presentation = presentationOf(error)
  if (presentation === 'screen' || presentation === 'silent') return undefined
  return error instanceof ApiError && error.statusText !== ''
    ? showToast(error.statusText, { kind: 'failed' })
    : showError(error)
}
