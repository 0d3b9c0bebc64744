import { useEffect, useEffectEvent } from 'react'

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
  /** Ctrl-A or Cmd-A on a record. */
  onSelectAll: () => void
  /** Esc, where nothing smaller took it. */
  onClose: () => void
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const elsewhere = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** The keys of the list. They rest while a person types, in dialogs and menus, and with Ctrl, Alt or Cmd held. */
export function useListKeys(keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(elsewhere) || document.querySelector('[role="dialog"][data-open]')) return
    const isTyping = target.closest(typing) !== null
    if (isTyping && event.key !== 'Escape') return
    const isOnRecord = target.closest('[data-id]') !== null
    const act =
      event.ctrlKey || event.metaKey
        ? isOnRecord && event.key === 'a' && !event.shiftKey
          ? keys.onSelectAll
          : undefined
        : actionOf(keys, event, isOnRecord)
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
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
    case 'Escape':
      return keys.onClose
    default:
      return undefined
  }
}
