/** @file What seals is no part of what a page begins with. */
import { networkError } from './api-error.ts'

/** Loads what seals calls. @throws ApiError network */
export const loadSealing = loadOnce(() => import('./sealed-call.ts'))

/** Loads what seals files, in a worker. @throws ApiError network */
export const loadFileSealing = loadOnce(() => import('./seal-file.ts'))

/** An import of what is there already still lets a frame be drawn before it answers. One that failed is tried again. */
function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw networkError(error)
    }))
}
