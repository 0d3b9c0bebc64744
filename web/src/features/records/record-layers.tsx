import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useMe } from '../users/api.ts'
import { recordsQuery } from './api.ts'
import { useLayer, type Layer } from './layer.ts'
import { standingOf } from './ownership.ts'

/** Opened by a press, and not by everybody: they load with the first one. */
const NewRecordDialog = lazy(async () => ({
  default: (await import('./form/new-record-dialog.tsx')).NewRecordDialog,
}))
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('../sharing/share-dialog.tsx')).ShareDialog }))

/** The dialog that lies over list and panel. */
export function RecordLayers() {
  const { layer, closeLayer } = useLayer()
  const me = useMe()
  const list = useQuery(recordsQuery).data
  const id = layer && 'id' in layer ? layer.id : undefined
  const record = list?.find(({ _id }) => _id === id)
  const standing = record && standingOf(record, me._id)

  // Of a record that is no longer there, or no longer ours to share or delete, there is nothing to ask.
  const isAllowed =
    standing !== undefined &&
    (layer?.kind === 'share'
      ? canOnRecord(standing, 'share')
      : layer?.kind === 'delete'
        ? canOnRecord(standing, 'delete')
        : true)
  const isPointless =
    layer !== undefined && layer.kind !== 'new' && layer.kind !== 'edit' && list !== undefined && !isAllowed
  useEffect(() => {
    if (isPointless) void closeLayer({ isSettled: true })
    // Once, when it becomes so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPointless])

  if (layer?.kind === 'new')
    return (
      <Suspense fallback={null}>
        <NewRecordDialog />
      </Suspense>
    )
  if (!layer || !record || !isAllowed) return null
  return <Suspense fallback={null}>{dialogOf(layer.kind, record)}</Suspense>
}

function dialogOf(kind: Exclude<Layer['kind'], 'new'>, record: VaultRecord): ReactNode {
  switch (kind) {
    case 'share':
      return <ShareDialog record={record} />
    case 'rename':
      return <RenameDialog record={record} />
    case 'delete':
      return <DeleteDialog record={record} />
    case 'leave':
      return <LeaveDialog record={record} />
    case 'edit':
      return null
  }
}
