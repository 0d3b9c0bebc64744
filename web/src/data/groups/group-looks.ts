import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from './groups.ts'
import { groupHue } from './group-hue.ts'

/** How one's groups are called and coloured, by id. A record may name more: those its owner is not in. */
export type GroupLooks = ReadonlyMap<string, { name: string; hue: number }>

const none: GroupLooks = new Map()

const looksOf = (groups: readonly Group[]): GroupLooks =>
  new Map(groups.map((group) => [group._id, { name: group.name, hue: groupHue(group) }]))

/** Asked once for a whole list, as each row needs them. */
export function useGroupLooks(): GroupLooks {
  return useQuery({ ...groupsQuery, select: looksOf }).data ?? none
}
