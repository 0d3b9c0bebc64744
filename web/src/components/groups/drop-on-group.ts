import { canOnRecord, type Group } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../data/users/me.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import type { Overlay } from '../../overlays/overlay.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { regroupMany } from './regroup-many.ts'

const t = texts(groups)

type Dropped = { group: Group; ids: readonly string[]; openOverlay: (overlay: Overlay) => void }

/**
 * Puts records that were dropped on a group into it. Where the group has other members, who will see what is shown first: a slip
 * of the hand shares nothing.
 */
export async function dropOnGroup(
  queryClient: QueryClient,
  { group, ids, openOverlay }: Dropped,
): Promise<void> {
  const ownID = queryClient.getQueryData(meQuery.queryKey)?._id ?? ''
  const { _id: groupID, name } = group
  const dropped = (queryClient.getQueryData(recordsQuery.queryKey) ?? []).filter(({ _id }) =>
    ids.includes(_id),
  )
  const own = dropped.filter((record) => canOnRecord(effectiveRoleOn(record, ownID), 'addToGroup'))
  const coming = own.filter(({ groupIDs }) => !groupIDs.includes(groupID))
  const count = dropped.length
  if (own.length === 0) showToast(t('dropped.refused', { count }), { kind: 'failed' })
  else if (coming.length === 0) showToast(t('dropped.inIt', { name, count }))
  else if (own.length < count || group.access.some(({ userID }) => userID !== ownID))
    openOverlay({ action: 'regroup', ids: dropped.map(({ _id }) => _id), into: groupID })
  else {
    const changing = coming.map((record) => ({ record, add: [groupID], takeOut: [] }))
    await regroupMany(queryClient, changing, t('dropped.done', { name, count: coming.length }))
  }
}
