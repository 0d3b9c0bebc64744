import type { Core } from '../core.ts'
import { networkError } from './api-error.ts'
import type { seal } from './sealed-call.ts'

/**
 * Loads the code that seals calls, on demand: it is no part of a page's first script. A failed import is tried again; a loaded
 * one is remembered, as importing it again still lets a frame be drawn before it resolves.
 * @throws ApiError network
 */
export function loadSealing(core: Core): Promise<{ seal: typeof seal }> {
  core.sealing ??= import('./sealed-call.ts').catch((error: unknown) => {
    core.sealing = undefined
    throw networkError(error)
  })
  return core.sealing as ReturnType<typeof loadSealing>
}
