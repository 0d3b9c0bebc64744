import {
  limits,
  recordRoutes,
  type BodyInput,
  type Reply,
  type VaultRecord,
  trashRoutes,
} from '@cardea/contract'
import { queryOptions, skipToken, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, networkError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { currentListKey } from '../settings/list-key.ts'
import { settingQuery } from '../settings/user-setting.ts'

type ListedRecord = Reply<typeof recordRoutes.searchRecords>['records'][number]

/** Asked without `fields`, the search answers whole records: all but their secrets. */
export const isWhole = (record: ListedRecord): record is VaultRecord =>
  record.name !== undefined && record.fields !== undefined && record.access !== undefined

/**
 * The first page of the list while the others are on the way, for a screen that shows something at once; nothing before and
 * after. Code must not conclude from it that a record is not there.
 */
export const newestRecordsQuery = queryOptions<VaultRecord[]>({
  queryKey: ['records', 'newest'],
  queryFn: skipToken,
  staleTime: Infinity,
})

/** @throws ApiError network */
const loadListSync = () =>
  import('../list-sync/fetch-list.ts').catch((error: unknown) => {
    throw networkError(error)
  })

/** All records one may see, newest first, without their secrets: the one list every screen is made of. */
export const recordsQuery = queryOptions({
  queryKey: ['records', 'list'],
  queryFn: async ({ signal, client, queryKey }) => {
    const { fetchList } = await loadListSync()
    const since: Change[] = []
    changesOnTheWay.add(since)
    const records = await fetchList({
      findKey: async () => {
        await client.ensureQueryData(settingQuery).catch(() => undefined)
        return currentListKey()
      },
      onNewest: (newest) => {
        if (client.getQueryData(queryKey) === undefined)
          client.setQueryData(newestRecordsQuery.queryKey, [...newest])
      },
      signal,
    }).finally(() => changesOnTheWay.delete(since))
    const newest = client.getQueryCache().find(newestRecordsQuery)
    // A screen that still shows it lets go of it later, and out of the cache nothing else would: a lock forgets only what is in there.
    if (newest) newest.gcTime = 0
    client.removeQueries(newestRecordsQuery)
    return since.reduce((list, change) => change(list), records)
  },
  refetchOnWindowFocus: true,
})

type Change = (records: readonly VaultRecord[]) => VaultRecord[]

/** Of each list that is on its way what was changed meanwhile: it may have been read before, and would take that back. */
const changesOnTheWay = new Set<Change[]>()

/** Changes the list where it is known, and what is on its way once it comes. */
export function changeList(queryClient: QueryClient, change: Change): void {
  for (const since of changesOnTheWay) since.push(change)
  queryClient.setQueryData(recordsQuery.queryKey, (records) => records && change(records))
}

/** A value that a list would hide for its length is left to GET /record/{id}, as the list itself would. */
const asListed = (record: VaultRecord): VaultRecord => ({
  ...record,
  fields: record.fields.map((field) =>
    field.isSecret || (field.value?.length ?? 0) > limits.listedValueCharacters
      ? { ...field, value: null, hasValue: field.hasValue ?? Boolean(field.value) }
      : field,
  ),
})

/** Puts a record as a call answered it in its place of the list, unless a newer one is there; its secrets do not come along. */
export function putInList(queryClient: QueryClient, record: VaultRecord): void {
  changeList(queryClient, (records) =>
    records.some(({ _id }) => _id === record._id)
      ? records.map((known) =>
          known._id === record._id && known.version <= record.version ? asListed(record) : known,
        )
      : [asListed(record), ...records],
  )
}

/** Takes records out of the list: they are gone, or no longer ours to see. */
export function dropFromList(queryClient: QueryClient, ...ids: string[]): void {
  const gone = new Set(ids)
  changeList(queryClient, (records) => records.filter(({ _id }) => !gone.has(_id)))
}

/** Shows other access lists on records, by their ids. */
export function putAccess(
  queryClient: QueryClient,
  access: ReadonlyMap<string, VaultRecord['access']>,
): void {
  changeList(queryClient, (records) =>
    records.map((record) => {
      const own = access.get(record._id)
      return own ? { ...record, access: own } : record
    }),
  )
}

/** Whether a call failed because the record is gone or no longer shared with us. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'record/not-found'

/** Whether another person has saved a newer version. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'record/conflict'

/**
 * A record with all its secrets. Each call is logged as a reveal, so it is made when a person reveals, copies or edits, and
 * what it answers is kept by the caller, never in the cache.
 */
export const fetchSecrets = (id: string): Promise<VaultRecord> =>
  call(recordRoutes.getRecord, { params: { id } })

export type NewRecord = BodyInput<typeof recordRoutes.createRecord>
export type RecordChange = BodyInput<typeof recordRoutes.changeRecord>

/** What was sent holds secrets: it is forgotten as soon as no component waits for it. */
const forgotten = { gcTime: 0 }

export function useCreateRecord() {
  const queryClient = useQueryClient()
  return useMutation({
    ...forgotten,
    mutationFn: ({ body, key }: { body: NewRecord; key: string }) =>
      call(recordRoutes.createRecord, { body, idempotencyKey: key }),
    onSuccess: (record) => putInList(queryClient, record),
  })
}

export function useChangeRecord(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...forgotten,
    mutationFn: (body: RecordChange) => call(recordRoutes.changeRecord, { params: { id }, body }),
    onSuccess: (record) => putInList(queryClient, record),
  })
}

/** Deletes a record for everybody. The caller takes it out of the list, once nothing shows it any more. */
export function useDeleteRecord() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(recordRoutes.deleteRecord, { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['trash'] }),
  })
}

/** Ends one's own access; the list as above. */
export function useLeaveRecord() {
  return useMutation({ mutationFn: (id: string) => call(recordRoutes.leaveRecord, { params: { id } }) })
}

/** Takes a record out of the trash, with its people, groups and files. @throws ApiError */
export function useRestoreRecord(): (id: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (id) => {
    putInList(queryClient, await call(trashRoutes.restoreRecord, { params: { id } }))
    void queryClient.invalidateQueries({ queryKey: ['trash'] })
  }
}
