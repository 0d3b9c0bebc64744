import { limits, recordRoutes, type BodyInput, type ListedRecord, type VaultRecord } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { allPages } from './all-pages.ts'

/** Asked without `fields`, the search answers whole records: all but their secrets. */
const isWhole = (record: z.infer<typeof ListedRecord>): record is VaultRecord =>
  record.name !== undefined && record.fields !== undefined && record.access !== undefined

/** All records one may see, newest first, without their secrets: the one list every screen is made of. */
export const recordsQuery = queryOptions({
  queryKey: ['records', 'list'],
  queryFn: async ({ signal }) => {
    const records = await allPages(async (skip, limit) => {
      const options = { skip, limit }
      return (await call(recordRoutes.searchRecords, { body: { options }, signal })).records
    }, limits.pageItems)
    return records.filter(isWhole)
  },
  refetchOnWindowFocus: true,
})

type Change = (records: readonly VaultRecord[]) => VaultRecord[]

/** Changes the list where it is known; a list that is not loaded yet will come with the change in it. */
function changeList(queryClient: QueryClient, change: Change): void {
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

/** Puts a record as a call answered it in its place of the list; its secrets do not come along. */
export function putInList(queryClient: QueryClient, record: VaultRecord): void {
  changeList(queryClient, (records) =>
    records.some(({ _id }) => _id === record._id)
      ? records.map((known) => (known._id === record._id ? asListed(record) : known))
      : [asListed(record), ...records],
  )
}

/** Takes a record out of the list: it is gone, or no longer ours to see. */
export function dropFromList(queryClient: QueryClient, id: string): void {
  changeList(queryClient, (records) => records.filter(({ _id }) => _id !== id))
}

/** Whether a call failed because the record is gone or no longer shared with us. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'record/not-found'

/** Whether somebody saved a newer version. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'record/conflict'

/**
 * A record with all its secrets. Each call is logged as a reveal, so it is made when somebody reveals, copies or edits, and
 * what it answers is kept by whoever asked, never in the cache.
 */
export const fetchSecrets = (id: string): Promise<VaultRecord> =>
  call(recordRoutes.getRecord, { params: { id } })

export type NewRecord = BodyInput<typeof recordRoutes.createRecord>
export type RecordChange = BodyInput<typeof recordRoutes.changeRecord>

/** What was sent holds secrets: it is forgotten as soon as nobody waits for it any more. */
const forgotten = { gcTime: 0 }

export function useCreateRecord() {
  const queryClient = useQueryClient()
  return useMutation({
    ...forgotten,
    mutationFn: (body: NewRecord) => call(recordRoutes.createRecord, { body }),
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

/** Deletes a record for everybody. Whoever asks takes it out of the list, once nothing shows it any more. */
export function useDeleteRecord() {
  return useMutation({ mutationFn: (id: string) => call(recordRoutes.deleteRecord, { params: { id } }) })
}

/** Ends one's own access; the list as above. */
export function useLeaveRecord() {
  return useMutation({ mutationFn: (id: string) => call(recordRoutes.leaveRecord, { params: { id } }) })
}
