import type { Popup } from './popup-parts.ts'
import { recordAt } from './rows.ts'
import { copyPassword, copyUsername, fillFrom } from './use-record.ts'

/** Keys of the list, as in the web client: arrows move, Enter fills or opens, `c` and `u` copy, `/` searches. */
export function onListKey(
  popup: Popup,
  event: KeyboardEvent,
  search: HTMLInputElement,
  place: HTMLElement,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const isInSearch = event.target === search
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return move(event, search, place)
  if (event.key === 'Enter' && isInSearch) return useFirst(popup, event, place)
  if (isInSearch) return
  const record = recordAt(document.activeElement)
  if (event.key === '/') {
    event.preventDefault()
    search.focus()
  }
  if (record && event.key.toLowerCase() === 'c' && record.fills.includes('current-password'))
    void copyPassword(popup, record)
  const hasUser = record?.fills.some((token) => token === 'username' || token === 'email')
  if (record && hasUser && event.key.toLowerCase() === 'u') void copyUsername(popup, record)
}

/** Up from the first row leads back to the search. */
function move(event: KeyboardEvent, search: HTMLInputElement, place: HTMLElement): void {
  const rows = [...place.querySelectorAll<HTMLElement>('.open')]
  const row = document.activeElement?.closest('[data-record]')
  const at = rows.findIndex((one) => row?.contains(one))
  const next = at === 0 && event.key === 'ArrowUp' ? search : rows[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Enter fills from the marked row, the first one, or opens it. */
function useFirst(popup: Popup, event: KeyboardEvent, place: HTMLElement): void {
  const first = place.querySelector('[data-record]')
  const record = recordAt(first)
  if (!first || !record) return
  event.preventDefault()
  if (first.querySelector('.fill')) void fillFrom(popup, record)
  else void popup.record(record)
}
