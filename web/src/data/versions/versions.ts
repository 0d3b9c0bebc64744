import { versionRoutes, type VaultRecord } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { openVersion, restoreVersion } from '@cardea/client/records/versions'
import { call, client, withErrorTexts } from '../../api/client.ts'
import { fetchSecrets, putInList } from '../records/records.ts'
import { mayOnRecord } from '../access/role-now.ts'

/** What changed a record, newest first; asked anew for each version of it. */
export const versionsQuery = ({ _id, version }: Pick<VaultRecord, '_id' | 'version'>) =>
  queryOptions({
    queryKey: ['versions', _id, version],
    queryFn: async ({ client, signal }) =>
      mayOnRecord(client, _id, 'seeVersions')
        ? (await call(versionRoutes.listVersions, { params: { id: _id }, signal })).versions
        : [],
    gcTime: 0,
  })

/** What a version and the one before it held, without their secrets: nothing is opened, so nothing is written down. */
export const versionChangeQuery = ({ _id }: Pick<VaultRecord, '_id'>, version: number) =>
  queryOptions({
    queryKey: ['versions', _id, 'change', version],
    queryFn: ({ signal }) =>
      call(versionRoutes.getVersionChange, { params: { id: _id, version: String(version) }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

const open = withErrorTexts(client.of(openVersion))
const restore = withErrorTexts(client.of(restoreVersion))

/**
 * A record as it was in one version, with its secrets. Each call is written into the activity, so it is made when a person asks
 * for it, and the caller keeps the answer, never the cache. @throws ApiError; `version/not-found` where it is not kept, or not ours
 */
export const fetchVersion = (record: VaultRecord, version: number): Promise<VaultRecord> =>
  version === record.version ? fetchSecrets(record._id) : open(record._id, version)

/** Whether a version is no longer kept, or was before one's access. */
export const isVersionGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version/not-found'

/** Makes a new version with the content of an old one. A record that changed meanwhile is refused: `record/conflict`. */
export function useRestoreVersion(record: VaultRecord) {
  const queryClient = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (version: number) => restore(record._id, version, record.version),
    onSuccess: (restored) => putInList(queryClient, restored),
  })
}
