import type { Media, VaultRecord } from '@cardea/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { changeRecord, isConflict, putInList, recordsQuery } from '../records/records.ts'

const mostTries = 3

/**
 * Puts files that have arrived into a record that is not being edited, one after the other. Each is added to the newest
 * list of files, so that two people who attach at once keep both.
 */
export function useAttach({ _id }: Pick<VaultRecord, '_id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `attach ${_id}` },
    mutationFn: (media: Media) => attach(queryClient, _id, media),
    onSuccess: (record) => putInList(queryClient, record),
  })
}

async function attach(queryClient: QueryClient, id: string, { _id }: Media): Promise<VaultRecord> {
  for (let tries = 1; ; tries += 1) {
    const known = queryClient.getQueryData(recordsQuery.queryKey)?.find((record) => record._id === id)
    if (!known) throw new ApiError({ status: 404, code: 'record/not-found' })
    const attachmentIDs = [...known.attachments.map((media) => media._id), _id]
    try {
      return await changeRecord(id, { attachmentIDs, version: known.version })
    } catch (error) {
      if (!isConflict(error) || tries === mostTries) throw error
      await queryClient.refetchQueries(recordsQuery)
    }
  }
}
