import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useOverlay, useShownOverlay, type GroupOverlay, type Overlay } from '../../overlays/overlay.ts'
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
const ConvertGroupDialog = lazyPart(
  () => import('../../features/groups/convert-group-dialog.tsx'),
  'ConvertGroupDialog',
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
  const overlay = useShownOverlay()
  return (
    <>
      {overlay?.action === 'new' && overlay.kind === 'group' && <NewGroupDialog />}
      {overlay?.action === 'regroup' && <RecordGroupsDialog ids={overlay.ids} into={overlay.into} />}
      {isOfGroup(overlay) && <GroupDialog overlay={overlay} />}
    </>
  )
}

const isOfGroup = (overlay: Overlay | undefined): overlay is GroupOverlay =>
  overlay !== undefined && 'id' in overlay && overlay.kind === 'group'

function GroupDialog({ overlay: { action, id } }: { overlay: GroupOverlay }) {
  const { closeOverlay } = useOverlay()
  const groups = useQuery(groupsQuery).data
  const group = groups?.find(({ _id }) => _id === id)
  const isPointless = groups !== undefined && !(group && isAllowed(action, group))
  useEffect(() => {
    if (isPointless) void closeOverlay({ isSettled: true })
    // Once, when it becomes so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPointless])
  return group && !isPointless ? dialogOf(action, group) : null
}

/** Of a group that is no longer ours to change or share there is nothing to ask. */
function isAllowed(action: GroupOverlay['action'], { role }: Group): boolean {
  if (action === 'leave') return role !== 'OWNER'
  return canOnGroup(role, action === 'edit' || action === 'seal' ? 'change' : action)
}

function dialogOf(action: GroupOverlay['action'], group: Group): ReactNode {
  switch (action) {
    case 'edit':
      return <EditGroupDialog group={group} />
    case 'share':
      return <ShareGroupDialog group={group} />
    case 'seal':
      return <ConvertGroupDialog group={group} />
    case 'delete':
      return <DeleteGroupDialog group={group} />
    case 'leave':
      return <LeaveGroupDialog group={group} />
  }
}
