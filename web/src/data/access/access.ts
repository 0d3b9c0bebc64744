import { recordRoutes, type PendingAccess, type VaultRecord, type Item } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { dropFromList, putInList } from '../records/records.ts'
import { mayOnGroup, mayOnRecord } from './role-now.ts'
import { targetCalls, type Sharing } from './target.ts'

const pendingKey = ({ kind, id }: Item) => [`${kind}s`, 'pending', id] as const

/** Refetches exposure and access chains, which follow from who has access. */
const lookAtAccessAnew = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: ['exposure'] })

/** The pending invitations of a record or group; only those who may share it ask, for others there is none. */
export const pendingQuery = (target: Item) =>
  queryOptions({
    queryKey: pendingKey(target),
    queryFn: async ({ client, signal }): Promise<PendingAccess[]> => {
      const mayAsk = target.kind === 'record' ? mayOnRecord : mayOnGroup
      if (!mayAsk(client, target.id, 'seePendingAccess')) return []
      return (await targetCalls[target.kind].pending(target.id, signal)).pendingAccess
    },
  })

/**
 * Gives people access by e-mail address, or changes their role; a changed role shows at once, and is reverted if it is
 * refused.
 */
export function useShare(target: Item) {
  const queryClient = useQueryClient()
  const { kind, id } = target
  const calls = targetCalls[kind]
  return useMutation({
    mutationFn: (users: Sharing) => calls.share(id, users),
    onMutate: (users) => {
      const before = calls.access(queryClient, id)
      const changed = new Map(users.map((user) => [user.email, user]))
      if (before) {
        const after = before.map((entry) => {
          const { role, until = null } = changed.get(entry.user.email) ?? entry
          return { ...entry, role, until }
        })
        calls.setAccess(queryClient, id, after)
      }
      return before
    },
    onError: (_error, _users, before) => {
      if (before) calls.setAccess(queryClient, id, before)
    },
    onSuccess: ({ access, pendingAccess }) => {
      calls.setAccess(queryClient, id, access)
      queryClient.setQueryData(pendingKey(target), pendingAccess)
      lookAtAccessAnew(queryClient)
    },
  })
}

/** Ends a person's own entry; on a record, access through a group stays. */
export function useRemoveAccess({ kind, id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userID: string) => targetCalls[kind].removeAccess(queryClient, id, userID),
    onSuccess: () => lookAtAccessAnew(queryClient),
  })
}

/** Shuts a person out of a record, whatever their groups say. */
export function useRevokeAccess({ _id }: Pick<VaultRecord, '_id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userID: string) =>
      call(recordRoutes.revokeRecordAccess, { params: { id: _id }, body: { userID } }),
    onSuccess: (reply) => {
      if ('version' in reply) putInList(queryClient, reply)
      else dropFromList(queryClient, _id)
      lookAtAccessAnew(queryClient)
    },
  })
}

/** Takes an invitation back. */
export function useWithdraw(target: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => targetCalls[target.kind].withdraw(target.id, email),
    onSuccess: ({ pendingAccess }) => queryClient.setQueryData(pendingKey(target), pendingAccess),
  })
}
