/** @file Who waits for the key of a record or group, and what its person decides about it. */
import { canOnGroup, canOnRecord, type Group, type Item, type VaultRecord } from '@cardea/contract'
import type { NamedByServer } from '@cardea/client/vault/lost-roster'
import type { Waiting } from '@cardea/client/vault/who-waits'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { groupsQuery } from '../groups/groups.ts'
import { keysQuery } from '../keys/keys-query.ts'
import { useVault } from '../keys/keys.ts'
import { wantedKey } from '../keys/wanted-key.ts'
import { effectiveRoleOn } from '../records/ownership.ts'
import { recordsQuery } from '../records/records.ts'
import { useMe } from '../users/me.ts'

const nobody: Waiting = { people: [], isOlder: false }

type Asked = Pick<VaultRecord, '_id' | 'access'> & {
  kind: Item['kind']
  /** Whether the person may share it. */
  mayShare: boolean
}

/** Of a record, which has a key where only its people can open it. */
export function useWhoWaits(record: VaultRecord): Waiting {
  const mayShare = canOnRecord(effectiveRoleOn(record, useMe()._id), 'share')
  return useWaiting({ ...record, kind: 'record', mayShare }, record.sealedFor === 'people')
}

/** Of a group: one of the server has a key too, once its owner was here. */
export function useWhoWaitsInGroup(group: Group): Waiting {
  const mayShare = canOnGroup(group.role, 'share')
  const own = useQuery({ ...keysQuery, enabled: false }).data?.own
  const hasKey = own?.groups.some(({ _id }) => _id === group._id) ?? false
  return useWaiting({ ...group, kind: 'group', mayShare }, hasKey || group.sealedFor === 'people')
}

/**
 * Who waits and has keys, for those who may let them in: all for who may share the item, its owner for everybody who opens
 * it.
 */
function useWaiting({ _id: id, access, kind, mayShare }: Asked, hasKey: boolean): Waiting {
  const vault = useVault()
  const ownerWaits = access.some(({ role, isWaiting }) => role === 'OWNER' && isWaiting)
  const isAny = hasKey && (mayShare || ownerWaits)
  const isOpen = useQuery({ ...keysQuery, enabled: isAny }).data?.is === 'open'
  const { data = nobody } = useQuery({
    queryKey: [
      ...wantedKey,
      id,
      mayShare,
      ...access.map(({ userID, isWaiting }) => `${userID} ${isWaiting ?? false}`),
    ],
    queryFn: () => vault('whoWaits', { kind, id }, mayShare),
    enabled: isAny && isOpen,
  })
  return isAny ? data : nobody
}

/** After keys were handed over: who waits, and what opens by them. */
export const lookAnew = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: wantedKey }),
    queryClient.invalidateQueries(recordsQuery),
    queryClient.invalidateQueries(groupsQuery),
  ])

/** Lets people in whom the server alone names. */
export function useLetIn({ kind, id }: Item) {
  const vault = useVault()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => vault('letIn', { kind, id }, ids),
    onSettled: () => lookAnew(queryClient),
  })
}

/** Confirms everybody whom the server names, where who may open an item was lost. */
export function useConfirmEverybody({ kind, id }: Item) {
  const vault = useVault()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ named, shutOut }: { named: NamedByServer; shutOut: readonly string[] }) =>
      vault('confirmEverybody', { kind, id }, named, shutOut),
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
