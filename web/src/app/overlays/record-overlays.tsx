import { canOnRecord, type EffectiveRole, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useMe } from '../../data/users/me.ts'
import { recordsQuery } from '../../data/records/records.ts'
import {
  useOverlay,
  useShownOverlay,
  type ConvertOverlay,
  type Overlay,
  type RecordOverlay,
} from '../../overlays/overlay.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Opened by a press, and not by everybody: they load with the first one. */
const NewRecordDialog = lazyPart(
  () => import('../../features/records/form/new-record-dialog.tsx'),
  'NewRecordDialog',
)
const RenameDialog = lazyPart(() => import('../../features/records/rename-dialog.tsx'), 'RenameDialog')
const DeleteDialog = lazyPart(() => import('../../features/records/delete-dialog.tsx'), 'DeleteDialog')
const RemoveManyDialog = lazyPart(
  () => import('../../features/records/selection/remove-many-dialog.tsx'),
  'RemoveManyDialog',
)
const ConvertDialog = lazyPart(
  () => import('../../features/records/conversion/convert-dialog.tsx'),
  'ConvertDialog',
)
const ConvertBackDialog = lazyPart(
  () => import('../../features/records/conversion/convert-back-dialog.tsx'),
  'ConvertBackDialog',
)
const LeaveDialog = lazyPart(() => import('../../features/records/leave-dialog.tsx'), 'LeaveDialog')
const LinkDialog = lazyPart(() => import('../../features/outside/link-dialog.tsx'), 'LinkDialog')
const AskDialog = lazyPart(() => import('../../features/outside/ask/ask-dialog.tsx'), 'AskDialog')
const ShareDialog = lazyPart(() => import('../../features/sharing/share-dialog.tsx'), 'ShareDialog')

/** The dialog that lies over a list and its panel. */
export function RecordOverlays() {
  const overlay = useShownOverlay()
  return (
    <>
      {overlay?.action === 'new' && overlay.kind === 'record' && <NewRecordDialog />}
      {overlay?.action === 'new' && overlay.kind === 'link' && <LinkDialog record={null} />}
      {overlay?.action === 'new' && overlay.kind === 'intake' && <AskDialog groupID={overlay.groupID} />}
      {overlay?.action === 'remove' && <RemoveSome ids={overlay.ids} />}
      {overlay?.action === 'convert' && <ConvertSome {...overlay} />}
      {isOfRecord(overlay) && <RecordDialog overlay={overlay} />}
    </>
  )
}

/** Those of them that are still there, when it opens. */
function RemoveSome({ ids }: { ids: readonly string[] }) {
  const { closeOverlay } = useOverlay()
  const list = useQuery(recordsQuery).data
  const records = list?.filter(({ _id }) => ids.includes(_id)) ?? []
  if (records.length === 0) return null
  return <RemoveManyDialog records={records} onClose={() => void closeOverlay({ isSettled: true })} />
}

/** Those of them that are still there, when it opens; each is shown as it is then. */
function ConvertSome({ to, ids }: ConvertOverlay) {
  const { closeOverlay } = useOverlay()
  const list = useQuery(recordsQuery).data
  const records = list?.filter(({ _id }) => ids.includes(_id)) ?? []
  if (records.length === 0) return null
  const close = () => void closeOverlay({ isSettled: true })
  return to === 'people' ? (
    <ConvertDialog records={records} onClose={close} />
  ) : (
    <ConvertBackDialog records={records} onClose={close} />
  )
}

const isOfRecord = (overlay: Overlay | undefined): overlay is RecordOverlay =>
  overlay !== undefined && 'id' in overlay && overlay.kind === 'record'

function RecordDialog({ overlay: { action, id } }: { overlay: RecordOverlay }) {
  const { closeOverlay } = useOverlay()
  const me = useMe()
  const list = useQuery(recordsQuery).data
  const record = list?.find(({ _id }) => _id === id)
  const isPointless =
    list !== undefined && action !== 'edit' && !(record && isAllowed(action, effectiveRoleOn(record, me._id)))
  useEffect(() => {
    if (isPointless) void closeOverlay({ isSettled: true })
    // Once, when it becomes so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPointless])
  return record && !isPointless ? dialogOf(action, record) : null
}

/** Of a record that is no longer ours to share or delete there is nothing to ask. */
function isAllowed(action: RecordOverlay['action'], effectiveRole: EffectiveRole): boolean {
  if (action === 'link') return canOnRecord(effectiveRole, 'makeLink')
  return action === 'share' || action === 'delete' ? canOnRecord(effectiveRole, action) : true
}

function dialogOf(action: RecordOverlay['action'], record: VaultRecord): ReactNode {
  switch (action) {
    case 'share':
      return <ShareDialog record={record} />
    case 'link':
      return <LinkDialog record={record} />
    case 'rename':
      return <RenameDialog record={record} />
    case 'delete':
      return <DeleteDialog record={record} />
    case 'leave':
      return <LeaveDialog record={record} />
    case 'edit':
    case 'history':
      return null
  }
}
