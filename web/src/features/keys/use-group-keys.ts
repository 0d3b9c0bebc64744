import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useVault } from '../../data/keys/keys.ts'

/**
 * Makes the keys that groups lack, in the background: the first of one’s own, and the next of those that a member left. Each
 * is looked at once, and again after its people changed.
 * @param isMine of all tabs of a browser one does it
 */
export function useGroupKeys(isMine: boolean): void {
  const vault = useVault()
  const groups = useQuery({ ...groupsQuery, enabled: isMine }).data
  const looked = useRef(new Map<string, string>())
  useEffect(() => {
    if (!isMine || !groups) return
    const due = groups.filter(
      (group) => canOnGroup(group.role, 'makeKey') && looked.current.get(group._id) !== peopleOf(group),
    )
    if (due.length === 0) return
    for (const group of due) looked.current.set(group._id, peopleOf(group))
    // A key that is not made now is made at the next start, or in the act that needs it.
    vault(
      'keyGroups',
      due.map(({ _id: id, role }) => ({ id, isOwn: role === 'OWNER' })),
    ).catch(() => undefined)
  }, [isMine, groups, vault])
}

const peopleOf = ({ role, access }: Group): string => [role, ...access.map(({ userID }) => userID)].join(' ')
