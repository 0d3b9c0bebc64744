import { recordRoutes, type VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { changeList, isWhole } from './records.ts'

/** How many of the newest changes are searched before the whole list is fetched. */
const lookedAt = 50

/**
 * Fetches a few changed records of a list that is too long to refetch for each change. No call lists records by id, and
 * the one that answers a single record records a reveal; but a record that was just written is among the newest.
 * @returns false if some were not found there: then fetch the whole list
 * @throws ApiError
 */
export async function refreshRecords(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<boolean> {
  if (ids.size > lookedAt) return false
  const options = { limit: lookedAt, sort: { updatedAt: -1 } } as const
  const { records } = await call(recordRoutes.searchRecords, { body: { options } })
  const found = records.filter(isWhole).filter(({ _id }) => ids.has(_id))
  putManyInList(queryClient, found)
  return found.length === ids.size
}

/** Puts records from a list's answer into their places, newest first. */
function putManyInList(queryClient: QueryClient, listed: readonly VaultRecord[]): void {
  const anew = new Map(listed.map((record) => [record._id, record]))
  changeList(queryClient, (records) => {
    const known = new Set(records.map(({ _id }) => _id))
    const added = listed.filter(({ _id }) => !known.has(_id))
    const all = records.map((record) => anew.get(record._id) ?? record)
    // Ids sort by time.
    return added.length === 0
      ? all
      : [...added, ...all].toSorted((one, other) => (one._id < other._id ? 1 : -1))
  })
}
