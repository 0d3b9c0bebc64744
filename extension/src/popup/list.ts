import type { ListedBlock, ShownRecord } from '../background/list-for-popup.ts'
import { ask } from '../pages/ask.ts'
import { icon, make, mark } from '../pages/dom.ts'
import { showPage, type Popup } from './popup-parts.ts'
import { codeRow, keysHint, recordRow } from './rows.ts'
import { onListKey } from './list-keys.ts'
import { keylessLine } from './sealed.ts'

const nothing: ListedBlock = {
  host: '',
  here: [],
  recent: [],
  pinned: [],
  rows: [],
  found: 0,
  all: 0,
  isClose: false,
  next: null,
  code: null,
}

/** The records of this tab, those used lately, and all others as one scrolls to them; or what a search finds. */
export async function drawList(popup: Popup, isOpening = false): Promise<void> {
  const { words, tab } = popup
  const read = async (search: string, after: number, opens = false): Promise<ListedBlock> =>
    (await ask<ListedBlock>({ kind: 'list', tab, search, after, isOpening: opens })) ?? nothing
  const search = make('input', {
    type: 'search',
    'aria-label': words.search,
    'aria-keyshortcuts': '/',
    placeholder: words.search,
    autocomplete: 'off',
  })
  const place = make('div', { class: 'rows' })
  let drawn = ''
  const draw = async (opens = false) => {
    const typed = search.value
    const block = await read(typed, 0, opens)
    const said = JSON.stringify([typed, block, popup.state.keyless])
    // Typed on meanwhile, this answer is of yesterday; drawn anew as it is, it would take a row from under the pointer.
    if (search.value !== typed || said === drawn) return
    drawn = said
    place.replaceChildren(...found(popup, block, typed, (from) => read(typed, from)))
  }
  search.addEventListener('input', () => void draw())
  showPage(
    popup,
    'list',
    make('h1', { class: 'hidden' }, words.records),
    make(
      'div',
      { class: 'top' },
      mark(),
      make('div', { class: 'search' }, icon('search'), search, make('kbd', { 'aria-hidden': 'true' }, '/')),
    ),
    place,
  )
  const page = place.parentElement
  page?.addEventListener('keydown', (event) => onListKey(popup, event, search, place))
  await draw(isOpening)
  search.focus()
  // Compared with the server's once the popup is open, the list is drawn anew where it stands.
  popup.update = async () => {
    if (place.isConnected && !place.contains(document.activeElement)) await draw()
  }
}

type ReadMore = (from: number) => Promise<ListedBlock>

function found(popup: Popup, block: ListedBlock, typed: string, readMore: ReadMore): Node[] {
  const { words } = popup
  const { here, recent, pinned, rows, host } = block
  const above = [...here, ...recent, ...pinned]
  const list = make('ul', { 'aria-label': words.records })
  if (typed.trim() !== '') {
    if (rows.length === 0) return [make('p', { class: 'empty', role: 'status' }, words.nothingFound)]
    const { isClose } = block
    const title = isClose ? words.onlyClose : words.countOf(block.found, block.all)
    addRows(popup, list, rows, { title, typed, isClose })
  } else {
    addRows(popup, list, here, { title: host, count: String(here.length), isHere: true })
    addRows(popup, list, recent, { title: words.recent })
    addRows(popup, list, pinned, { title: words.pinned })
    addRows(popup, list, rows, { title: above.length > 0 ? words.others : '' })
  }
  const code = [...above, ...rows].find(({ id }) => id === block.code)
  const isNoneHere = typed.trim() === '' && here.length === 0 && host !== ''
  const keyless = typed.trim() === '' ? keylessLine(popup) : null
  return [
    ...(keyless ? [keyless] : []),
    ...(code ? [codeRow(popup, code)] : []),
    ...(isNoneHere ? [make('p', { class: 'empty' }, words.noRecords)] : []),
    ...(block.all === 0 ? [make('p', { class: 'empty' }, words.noneYet)] : []),
    ...(block.all > 0 ? [list] : []),
    ...(block.next === null
      ? []
      : [more(popup, list, block.next, { typed, isClose: block.isClose }, readMore)]),
    ...(typed.trim() === '' ? [] : [keysHint(popup)]),
  ]
}

interface Section {
  title: string
  count?: string
  typed?: string
  isClose?: boolean
  isHere?: boolean
}

function addRows(
  popup: Popup,
  list: HTMLElement,
  records: readonly ShownRecord[],
  { title, count = '', typed = '', ...kind }: Section,
): void {
  for (const [index, record] of records.entries()) {
    const heading =
      index === 0 && title !== '' ? make('h2', {}, title, count ? make('span', {}, count) : null) : null
    list.append(make('li', { class: 'record' }, heading, recordRow(popup, record, { typed, ...kind })))
  }
}

/** The end of what is drawn: the next block comes before one sees it. */
function more(
  popup: Popup,
  list: HTMLElement,
  from: number,
  kind: Pick<Section, 'typed' | 'isClose'>,
  readMore: ReadMore,
): HTMLElement {
  const end = make('div', { class: 'more' })
  let next: number | null = from
  let isReading = false
  const seen = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting || isReading || next === null) return
      isReading = true
      const block = await readMore(next)
      addRows(popup, list, block.rows, { title: '', ...kind })
      next = block.next
      isReading = false
      seen.unobserve(end)
      if (next === null) end.remove()
      else seen.observe(end)
    },
    { rootMargin: '600px' },
  )
  seen.observe(end)
  return end
}
