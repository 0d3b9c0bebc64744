import {
  groupRoutes,
  pendingAccessRoutes,
  recordRoutes,
  type AccessEntry,
  type BodyInput,
  type ItemKind,
  type PendingAccess,
  type ShareReply,
} from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { groupsQuery, putGroup } from '../groups/groups.ts'
import { dropFromList, putInList, recordsQuery } from '../records/records.ts'

export type Sharing = BodyInput<typeof recordRoutes.shareRecord>['users']

/** The calls that share one kind of target, and the updates of the cached lists. */
type TargetCalls = {
  share: (id: string, users: Sharing) => Promise<ShareReply>
  removeAccess: (queryClient: QueryClient, id: string, userID: string) => Promise<void>
  pending: (id: string, signal: AbortSignal) => Promise<{ pendingAccess: PendingAccess[] }>
  withdraw: (id: string, email: string) => Promise<{ pendingAccess: PendingAccess[] }>
  /** Its own entries in the cached list; undefined if it is not in the list. */
  access: (queryClient: QueryClient, id: string) => AccessEntry[] | undefined
  setAccess: (queryClient: QueryClient, id: string, access: AccessEntry[]) => void
}

const findRecord = (queryClient: QueryClient, id: string) =>
  queryClient.getQueryData(recordsQuery.queryKey)?.find(({ _id }) => _id === id)

const findGroup = (queryClient: QueryClient, id: string) =>
  queryClient.getQueryData(groupsQuery.queryKey)?.find(({ _id }) => _id === id)

export const targetCalls: Readonly<Record<ItemKind, TargetCalls>> = {
  record: {
    share: (id, users) => call(recordRoutes.shareRecord, { params: { id }, body: { users } }),
    removeAccess: async (queryClient, id, userID) => {
      const reply = await call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID } })
      if ('version' in reply) putInList(queryClient, reply)
      else dropFromList(queryClient, id)
    },
    pending: (id, signal) => call(pendingAccessRoutes.listRecordPendingAccess, { params: { id }, signal }),
    withdraw: (id, email) =>
      call(pendingAccessRoutes.withdrawRecordPendingAccess, { params: { id }, body: { email } }),
    access: (queryClient, id) => findRecord(queryClient, id)?.access,
    setAccess: (queryClient, id, access) => {
      const record = findRecord(queryClient, id)
      if (record) putInList(queryClient, { ...record, access })
    },
  },
  group: {
    share: (id, users) => call(groupRoutes.shareGroup, { params: { id }, body: { users } }),
    removeAccess: async (queryClient, id, userID) =>
      putGroup(queryClient, await call(groupRoutes.removeGroupAccess, { params: { id }, body: { userID } })),
    pending: (id, signal) => call(pendingAccessRoutes.listGroupPendingAccess, { params: { id }, signal }),
    withdraw: (id, email) =>
      call(pendingAccessRoutes.withdrawGroupPendingAccess, { params: { id }, body: { email } }),
    access: (queryClient, id) => findGroup(queryClient, id)?.access,
    setAccess: (queryClient, id, access) => {
      const group = findGroup(queryClient, id)
      if (group) putGroup(queryClient, { ...group, access })
    },
  },
}
