/** @file The page of the menu. It shows rows and tells which one was pressed; it holds no secret. */
import type { MenuShown, Row } from '../messages/messages.ts'
import { askFromFrame, onEnter, takeToken } from '../pages/ask.ts'
import { icon, make, mark, show, tile } from '../pages/dom.ts'
import { wordsOf, type Words } from '../words/words.ts'
import { Sight } from './sight.ts'

interface Answer {
  covered?: boolean
  asks?: string
  filled?: number
  tooLong?: number
  failed?: string
}

const card = make('div', { class: 'card' })
const sight = new Sight(card)
let shown: MenuShown
let words: Words
let isMoreOpen = false
let active = 0
let note: { text: string; isBad: boolean } | null = null
let isBusy = false

void begin()

async function begin(): Promise<void> {
  const answer = await askFromFrame<MenuShown | null>({ kind: 'menu-open', token: takeToken() })
  if (!answer) {
    await askFromFrame({ kind: 'menu-close', toField: false })
    return
  }
  shown = answer
  words = wordsOf(answer.language)
  document.documentElement.lang = answer.language
  document.title = words.fillFromCardea
  show(make('main', {}, make('h1', { class: 'hidden' }, answer.title), card))
  draw()
  new ResizeObserver(tellSize).observe(card)
  addEventListener('keydown', onKey)
  addEventListener('focus', () => focusActive())
  onEnter(focusActive)
}

function tellSize(): void {
  void askFromFrame({ kind: 'menu-size', height: Math.ceil(card.getBoundingClientRect().height) + frame })
}

/** The room around the card, for its shadow. */
const frame = 16

const rows = (): Row[] =>
  shown.rows.flatMap((row) => (row.kind === 'more' && isMoreOpen ? shown.more : [row]))

function draw(): void {
  const list = make('ul', { role: 'listbox', 'aria-label': shown.title, tabindex: '-1' })
  for (const [index, row] of rows().entries()) {
    if (index > 0 && row.kind !== 'record' && rows()[index - 1]?.kind === 'record')
      list.append(make('li', { role: 'presentation', class: 'line' }))
    list.append(option(row, index))
  }
  card.replaceChildren(
    ...(shown.isUnencrypted ? [make('p', { class: 'warning' }, icon('warning'), words.notEncrypted)] : []),
    list,
    ...(note ? [make('p', { class: note.isBad ? 'bad' : 'note', role: 'alert' }, note.text)] : []),
    make('p', { class: 'foot' }, mark(), note?.isBad ? words.usePopup : shown.note),
  )
}

function option(row: Row, index: number): HTMLElement {
  const needsPopup = shown.needsSight && row.kind === 'record' && !sight.hasVisibility
  const detail = needsPopup ? words.cardsInPopup : row.detail
  return make(
    'li',
    {
      role: 'option',
      id: `option-${index}`,
      class: `row ${row.kind}`,
      tabindex: '-1',
      'aria-selected': index === active ? 'true' : 'false',
      onclick: (event: Event) => void press(event, row),
      onpointermove: () => choose(index),
    },
    row.kind === 'record' ? tile(row.icon, row.color) : make('span', { class: 'tile' }, icon(row.kind)),
    make('span', { class: 'texts' }, make('b', {}, row.name), detail ? make('small', {}, detail) : null),
    row.code ? make('code', {}, row.code.replace(/^(\d{3})(?=\d{3}$)/, '$1 ')) : null,
    row.isClosed ? icon('open') : null,
    isSure(row) ? make('span', { class: 'enter' }, icon('enter')) : null,
  )
}

/** Whether Enter fills from it, which the row that is marked says. */
const isSure = (row: Row): boolean =>
  (row.kind === 'record' || row.kind === 'password') && !row.isClosed && row.code === undefined

function choose(index: number): void {
  if (index === active) return
  active = index
  for (const [at, element] of card.querySelectorAll('[role=option]').entries())
    element.setAttribute('aria-selected', at === index ? 'true' : 'false')
}

const focusActive = (): void => card.querySelector<HTMLElement>(`#option-${active}, button`)?.focus()

function onKey(event: KeyboardEvent): void {
  if (!event.isTrusted) return
  if (event.key === 'Escape') return void askFromFrame({ kind: 'menu-close', toField: true })
  const all = rows()
  const isList = card.querySelector('[role=listbox]') !== null
  if (isList && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault()
    choose((active + (event.key === 'ArrowDown' ? 1 : all.length - 1)) % all.length)
    focusActive()
  }
  const row = all[active]
  if (isList && row && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault()
    void press(event, row)
  }
}

async function press(event: Event, row: Row, isConfirmed = false, addsWebsite = false): Promise<void> {
  if (isBusy || !event.isTrusted) return
  if (row.kind === 'more') return openMore()
  const isHarmless = row.kind === 'search' || row.kind === 'unlock'
  if (!isHarmless && !sight.counts(event)) return tellCovered(true)
  if (row.kind === 'record' && shown.needsSight && !sight.hasVisibility)
    return void askFromFrame({ kind: 'menu-press', row: 'search', isConfirmed: false, addsWebsite: false })
  isBusy = true
  const answer = await askFromFrame<Answer | null>({
    kind: 'menu-press',
    row: row.id,
    isConfirmed,
    addsWebsite,
  })
  isBusy = false
  if (!answer) return
  if (answer.covered) return tellCovered(false)
  if (answer.asks !== undefined) return askAgain(row)
  if (answer.failed !== undefined) return tell(failure(answer.failed))
  if (answer.tooLong) return tell(words.tooLong)
  if (answer.filled === 0) tell(words.nothingToFill)
}

const failure = (failed: string): string =>
  failed === 'no-access' ? words.noAccess : failed === 'network' ? words.nothingUntilAnswer : words.failed

function openMore(): void {
  isMoreOpen = true
  draw()
  focusActive()
}

function tell(text: string): void {
  note = { text, isBad: true }
  draw()
}

function tellCovered(isOurs: boolean): void {
  tell(words.covered)
  if (isOurs) void askFromFrame({ kind: 'menu-hidden' })
}

/** What is filled, and where, before the second press. */
function askAgain(row: Row): void {
  const { asks } = row
  if (!asks) return
  const adds = asks.mayAdd ? make('input', { type: 'checkbox', id: 'adds' }) : null
  const title = {
    http: words.notEncrypted,
    host: words.otherWebsite,
    list: row.name,
    frame: words.otherFrame,
  }[asks.about]
  const press_ = (event: Event) => void press(event, row, true, adds?.checked ?? false)
  const act = {
    http: words.fillAnyway,
    host: words.fillHere,
    frame: words.fillHere,
    list: words.fillAll(asks.lines.length),
  }
  card.replaceChildren(
    make(
      'p',
      { class: asks.about === 'list' ? 'title' : 'title warning', id: 'asks' },
      asks.about === 'list' ? icon('card') : icon('warning'),
      title,
    ),
    asks.about === 'list' ? make('p', { class: 'detail' }, words.fillsOnPage(asks.lines.length)) : '',
    make(
      'dl',
      {},
      asks.lines.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]),
    ),
    ...(adds ? [make('label', { class: 'adds', for: 'adds' }, adds, words.addWebsite)] : []),
    make(
      'p',
      { class: 'buttons' },
      make('button', { type: 'button', class: 'primary', onclick: press_ }, act[asks.about]),
      make('button', { type: 'button', class: 'quiet', onclick: () => ((note = null), draw()) }, words.back),
    ),
    make('p', { class: 'foot' }, mark(), row.name),
  )
  if (document.hasFocus()) card.querySelector('button')?.focus()
}
