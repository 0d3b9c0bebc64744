/** @file Who began again with new keys, and waits for what this person may hand over. */
import type { AccessEntry, User } from '@cardea/contract'
import type { BeganAgain } from '@cardea/client/vault/who-waits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { groupsQuery } from '../groups/groups.ts'
import { keysQuery } from '../keys/keys-query.ts'
import { useVault } from '../keys/keys.ts'
import { wantedKey } from '../keys/wanted-key.ts'
import { recordsQuery } from '../records/records.ts'
import { lookAnew } from './who-waits.ts'

type Shared = { access: readonly AccessEntry[] }

/** Such a person, by their name and address. */
export type NamedAgain = BeganAgain & { user: Pick<User, 'name' | 'email'> }

/** Those who wait, as far as they were not put off on this page. */
export function useBeganAgain(): NamedAgain[] {
  const vault = useVault()
  const records = useQuery({ ...recordsQuery, enabled: false }).data ?? []
  const groups = useQuery({ ...groupsQuery, enabled: false }).data ?? []
  const isOpen = useQuery(keysQuery).data?.is === 'open'
  const { data: waiting = [] } = useQuery({
    queryKey: [...wantedKey, 'began again'],
    queryFn: () => vault('whoBeganAgain'),
    enabled: isOpen,
  })
  const later = useQuery({ ...laterQuery, enabled: false }).data ?? []
  return waiting
    .filter(({ id }) => !later.includes(id))
    .flatMap((one) => {
      const user = userIn([...records, ...groups], one.id)
      return user ? [{ ...one, user }] : []
    })
}

const userIn = (items: readonly Shared[], id: string): User | undefined => {
  for (const { access } of items) {
    const entry = access.find(({ userID }) => userID === id)
    if (entry) return entry.user
  }
  return undefined
}

/** Ids of people who are not asked about again before the page is loaded anew. */
const laterQuery = {
  queryKey: ['began again', 'later'],
  queryFn: (): string[] => [],
  gcTime: Infinity,
  staleTime: Infinity,
}

/** Puts off what is asked about a person. */
export function usePutOff(): (id: string) => void {
  const queryClient = useQueryClient()
  return (id) =>
    void queryClient.setQueryData(laterQuery.queryKey, (ids: readonly string[] = []) => [...ids, id])
}

/** Hands over all that one who began again waits for. */
export function useHandOverAgain() {
  const vault = useVault()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, items }: BeganAgain) => {
      for (const item of items) await vault('letIn', item, [id])
    },
    onSettled: () => lookAnew(queryClient),
  })
}
