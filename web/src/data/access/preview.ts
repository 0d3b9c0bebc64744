import { accessPreviewRoutes, limits, type AccessChange, type AccessPreview } from '@cardea/contract'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** What a change of access would do, fetched for each change; disabled for more records than one preview accepts. */
export const previewQuery = (change: AccessChange | null) =>
  queryOptions({
    queryKey: ['access-preview', change],
    queryFn: change && isSmall(change) ? ({ signal }) => previewOf(change, signal) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** @throws ApiError as the change itself would be refused */
export const previewOf = (change: AccessChange, signal?: AbortSignal): Promise<AccessPreview> =>
  call(accessPreviewRoutes.previewAccess, {
    body: { change, areRecordsNamed: true },
    ...(signal && { signal }),
  })

function isSmall(change: AccessChange): boolean {
  if (!('recordIDs' in change)) return true
  const pairs = change.recordIDs.length * ('userIDs' in change ? change.userIDs.length : 1)
  return change.recordIDs.length <= limits.recordsPerPreview && pairs <= limits.pairsPerPreview
}
