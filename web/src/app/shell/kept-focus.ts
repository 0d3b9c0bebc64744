/** A row that had the focus: enough to find what stands there once it has gone. */
type Row = {
  row: Element
  list: Element
  /** From 1, where the list says it of its rows: lists that draw only what is in view do. */
  position: number | undefined
  /** Among the rows drawn. */
  index: number
  /** The row that this one is within, if it is. */
  outer: Row | undefined
}

/** Where the focus was last. */
type Place = {
  element: Element
  /** The row that had the focus last: the buttons for what is selected, and a panel, stand elsewhere. */
  row: Row | undefined
  path: string
  /** Whether it went on to something over the page: a dialog, a message. */
  isOver: boolean
}

const reachable = 'a[href], button:not([disabled]), input:not([disabled])'

/**
 * Where what had the focus goes (a row is deleted, restored, settled, ended; a message or the bar of a selection with its button
 * goes), the focus goes to the row that stands there now, else to the last one, else to the page's heading: without it the focus
 * would fall to the document, and a screen reader would lose its place. It acts only where nothing else has taken the focus.
 * @param signal ends it
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return
  let place: Place | undefined
  let waiting = false
  /** Whether the last press of a key or a pointer was in something over the page. */
  let isPressOver = false
  const press = ({ target }: Event): void => {
    isPressOver = target instanceof Element && target.closest(over) !== null
  }
  const remember = ({ target }: { target: EventTarget | null }): void => {
    if (!(target instanceof Element)) return
    const path = location.pathname
    if (target.closest(over)) {
      place = place ? { ...place, isOver: true } : { element: target, row: undefined, path, isOver: true }
      return
    }
    place = { element: target, row: rowOf(target) ?? place?.row, path, isOver: false }
  }
  /** A press beside everything takes the focus away on purpose. */
  const forget = ({ target }: PointerEvent): void => {
    if (target instanceof Element && !target.closest(`${reachable}, label, ${over}`)) place = undefined
  }
  const look = (): void => {
    if (waiting || !place || document.activeElement !== document.body) return
    waiting = true
    // The page itself comes first: a dialog gives the focus back, a list has a row in mind.
    setTimeout(() => {
      waiting = false
      if (!place || !isFree() || (place.element.isConnected && !place.isOver)) return
      const { path, isOver, row } = place
      const beside = row && standIn(row)
      if (beside) focusOn(beside)
      // What was confirmed may lead to another page: the group that it was about is deleted.
      else if (isOver || isPressOver || path === location.pathname) focusOn(heading())
      else place = undefined
    }, afterMs)
  }
  if (document.activeElement) remember({ target: document.activeElement })
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember, { signal })
  document.addEventListener('pointerdown', forget, { signal, capture: true })
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, press, { signal, capture: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** What lies over the page, and messages: the focus comes back from there. */
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="region"]'
const afterMs = 60

const isFree = (): boolean =>
  document.activeElement === document.body && !document.querySelector('[role="dialog"][data-open]')

function rowOf(element: Element): Row | undefined {
  const row = element.closest('main li')
  const list = row?.closest('ul, ol')
  if (!row || !list) return undefined
  const position = row.getAttribute('aria-posinset')
  return {
    row,
    list,
    position: position === null ? undefined : Number(position),
    index: [...list.children].indexOf(row),
    outer: rowOf(list),
  }
}

/** Undefined where the list is empty, or on a page that is left. */
function standIn({ row, list, position, index, outer }: Row): HTMLElement | undefined {
  if (row.isConnected) return focusIn(row)
  if (!list.isConnected) return outer && standIn(outer)
  const rows = [...list.children].filter((one) => one.querySelector(reachable) !== null)
  const there =
    position === undefined
      ? rows[index]
      : rows.find((one) => Number(one.getAttribute('aria-posinset')) === position)
  return focusIn(there ?? rows.at(-1))
}

const focusIn = (row: Element | undefined): HTMLElement | undefined =>
  row?.querySelector<HTMLElement>('[data-record-link]') ??
  row?.querySelector<HTMLElement>(reachable) ??
  undefined

function heading(): HTMLElement | undefined {
  const found = document.querySelector<HTMLElement>('main h1')
  if (found) found.tabIndex = -1
  return found ?? undefined
}

const focusOn = (element: HTMLElement | undefined): void => element?.focus({ preventScroll: true })
