import { groupRoutes, recordRoutes, type Group, type VaultRecord } from '@cardea/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { call } from '../../api/client.ts'
import { putGroup } from '../groups/groups.ts'
import { dropFromList, putInList, recordsQuery } from '../records/records.ts'

/** The item to transfer. */
export type Transferred = { kind: 'record'; record: VaultRecord } | { kind: 'group'; group: Group }

export const itemOf = (transferred: Transferred): VaultRecord | Group =>
  transferred.kind === 'record' ? transferred.record : transferred.group

/** Transfers a record or group to a person with an account; needs a fresh sign-in. @throws ApiError */
export async function handOver(
  queryClient: QueryClient,
  transferred: Transferred,
  email: string,
): Promise<void> {
  const input = { params: { id: itemOf(transferred)._id }, body: { email } }
  if (transferred.kind === 'group') {
    putGroup(queryClient, await call(groupRoutes.transferGroup, input))
    // The caller's rights on the group's records changed with it.
    await queryClient.invalidateQueries(recordsQuery)
    return
  }
  const reply = await call(recordRoutes.transferRecord, input)
  if ('version' in reply) putInList(queryClient, reply)
  else dropFromList(queryClient, reply._id)
}

/** The same, for a form that shows the progress. */
export function useTransfer(transferred: Transferred) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (email: string) => handOver(queryClient, transferred, email) })
}

/** Whether the address has no account. */
export const isUnknownUser = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'USER_NOT_FOUND'
