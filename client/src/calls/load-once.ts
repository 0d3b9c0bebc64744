import { networkError } from './api-error.ts'

/**
 * Remembers the import: importing a loaded module again still lets a frame be drawn before it resolves. A failed import
 * is tried again.
 * @returns a function that throws ApiError network
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw networkError(error)
    }))
}
