/** @file The page of the menu. It shows rows and tells which one was pressed; it holds no secret. */
import type { Asks, CodeShown, MenuShown, Pressed, Row } from '../messages/messages.ts'
import { askFromFrame, onEnter, takeToken } from '../pages/ask.ts'
import { icon, make, mark, show } from '../pages/dom.ts'
import { failureText } from '../words/failure-text.ts'
import { wordsOf, type Words } from '../words/words.ts'
import { question } from './question.ts'
import { rowOption } from './row-option.ts'
import { Sight } from './sight.ts'

const card = make('div', { class: 'card' })
const foot = make('span')
const sight = new Sight(card)
let shown: MenuShown
let words: Words
let isMoreOpen = false
let active = 0
let note: { text: string; isCovered: boolean } | null = null
/** The row that was pressed and is filled by a second press, on a page without encryption. */
let asked: string | null = null
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
  void askFromFrame(() => ({
    kind: 'menu-size',
    height: Math.ceil(card.getBoundingClientRect().height) + frame,
  }))
}

/** The room around the card, for its shadow. */
const frame = 16

const rows = (): Row[] =>
  shown.rows.flatMap((row) => (row.kind === 'more' && isMoreOpen ? shown.more : [row]))

/** What fills stands above the line, the ways to elsewhere beneath it. */
const isAbove = ({ kind }: Row): boolean => !['more', 'search', 'never'].includes(kind)

function draw(): void {
  const list = make('ul', { role: 'listbox', 'aria-label': shown.title, tabindex: '-1' })
  for (const [index, row] of rows().entries()) {
    const before = rows()[index - 1]
    if (before && isAbove(before) && !isAbove(row))
      list.append(make('li', { role: 'presentation', class: 'line' }))
    list.append(option(row, index))
  }
  card.replaceChildren(
    ...(shown.isUnencrypted ? [make('p', { class: 'warning' }, icon('warning'), words.notEncrypted)] : []),
    list,
    ...(note ? [make('p', { class: 'bad', role: 'alert' }, icon('shield'), note.text)] : []),
    make('p', { class: 'foot' }, mark(), foot),
  )
  tellFoot()
}

/** What a press of the marked row does. */
function tellFoot(): void {
  const row = rows()[active]
  foot.textContent = note?.isCovered
    ? words.usePopup
    : row && row.id === asked
      ? words.pressAgain
      : row?.isClosed
        ? words.opensInTab
        : shown.note
}

function option(row: Row, index: number): HTMLElement {
  const needsPopup = shown.needsSight && row.kind === 'record' && !sight.hasVisibility
  const acts: Partial<Record<Row['kind'], string>> = { unlock: words.unlock, retry: words.tryAgain }
  const element = rowOption(row, {
    detail: needsPopup ? words.cardsInPopup : row.detail,
    act: row.id === asked ? words.fillAnyway : (acts[row.kind] ?? null),
    nextCode: () => askFromFrame<CodeShown | null>({ kind: 'menu-code' }),
  })
  element.id = `option-${index}`
  element.setAttribute('aria-selected', String(index === active))
  element.addEventListener('click', (event) => void press(event, row))
  element.addEventListener('pointermove', () => choose(index))
  return element
}

function choose(index: number): void {
  if (index === active) return
  active = index
  for (const [at, element] of card.querySelectorAll('[role=option]').entries())
    element.setAttribute('aria-selected', String(at === index))
  tellFoot()
}

const focusActive = (): void => card.querySelector<HTMLElement>(`#option-${active}, .back`)?.focus()

function onKey(event: KeyboardEvent): void {
  if (!event.isTrusted) return
  if (event.key === 'Escape') return void askFromFrame({ kind: 'menu-close', toField: true })
  if (card.querySelector('[role=listbox]') === null) return
  const { length } = rows()
  const moves: Partial<Record<string, number>> = {
    ArrowDown: (active + 1) % length,
    ArrowUp: (active + length - 1) % length,
    Home: 0,
    End: length - 1,
  }
  const to = moves[event.key]
  const row = rows()[active]
  if (to !== undefined) {
    event.preventDefault()
    choose(to)
    focusActive()
  } else if (event.key === 'Tab') {
    event.preventDefault()
    void askFromFrame({ kind: 'menu-close', toField: true })
  } else if (row && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault()
    // A key that is held down since before the menu had the focus was meant for the page.
    if (!event.repeat) void press(event, row)
  }
}

async function press(
  event: Event,
  row: Row,
  isConfirmed = row.id === asked,
  addsWebsite = false,
): Promise<void> {
  if (isBusy || !event.isTrusted) return
  if (row.kind === 'more') return openMore()
  if (!sight.counts(event)) return tellCovered(true)
  const isForPopup = row.kind === 'record' && shown.needsSight && !sight.hasVisibility
  isBusy = true
  const at = sight.beganAt(event)
  const answer = await askFromFrame<Pressed | null>({
    kind: 'menu-press',
    row: isForPopup ? 'search' : row.id,
    isConfirmed,
    addsWebsite,
    at,
  })
  isBusy = false
  if (answer) tellAnswer(answer, row)
  else if (answer === undefined) tell(words.failed)
}

function tellAnswer(answer: Pressed, row: Row): void {
  if (answer.shown) {
    shown = answer.shown
    note = null
    active = 0
    draw()
    focusActive()
  } else if (answer.covered) tellCovered(false)
  else if (answer.asks) askAgain(row, answer.asks)
  else if (answer.failed !== undefined) tell(failureText(answer.failed, words, words.failed))
  else if (answer.tooLong) tell(words.tooLong)
  else if (answer.filled === 0) tell(words.failures.noField)
}

function openMore(): void {
  isMoreOpen = true
  draw()
  focusActive()
}

function tell(text: string, isCovered = false): void {
  note = { text, isCovered }
  draw()
}

function tellCovered(isOurs: boolean): void {
  tell(words.covered, true)
  if (isOurs) void askFromFrame({ kind: 'menu-hidden' })
}

/** What is filled, and where, before the second press. */
function askAgain(row: Row, asks: Asks): void {
  note = null
  if (asks.about === 'http') {
    asked = row.id
    draw()
    return focusActive()
  }
  card.replaceChildren(
    question(row, asks, words, {
      fill: (event, adds) => void press(event, row, true, adds),
      back: () => {
        draw()
        focusActive()
      },
    }),
    make('p', { class: 'foot' }, mark(), row.name),
  )
  if (document.hasFocus()) focusActive()
}
