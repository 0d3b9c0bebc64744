import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLayer, type GroupLayer } from '../../layers/layer.ts'
import { groupsQuery } from './api.ts'

/** Opened by a press, and not by everybody: they load with the first one. */
const NewGroupDialog = lazy(async () => ({
  default: (await import('./new-group-dialog.tsx')).NewGroupDialog,
}))
const EditGroupDialog = lazy(async () => ({
  default: (await import('./edit-group-dialog.tsx')).EditGroupDialog,
}))
const ShareGroupDialog = lazy(async () => ({
  default: (await import('./share-group-dialog.tsx')).ShareGroupDialog,
}))
const DeleteGroupDialog = lazy(async () => ({
  default: (await import('./delete-group-dialog.tsx')).DeleteGroupDialog,
}))
const LeaveGroupDialog = lazy(async () => ({
  default: (await import('./leave-group-dialog.tsx')).LeaveGroupDialog,
}))
const RecordGroupsDialog = lazy(async () => ({
  default: (await import('./record-groups-dialog.tsx')).RecordGroupsDialog,
}))

/** The dialog about a group, or about which groups hold some records. */
export function GroupLayers() {
  const { layer } = useLayer()
  return (
    <Suspense fallback={null}>
      {layer?.of === 'new' && layer.kind === 'group' && <NewGroupDialog />}
      {layer?.of === 'recordGroups' && <RecordGroupsDialog ids={layer.ids} />}
      {layer?.of === 'group' && <GroupDialog layer={layer} />}
    </Suspense>
  )
}

function GroupDialog({ layer: { kind, id } }: { layer: GroupLayer }) {
  const { closeLayer } = useLayer()
  const groups = useQuery(groupsQuery).data
  const group = groups?.find(({ _id }) => _id === id)
  const isPointless = groups !== undefined && !(group && isAllowed(kind, group))
  useEffect(() => {
    if (isPointless) void closeLayer({ isSettled: true })
    // Once, when it becomes so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPointless])
  return group && !isPointless ? dialogOf(kind, group) : null
}

/** Of a group that is no longer ours to change or share there is nothing to ask. */
function isAllowed(kind: GroupLayer['kind'], { role }: Group): boolean {
  if (kind === 'leave') return role !== 'OWNER'
  return canOnGroup(role, kind === 'edit' ? 'change' : kind)
}

function dialogOf(kind: GroupLayer['kind'], group: Group): ReactNode {
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
