import { limits, recordRoutes, type Reply, type VaultRecord, trashRoutes } from '@cardea/contract'
import { queryOptions, skipToken, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, networkError } from '@cardea/client/calls/api-error'
import {
  changeRecord as changeRecordBy,
  makeRecord as makeRecordBy,
  openRecord,
  type NewRecord,
  type RecordChange,
} from '@cardea/client/records/records'
import { call, client, withErrorTexts } from '../../api/client.ts'
import { keptRows } from '../../storage/kept-rows.ts'
import { currentListKey } from '../user-settings/list-key.ts'
import { settingQuery } from '../user-settings/user-setting.ts'

type ListedRecord = Reply<typeof recordRoutes.searchRecords>['records'][number]

/** Without `fields`, the search answers whole records: everything except secrets. */
export const isWhole = (record: ListedRecord): record is VaultRecord =>
  record.name !== undefined && record.fields !== undefined && record.access !== undefined

/**
 * The first page of the list while the others are on their way, for a screen that shows something at once; empty before
 * and after. Never conclude from it that a record does not exist.
 */
export const newestRecordsQuery = queryOptions<VaultRecord[]>({
  queryKey: ['records', 'newest'],
  queryFn: skipToken,
  staleTime: Infinity,
})

/** @throws ApiError network */
const loadFetching = () =>
  import('@cardea/client/list/fetch-list').catch((error: unknown) => {
    throw networkError(error)
  })

/** All records the person may see, newest first, without their secrets: the single list behind every screen. */
export const recordsQuery = queryOptions({
  queryKey: ['records', 'list'],
  queryFn: ({ signal, client: queryClient }) => fetchRecords(queryClient, signal),
  refetchOnWindowFocus: true,
})

async function fetchRecords(queryClient: QueryClient, signal?: AbortSignal): Promise<VaultRecord[]> {
  const { fetchList } = await loadFetching()
  const since: Change[] = []
  changesOnTheWay.add(since)
  const records = await withErrorTexts(client.of(fetchList))({
    rows: keptRows,
    findKey: async () => {
      await queryClient.ensureQueryData(settingQuery).catch(() => undefined)
      return currentListKey()
    },
    onNewest: (newest) => {
      if (queryClient.getQueryData(recordsQuery.queryKey) === undefined)
        queryClient.setQueryData(newestRecordsQuery.queryKey, [...newest])
    },
    onClosed: (nowOf) =>
      changeList(queryClient, (records) => records.map((record) => nowOf(record) ?? record)),
    signal,
  }).finally(() => changesOnTheWay.delete(since))
  const newest = queryClient.getQueryCache().find(newestRecordsQuery)
  // A screen that still shows it unmounts later, and nothing else would remove it from the cache: a lock only clears
  // what is in the cache.
  if (newest) newest.gcTime = 0
  queryClient.removeQueries(newestRecordsQuery)
  return since.reduce((list, change) => change(list), records)
}

/**
 * The list as the server has it at this moment, asked once: a query on its way may be older, and while the page is hidden it waits
 * before it tries again. @throws ApiError
 */
export async function fetchRecordsNow(queryClient: QueryClient): Promise<VaultRecord[]> {
  const records = await fetchRecords(queryClient)
  // A lock may have emptied the memory meanwhile.
  queryClient.setQueryData(recordsQuery.queryKey, (known) => known && records)
  return records
}

type Change = (records: readonly VaultRecord[]) => VaultRecord[]

/** Changes made while a list is on its way: it may have been read before them, and would revert them. */
const changesOnTheWay = new Set<Change[]>()

/** Changes the loaded list, and one on its way once it arrives. */
export function changeList(queryClient: QueryClient, change: Change): void {
  for (const since of changesOnTheWay) since.push(change)
  queryClient.setQueryData(recordsQuery.queryKey, (records) => records && change(records))
}

/** Hides values that a list would hide for their length; only GET /record/{id} answers them. */
const asListed = (record: VaultRecord): VaultRecord => ({
  ...record,
  fields: record.fields.map((field) =>
    field.isSecret || (field.value?.length ?? 0) > limits.listedValueCharacters
      ? { ...field, value: null, hasValue: field.hasValue ?? Boolean(field.value) }
      : field,
  ),
})

/** Puts a record from an answer into its place in the list, unless a newer one is there; without its secrets. */
export function putInList(queryClient: QueryClient, record: VaultRecord): void {
  changeList(queryClient, (records) =>
    records.some(({ _id }) => _id === record._id)
      ? records.map((known) =>
          known._id === record._id && known.version <= record.version ? asListed(record) : known,
        )
      : [asListed(record), ...records],
  )
}

/** Removes records from the list: they are deleted, or no longer visible. */
export function dropFromList(queryClient: QueryClient, ...ids: string[]): void {
  const gone = new Set(ids)
  changeList(queryClient, (records) => records.filter(({ _id }) => !gone.has(_id)))
}

/** Replaces the access lists of records, by their ids. */
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
 * A record with all its secrets. Each call is recorded as a reveal, so make it when a person reveals, copies or edits.
 * The caller keeps the answer, never the cache.
 */
export const fetchSecrets = withErrorTexts(client.of(openRecord))

/** Sends a change and no more: what shows the record has to be told of the answer. @throws ApiError */
export const changeRecord = withErrorTexts(client.of(changeRecordBy))

const makeRecord = withErrorTexts(client.of(makeRecordBy))

/** The variables hold secrets: drop them as soon as no component waits for the mutation. */
const forgotten = { gcTime: 0 }

export function useCreateRecord() {
  const queryClient = useQueryClient()
  return useMutation({
    ...forgotten,
    mutationFn: ({ body, key }: { body: NewRecord; key: string }) => makeRecord(body, key),
    onSuccess: (record) => putInList(queryClient, record),
  })
}

export function useChangeRecord(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...forgotten,
    mutationFn: (body: RecordChange) => changeRecord(id, body),
    onSuccess: (record) => putInList(queryClient, record),
  })
}

/** Deletes a record for everybody. The caller removes it from the list once nothing shows it any more. */
export function useDeleteRecord() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(recordRoutes.deleteRecord, { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['trash'] }),
  })
}

/** Ends the person's own access; the list as above. */
export function useLeaveRecord() {
  return useMutation({ mutationFn: (id: string) => call(recordRoutes.leaveRecord, { params: { id } }) })
}

/** Restores a record from the trash, with its people, groups and files. @throws ApiError */
export function useRestoreRecord(): (id: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (id) => {
    putInList(queryClient, await call(trashRoutes.restoreRecord, { params: { id } }))
    void queryClient.invalidateQueries({ queryKey: ['trash'] })
  }
}
