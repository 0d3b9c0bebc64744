import {
  pendingAccessRoutes,
  recordRoutes,
  type AccessEntry,
  type BodyInput,
  type PendingAccess,
  type VaultRecord,
} from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { dropFromList, putInList, recordsQuery } from '../records/api.ts'

const pendingKey = (id: string) => ['records', 'pending', id] as const

/** Who is invited to a record and has not joined yet; only those who may share are answered. */
export const pendingQuery = (id: string) =>
  queryOptions({
    queryKey: pendingKey(id),
    queryFn: async ({ signal }): Promise<PendingAccess[]> =>
      (await call(pendingAccessRoutes.listRecordPendingAccess, { params: { id }, signal })).pendingAccess,
  })

export type Sharing = BodyInput<typeof recordRoutes.shareRecord>['users']

function findInList(queryClient: QueryClient, id: string): VaultRecord | undefined {
  return queryClient.getQueryData(recordsQuery.queryKey)?.find(({ _id }) => _id === id)
}

/** Shows another access list on the record, as it is now or as it will be. */
function setAccess(queryClient: QueryClient, id: string, access: AccessEntry[]): void {
  const record = findInList(queryClient, id)
  if (record) putInList(queryClient, { ...record, access })
}

/** Lets people in by e-mail, or changes their role; a role that changes shows at once and goes back if it may not. */
export function useShare(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (users: Sharing) => call(recordRoutes.shareRecord, { params: { id }, body: { users } }),
    onMutate: (users) => {
      const before = findInList(queryClient, id)?.access
      const roles = new Map(users.map(({ email, role }) => [email, role]))
      if (before) {
        setAccess(
          queryClient,
          id,
          before.map((entry) => ({ ...entry, role: roles.get(entry.user.email) ?? entry.role })),
        )
      }
      return before
    },
    onError: (_error, _users, before) => {
      if (before) setAccess(queryClient, id, before)
    },
    onSuccess: ({ access, pendingAccess }) => {
      setAccess(queryClient, id, access)
      queryClient.setQueryData(pendingKey(id), pendingAccess)
    },
  })
}

/** Ends a person's own access. */
export function useRemoveAccess(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userID: string) =>
      call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID } }),
    onSuccess: (reply) => {
      if ('version' in reply) putInList(queryClient, reply)
      else dropFromList(queryClient, id)
    },
  })
}

/** Takes an invitation back. */
export function useWithdraw(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      call(pendingAccessRoutes.withdrawRecordPendingAccess, { params: { id }, body: { email } }),
    onSuccess: ({ pendingAccess }) => queryClient.setQueryData(pendingKey(id), pendingAccess),
  })
}
