/** @file Who waits for the key of a record that only its people can open, and the act that lets them in. */
import { canOnRecord, type AccessEntry, type VaultRecord } from '@cardea/contract'
import type { WaitingPerson } from '@cardea/client/vault/hand-over'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keysQuery, useVault } from '../keys/keys.ts'
import { wantedKey } from '../keys/wanted-key.ts'
import { effectiveRoleOn } from '../records/ownership.ts'
import { recordsQuery } from '../records/records.ts'
import { useMe } from '../users/me.ts'

const nobody: readonly WaitingPerson[] = []

/**
 * Who waits and has keys, for those who may let them in: all for who may share the record, its owner for everybody who opens
 * it.
 */
export function useWhoWaits(record: VaultRecord): readonly WaitingPerson[] {
  const { _id: id, access, sealedFor } = record
  const me = useMe()
  const vault = useVault()
  const mayShare = canOnRecord(effectiveRoleOn(record, me._id), 'share')
  // Of who began again since, the list does not tell yet.
  const isFor = ({ isWaiting, role, userID }: AccessEntry): boolean =>
    userID !== me._id && (mayShare || (role === 'OWNER' && isWaiting === true))
  const people = access.filter(isFor)
  const isAny = sealedFor === 'people' && people.length > 0
  const isOpen = useQuery({ ...keysQuery, enabled: isAny }).data?.is === 'open'
  const { data = nobody } = useQuery({
    queryKey: [...wantedKey, id, ...people.map(({ userID, isWaiting }) => `${userID} ${isWaiting ?? false}`)],
    queryFn: () => vault('whoWaits', { kind: 'record', id }),
    enabled: isAny && isOpen,
  })
  return isAny ? data : nobody
}

/** Lets people in whom the server alone names. */
export function useLetIn({ _id: id }: Pick<VaultRecord, '_id'>) {
  const vault = useVault()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => vault('letIn', { kind: 'record', id }, ids),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: wantedKey }),
        queryClient.invalidateQueries(recordsQuery),
      ]),
  })
}
