import { useEffect, useEffectEvent } from 'react'

type GroupKeys = { onSearch: () => void; onNew: () => void; onClose: () => void }

const typing = 'input, textarea, select, [contenteditable="true"]'
const elsewhere = '[role="dialog"], [role="menu"], [role="listbox"]'

/** To the next or the one before, from the one that has the focus; to the first where none has. */
function move(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-group-link]')]
  const here = links.findIndex((link) => link === document.activeElement)
  const next = here === -1 ? links[0] : links[here + step]
  next?.focus()
}

/** The keys of the list of groups, as far as they make sense there those of the list of records. */
export function useGroupKeys(keys: GroupKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(elsewhere) || document.querySelector('[role="dialog"][data-open]')) return
    if (target.closest(typing) && event.key !== 'Escape') return
    const isOnGroup = target.closest('[data-group-link]') !== null
    const act = {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: isOnGroup ? () => move(1) : undefined,
      ArrowUp: isOnGroup ? () => move(-1) : undefined,
      '/': keys.onSearch,
      n: keys.onNew,
      Escape: keys.onClose,
    }[event.key]
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
