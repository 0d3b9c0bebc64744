import { canOnRecord, type Standing, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useMe } from '../users/api.ts'
import { recordsQuery } from './api.ts'
import { useLayer, type RecordLayer } from '../../layers/layer.ts'
import { standingOf } from './ownership.ts'

/** Opened by a press, and not by everybody: they load with the first one. */
const NewRecordDialog = lazy(async () => ({
  default: (await import('./form/new-record-dialog.tsx')).NewRecordDialog,
}))
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('../sharing/share-dialog.tsx')).ShareDialog }))

/** The dialog that lies over a list and its panel. */
export function RecordLayers() {
  const { layer } = useLayer()
  return (
    <Suspense fallback={null}>
      {layer?.of === 'new' && layer.kind === 'record' && <NewRecordDialog />}
      {layer?.of === 'record' && <RecordDialog layer={layer} />}
    </Suspense>
  )
}

function RecordDialog({ layer: { kind, id } }: { layer: RecordLayer }) {
  const { closeLayer } = useLayer()
  const me = useMe()
  const list = useQuery(recordsQuery).data
  const record = list?.find(({ _id }) => _id === id)
  const isPointless =
    list !== undefined && kind !== 'edit' && !(record && isAllowed(kind, standingOf(record, me._id)))
  useEffect(() => {
    if (isPointless) void closeLayer({ isSettled: true })
    // Once, when it becomes so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPointless])
  return record && !isPointless ? dialogOf(kind, record) : null
}

/** Of a record that is no longer ours to share or delete there is nothing to ask. */
function isAllowed(kind: RecordLayer['kind'], standing: Standing): boolean {
  return kind === 'share' || kind === 'delete' ? canOnRecord(standing, kind) : true
}

function dialogOf(kind: RecordLayer['kind'], record: VaultRecord): ReactNode {
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
