/** @file Loads the sealing code on demand, to keep it out of the first page's script. */
import { networkError } from './api-error.ts'

/** Loads the code that seals calls. @throws ApiError network */
export const loadSealing = loadOnce(() => import('./sealed-call.ts'))

/** Loads the code that seals files, in a worker. @throws ApiError network */
export const loadFileSealing = loadOnce(() => import('./seal-file.ts'))

/**
 * Remembers the import: importing a loaded module again still lets a frame be drawn before it resolves. A failed import
 * is tried again.
 */
function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw networkError(error)
    }))
}
