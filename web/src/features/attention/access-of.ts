import { grantableRoles, type ItemKind } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { targetCalls, type Sharing } from '../../data/access/target.ts'
import type { Item } from './item.ts'

/** Access of a person to one record or group, as it can be given again. */
type Access = { kind: ItemKind; id: string; userID: string; user: Sharing[number] }

/** The access that an item is about, as it is now. */
export function accessOf(queryClient: QueryClient, item: Item): Access[] {
  if (item.kind === 'access') {
    const { user, entry } = item
    const { _id: id, role, until } = entry
    return [{ kind: 'record', id, userID: user._id, user: { email: user.email, role, until } }]
  }
  if (item.kind !== 'quiet') return []
  const { user, recordIDs, groupIDs } = item.person
  const of = (kind: ItemKind, ids: readonly string[]) =>
    ids.flatMap((id): Access[] => {
      const entry = targetCalls[kind].access(queryClient, id)?.find(({ userID }) => userID === user._id)
      const role = grantableRoles.find((one) => one === entry?.role)
      const until = entry?.until
      return role ? [{ kind, id, userID: user._id, user: { email: user.email, role, until } }] : []
    })
  return [...of('record', recordIDs), ...of('group', groupIDs)]
}

/** Gives it again as it was. @throws ApiError */
export async function giveBack(access: readonly Access[]): Promise<void> {
  for (const { kind, id, user } of access) await targetCalls[kind].share(id, [user])
}
