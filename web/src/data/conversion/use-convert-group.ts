import type { Group, SealedFor } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChangeGroup } from '../groups/groups.ts'
import { useVault } from '../keys/keys.ts'
import { wantedKey } from '../keys/wanted-key.ts'
import { dropTurned } from './use-turned.ts'

/**
 * Has the name of a group sealed for its people, or for the server again. Its people were named to who does it, and are let
 * in by it, as far as they have keys and did not begin again.
 */
export function useConvertGroup(group: Group): (to: SealedFor) => Promise<void> {
  const change = useChangeGroup(group._id)
  const queryClient = useQueryClient()
  const vault = useVault()
  return async (to) => {
    const { version, name, color, icon } = group
    if (to === 'server') {
      await change.mutateAsync({ sealedFor: to, version, name, color, icon })
      dropTurned(queryClient, [group._id])
      return
    }
    await change.mutateAsync({ sealedFor: to, version })
    const item = { kind: 'group', id: group._id } as const
    const named = new Set(group.access.map(({ userID }) => userID))
    // Who is not let in now stands under "Let them in".
    const { people } = await vault('whoWaits', item, true).catch(() => ({ people: [] }))
    const ids = people.filter(({ id, is }) => named.has(id) && is === 'not confirmed').map(({ id }) => id)
    if (ids.length > 0) await vault('letIn', item, ids).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: wantedKey })
  }
}
