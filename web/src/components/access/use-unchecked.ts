import type { AccessChange } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { previewQuery } from '../../data/access/preview.ts'

/** Whether it could not be looked at what a change would do: until that was tried again it is not made. A refusal is an answer. */
export function useUnchecked(change: AccessChange | null): boolean {
  const { error } = useQuery(previewQuery(change))
  return change !== null && error !== null && !isRefusal(error)
}

/** The change itself would be refused in the same way. */
export const isRefusal = (error: Error): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
