/** @file What is asked before records are sealed for their people, so that their owner is told of it. */
import type { PendingAccess, VaultRecord } from '@cardea/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { pendingQuery } from '../access/access.ts'
import { versionsQuery } from '../versions/versions.ts'
import { goneFiles } from './gone-files.ts'

/** Of more records than these it would take too long to ask. */
export const mostLookedAt = 50

/** As many are asked about at once. */
const atOnce = 4

export type FirstLook = {
  /** Former versions of all of them. */
  versions: number
  /** Files that were taken out of them. */
  gone: number
  /** Who is invited and has no account yet, by record. */
  invited: ReadonlyMap<string, readonly PendingAccess[]>
}

/** @throws ApiError */
export const firstLookQuery = (records: readonly VaultRecord[]) =>
  queryOptions({
    queryKey: ['conversion', ...records.map(({ _id, version }) => `${_id} ${version}`)],
    queryFn: ({ client }) => look(client, records),
    gcTime: 0,
  })

async function look(queryClient: QueryClient, records: readonly VaultRecord[]): Promise<FirstLook> {
  const found = { versions: 0, gone: 0, invited: new Map<string, readonly PendingAccess[]>() }
  for (let start = 0; start < records.length; start += atOnce) {
    const some = records.slice(start, start + atOnce)
    const looked = await Promise.all(
      some.map(async (record) => {
        const target = { kind: 'record', id: record._id } as const
        return Promise.all([
          queryClient.fetchQuery(versionsQuery(record)),
          queryClient.fetchQuery(pendingQuery(target)),
        ])
      }),
    )
    looked.forEach(([versions, pending], at) => {
      // The present one is among them.
      found.versions += Math.max(0, versions.length - 1)
      found.gone += goneFiles(versions)
      found.invited.set(some[at]?._id ?? '', pending)
    })
  }
  return found
}
