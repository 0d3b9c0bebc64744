import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useOverlay, type GroupOverlay } from '../../overlays/overlay.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Opened by a press, and not by everybody: they load with the first one. */
const NewGroupDialog = lazyPart(() => import('../../features/groups/new-group-dialog.tsx'), 'NewGroupDialog')
const EditGroupDialog = lazyPart(
  () => import('../../features/groups/edit-group-dialog.tsx'),
  'EditGroupDialog',
)
const ShareGroupDialog = lazyPart(
  () => import('../../features/sharing/share-group-dialog.tsx'),
  'ShareGroupDialog',
)
const DeleteGroupDialog = lazyPart(
  () => import('../../features/groups/delete-group-dialog.tsx'),
  'DeleteGroupDialog',
)
const LeaveGroupDialog = lazyPart(
  () => import('../../features/groups/leave-group-dialog.tsx'),
  'LeaveGroupDialog',
)
const RecordGroupsDialog = lazyPart(
  () => import('../../features/groups/record-groups-dialog.tsx'),
  'RecordGroupsDialog',
)

/** The dialog about a group, or about which groups hold some records. */
export function GroupOverlays() {
  const { overlay } = useOverlay()
  return (
    <Suspense fallback={null}>
      {overlay?.of === 'new' && overlay.kind === 'group' && <NewGroupDialog />}
      {overlay?.of === 'recordGroups' && <RecordGroupsDialog ids={overlay.ids} />}
      {overlay?.of === 'group' && <GroupDialog overlay={overlay} />}
    </Suspense>
  )
}

function GroupDialog({ overlay: { kind, id } }: { overlay: GroupOverlay }) {
  const { closeOverlay } = useOverlay()
  const groups = useQuery(groupsQuery).data
  const group = groups?.find(({ _id }) => _id === id)
  const isPointless = groups !== undefined && !(group && isAllowed(kind, group))
  useEffect(() => {
    if (isPointless) void closeOverlay({ isSettled: true })
    // Once, when it becomes so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPointless])
  return group && !isPointless ? dialogOf(kind, group) : null
}

/** Of a group that is no longer ours to change or share there is nothing to ask. */
function isAllowed(kind: GroupOverlay['kind'], { role }: Group): boolean {
  if (kind === 'leave') return role !== 'OWNER'
  return canOnGroup(role, kind === 'edit' ? 'change' : kind)
}

function dialogOf(kind: GroupOverlay['kind'], group: Group): ReactNode {
  switch (kind) {
    case 'edit':
      return <EditGroupDialog group={group} />
    case 'share':
      return <ShareGroupDialog group={group} />
    case 'delete':
      return <DeleteGroupDialog group={group} />
    case 'leave':
      return <LeaveGroupDialog group={group} />
  }
}
