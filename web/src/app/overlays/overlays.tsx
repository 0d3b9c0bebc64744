import type { ExportScope } from '@cardea/client/export/export-choice'
import { useShownOverlay, type ExportOverlay } from '../../overlays/overlay.ts'
import { ClosedByHistory } from '../../ui/back-closes.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { GroupOverlays } from './group-overlays.tsx'
import { RecordOverlays } from './record-overlays.tsx'

const ExportDialog = lazyPart(() => import('../../features/export/export-dialog.tsx'), 'ExportDialog')

/** The dialogs about records and groups; they come with the first of them. */
export function Overlays() {
  const overlay = useShownOverlay()
  return (
    <ClosedByHistory value>
      <RecordOverlays />
      <GroupOverlays />
      {overlay?.action === 'export' && <ExportDialog scope={scopeOf(overlay)} />}
    </ClosedByHistory>
  )
}

function scopeOf({ ids, groupID }: ExportOverlay): ExportScope {
  if (ids !== undefined) return { kind: 'selected', ids }
  return groupID === undefined ? { kind: 'all' } : { kind: 'group', groupID }
}
