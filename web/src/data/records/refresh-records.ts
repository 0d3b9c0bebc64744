import { recordRoutes, type VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { changeList, isWhole } from './records.ts'

/** So many of the newest changes are looked at, before the whole list is fetched. */
const lookedAt = 50

/**
 * Fetches a few records that changed, out of a list that is too long to be fetched for each of them. There is no call that lists
 * records by their ids, and the one that answers a single record logs a reveal; but who has just been written to is among the
 * newest.
 * @returns false where some of them were not found there: then the whole list has to tell
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

/** Puts records as a list answered them in their places of the list, which is the newest first. */
function putManyInList(queryClient: QueryClient, listed: readonly VaultRecord[]): void {
  const anew = new Map(listed.map((record) => [record._id, record]))
  changeList(queryClient, (records) => {
    const known = new Set(records.map(({ _id }) => _id))
    const added = listed.filter(({ _id }) => !known.has(_id))
    const all = records.map((record) => anew.get(record._id) ?? record)
    // Ids are made in the order of time.
    return added.length === 0
      ? all
      : [...added, ...all].toSorted((one, other) => (one._id < other._id ? 1 : -1))
  })
}
