/** @file How the person’s own keys are: in a file by itself, for what loads before all else of them. */
import { queryOptions } from '@tanstack/react-query'
import type { PageKeys } from './look-at-keys.ts'

/**
 * How the person's keys are in this page. Asked for the first time it opens them, or makes first ones, and nobody waits for
 * it.
 */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ client }): Promise<PageKeys> => (await import('./look-at-keys.ts')).lookAtKeys(client),
  // It is asked anew when the server tells of a change.
  staleTime: Infinity,
})
