import { useEffect, useEffectEvent } from 'react'

type ListKeys = {
  /** J: to the next record; K: to the one before; arrows: by one, or by a whole row. */
  onMove: (step: 1 | -1, by: 'record' | 'row') => void
  onEnd: (end: 'first' | 'last') => void
  onSearch: () => void
  onNew: () => void
  /** The main value of the record one is on. */
  onCopy: () => void
  onEdit: () => void
  /** Esc, where nothing smaller took it. */
  onClose: () => void
}

const typing = 'input, textarea, select, [contenteditable="true"]'
const elsewhere = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** The keys of the list. They rest while somebody types, in dialogs and menus, and with Ctrl, Alt or Cmd held. */
export function useListKeys(keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(elsewhere) || document.querySelector('[role="dialog"][data-open]')) return
    const isTyping = target.closest(typing) !== null
    if (isTyping && event.key !== 'Escape') return
    const act = actionOf(keys, event.key, target)
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

function actionOf(keys: ListKeys, key: string, target: Element): (() => void) | undefined {
  const isOnRecord = target.closest('[data-record-link]') !== null
  switch (key) {
    case 'j':
      return () => keys.onMove(1, 'record')
    case 'k':
      return () => keys.onMove(-1, 'record')
    case 'ArrowDown':
      return isOnRecord ? () => keys.onMove(1, 'row') : undefined
    case 'ArrowUp':
      return isOnRecord ? () => keys.onMove(-1, 'row') : undefined
    case 'ArrowRight':
      return isOnRecord ? () => keys.onMove(1, 'record') : undefined
    case 'ArrowLeft':
      return isOnRecord ? () => keys.onMove(-1, 'record') : undefined
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
    case 'Escape':
      return keys.onClose
    default:
      return undefined
  }
}
