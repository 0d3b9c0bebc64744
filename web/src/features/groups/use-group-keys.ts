import { isPressedIn, usePageKeys } from '../../ui/page-keys.ts'

type GroupKeys = { onSearch: () => void; onNew: () => void; onClose: () => void }

/** To the next or the one before, from the one that has the focus; to the first where none has. */
function move(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-group-link]')]
  const here = links.findIndex((link) => link === document.activeElement)
  const next = here === -1 ? links[0] : links[here + step]
  next?.focus()
}

/** The keys of the list of groups, as far as they make sense there those of the list of records. */
export function useGroupKeys(keys: GroupKeys): void {
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey) return undefined
    const isOnGroup = isPressedIn(event, '[data-group-link]')
    return {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: isOnGroup ? () => move(1) : undefined,
      ArrowUp: isOnGroup ? () => move(-1) : undefined,
      '/': keys.onSearch,
      n: keys.onNew,
      Escape: keys.onClose,
    }[event.key]
  })
}
