/** @file Who waits for the key of a record that only its people can open, and what its person decides about it. */
import { canOnRecord, type VaultRecord } from '@cardea/contract'
import type { Waiting } from '@cardea/client/vault/hand-over'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { keysQuery, useVault } from '../keys/keys.ts'
import { wantedKey } from '../keys/wanted-key.ts'
import { effectiveRoleOn } from '../records/ownership.ts'
import { recordsQuery } from '../records/records.ts'
import { useMe } from '../users/me.ts'

const nobody: Waiting = { people: [], isOlder: false }

/**
 * Who waits and has keys, for those who may let them in: all for who may share the record, its owner for everybody who opens
 * it.
 */
export function useWhoWaits(record: VaultRecord): Waiting {
  const { _id: id, access, sealedFor } = record
  const me = useMe()
  const vault = useVault()
  const mayShare = canOnRecord(effectiveRoleOn(record, me._id), 'share')
  const ownerWaits = access.some(({ role, isWaiting }) => role === 'OWNER' && isWaiting)
  const isAny = sealedFor === 'people' && (mayShare || ownerWaits)
  const isOpen = useQuery({ ...keysQuery, enabled: isAny }).data?.is === 'open'
  const { data = nobody } = useQuery({
    queryKey: [
      ...wantedKey,
      id,
      mayShare,
      ...access.map(({ userID, isWaiting }) => `${userID} ${isWaiting ?? false}`),
    ],
    queryFn: () => vault('whoWaits', { kind: 'record', id }, mayShare),
    enabled: isAny && isOpen,
  })
  return isAny ? data : nobody
}

const lookAnew = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: wantedKey }),
    queryClient.invalidateQueries(recordsQuery),
  ])

/** Lets people in whom the server alone names. */
export function useLetIn({ _id: id }: Pick<VaultRecord, '_id'>) {
  const vault = useVault()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => vault('letIn', { kind: 'record', id }, ids),
    onSettled: () => lookAnew(queryClient),
  })
}

/** Goes on with records that the server shows older than they were seen. */
export function useGoOn() {
  const vault = useVault()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => vault('goOn', ids),
    onSettled: () => lookAnew(queryClient),
  })
}
