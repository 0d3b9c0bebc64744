import { canOnGroup, type Group } from '@cardea/contract'
import type { NewOverlay } from '../../overlays/overlay.ts'

/** Whose records a list shows: all that one may see, or one group's. */
export type RecordPlace = { kind: 'all' } | { kind: 'group'; group: Group }

/** The dialog for a new record of a place; nothing where one may not make any. */
export function newRecordIn(place: RecordPlace): NewOverlay | undefined {
  if (place.kind === 'all') return { action: 'new', kind: 'record' }
  const { _id, role } = place.group
  return canOnGroup(role, 'addRecord') ? { action: 'new', kind: 'record', groupID: _id } : undefined
}
