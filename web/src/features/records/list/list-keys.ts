import { isPressedIn, usePageKeys } from '../../../ui/page-keys.ts'

export type ListStep = { step: 1 | -1; by: 'record' | 'row'; isExtending: boolean }

type ListKeys = {
  /** J: to the next record; K: to the one before; arrows: by one, or by a whole row. With Shift: and selects them. */
  onMove: (step: ListStep) => void
  onEnd: (end: 'first' | 'last') => void
  onSearch: () => void
  onNew: () => void
  /** The main value of the record one is on. */
  onCopy: () => void
  onEdit: () => void
  /** What happened to the open record. */
  onHistory: () => void
  /** Which groups hold the open record. */
  onGroups: () => void
  /** X: the record one is on, into the selection or out of it. */
  onSelect: () => void
  /** Del: the selection, else the record one is on. */
  onRemove: () => void
  /** Ctrl-A or Cmd-A on a record. */
  onSelectAll: () => void
  /** Esc, where nothing smaller took it. */
  onClose: () => void
}

/** The keys of the list. */
export function useListKeys(keys: ListKeys): void {
  usePageKeys((event) => {
    const isOnRecord = isPressedIn(event, '[data-id]')
    if (!event.ctrlKey && !event.metaKey) return actionOf(keys, event, isOnRecord)
    return isOnRecord && event.key === 'a' && !event.shiftKey ? keys.onSelectAll : undefined
  })
}

function actionOf(keys: ListKeys, event: KeyboardEvent, isOnRecord: boolean): (() => void) | undefined {
  const move = (step: 1 | -1, by: 'record' | 'row') => () =>
    keys.onMove({ step, by, isExtending: event.shiftKey })
  switch (event.key) {
    case 'j':
    case 'J':
      return move(1, 'record')
    case 'k':
    case 'K':
      return move(-1, 'record')
    case 'ArrowDown':
      return isOnRecord ? move(1, 'row') : undefined
    case 'ArrowUp':
      return isOnRecord ? move(-1, 'row') : undefined
    case 'ArrowRight':
      return isOnRecord ? move(1, 'record') : undefined
    case 'ArrowLeft':
      return isOnRecord ? move(-1, 'record') : undefined
    case 'Home':
      return isOnRecord ? () => keys.onEnd('first') : undefined
    case 'End':
      return isOnRecord ? () => keys.onEnd('last') : undefined
    case '/':
      return keys.onSearch
    case 'n':
      return keys.onNew
    case 'c':
      return keys.onCopy
    case 'e':
      return keys.onEdit
    case 'g':
      return keys.onGroups
    case 'h':
      return keys.onHistory
    case 'x':
      return keys.onSelect
    case 'Delete':
      return isOnRecord ? keys.onRemove : undefined
    case 'Escape':
      return keys.onClose
    default:
      return undefined
  }
}
