import { useEffect, useEffectEvent } from 'react'

type TrashKeys = { onSearch: () => void; onClose: () => void }

const typing = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]'

/** `/` into the search, Esc out of the selection; they rest while a person types, and under dialogs. */
export function useTrashKeys({ onSearch, onClose }: TrashKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(`${typing}, [role="dialog"], [role="menu"]`)) return
    if (document.querySelector('[role="dialog"][data-open]')) return
    if (event.key === '/') {
      event.preventDefault()
      onSearch()
    } else if (event.key === 'Escape') onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
