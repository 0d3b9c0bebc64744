import type { VaultRecord } from '@cardea/contract'
import { isServerThere } from '../../../api/client.ts'
import type { Selection } from '../../../components/list/use-selection.ts'
import { useOpenID, usePanel } from '../../../components/records/open-panel.ts'
import { useCopyField } from '../../../components/records/use-copy-field.ts'
import { useMe } from '../../../data/users/me.ts'
import { mainField } from '@cardea/client/records/main-secret'
import { useOverlay, type NewOverlay } from '../../../overlays/overlay.ts'
import { suitsOf } from '../selection/suits.ts'
import { useRemoval } from '../use-removal.ts'
import { useListKeys } from './list-keys.ts'
import type { useListWalk } from './use-list-walk.ts'

type Listed = {
  walk: Pick<ReturnType<typeof useListWalk>, 'active' | 'goTo' | 'move'>
  shown: number
  selection: Selection
  newRecord: NewOverlay | undefined
  onSearch: () => void
  /** Esc, where there is nothing of the list to close. */
  onEscape?: (() => void) | undefined
}

const noPins: ReadonlySet<string> = new Set()
const idsOf = (records: readonly VaultRecord[]): string[] => records.map(({ _id }) => _id)

/** What the keys of the list do to its records, its selection and the open panel. */
export function useRecordListKeys({ walk, shown, selection, newRecord, onSearch, onEscape }: Listed): void {
  const openID = useOpenID()
  const { closePanel } = usePanel()
  const { shownNow, openOverlay, closeOverlay } = useOverlay()
  const { copyField } = useCopyField()
  const removal = useRemoval()
  const { _id: ownID } = useMe()
  /** What a key acts on: the selection, else the row that has the focus or is open. */
  const chosen = (): readonly VaultRecord[] => {
    const record = walk.active()
    return selection.ids.size > 0 ? selection.records : record ? [record] : []
  }
  useListKeys({
    onMove: walk.move,
    onEnd: (end) => walk.goTo(end === 'first' ? 0 : shown - 1),
    onSearch,
    onNew: () => newRecord && openOverlay(newRecord),
    onCopy: () => {
      const record = walk.active()
      const main = record && mainField(record)
      if (main) void copyField(record, main)
    },
    onEdit: () => {
      if (openID !== undefined && isServerThere() && !shownNow())
        openOverlay({ action: 'edit', kind: 'record', id: openID })
    },
    onHistory: () => {
      if (openID !== undefined && !shownNow()) openOverlay({ action: 'history', kind: 'record', id: openID })
    },
    onGroups: () => {
      const ids = idsOf(suitsOf(chosen(), { ownID, pins: noPins }).group)
      if (ids.length > 0 && !shownNow()) openOverlay({ action: 'regroup', ids })
    },
    onSelect: () => {
      const record = walk.active()
      if (record) selection.toggle(record._id)
    },
    onRemove: () => {
      if (!shownNow() && isServerThere()) void removal(idsOf(chosen())).then(({ remove }) => remove())
    },
    onSelectAll: selection.all,
    onClose: () => {
      const overlay = shownNow()
      if (overlay?.action === 'history' || (overlay?.action === 'edit' && overlay.kind === 'record'))
        void closeOverlay()
      else if (selection.ids.size > 0) selection.clear()
      else if (openID !== undefined) void closePanel()
      else onEscape?.()
    },
  })
}
