/** @file The page that opens end-to-end encrypted records in this browser: by another device, or by the recovery sheet. */
import type { Asked, KeysHere } from '../background/keys-here.ts'
import type { State } from '../background/page-messages.ts'
import { browser } from '../browser/browser.ts'
import { ask } from '../pages/ask.ts'
import { icon, make, mark, show } from '../pages/dom.ts'
import { failureText } from '../words/failure-text.ts'
import { wordsOf, type Words } from '../words/words.ts'

/** Often enough for who looks from one screen to the other; and the background does not rest meanwhile. */
const lookMs = 2_000

interface Page {
  words: Words
  state: State
  keys: KeysHere
}

void begin()
// Another standing or language shows at once; a page that waits for the other device looks by itself.
let shown = ''
browser.runtime.onMessage.addListener((message, { id, tab }) => {
  if (id === browser.runtime.id && !tab && (message as { kind?: unknown }).kind === 'changed')
    void beginIfOther()
  return undefined
})

const standingOf = ({ standing, language }: State): string => `${standing} ${language}`

async function beginIfOther(): Promise<void> {
  const state = await ask<State>({ kind: 'state' })
  if (state && standingOf(state) !== shown) await begin()
}

async function begin(): Promise<void> {
  const state = await ask<State>({ kind: 'state' })
  if (!state) return
  shown = standingOf(state)
  const words = wordsOf(state.language)
  document.documentElement.lang = state.language
  // Locked or signed out, the popup says so and has the way back.
  if (state.standing !== 'open') return drawText(words, words.keyless, '')
  const keys = await ask<KeysHere | { failed: string }>({ kind: 'keys' })
  if (!keys || 'failed' in keys) return drawFailed(words, keys?.failed)
  draw({ words, state, keys })
}

function draw(page: Page): void {
  const { words, keys } = page
  if (keys.is === 'open') return drawOpen(page)
  if (keys.is === 'strange') return drawText(words, words.keysStrange, words.keysStrangeText)
  if (keys.is === 'begun again')
    return drawText(words, words.begunAgain, words.begunAgainText, inSettings(page))
  if (!keys.hasKeys) return drawText(words, words.keyless, words.keysNone)
  drawWays(page)
}

function drawText(words: Words, title: string, text: string, ...more: Node[]): void {
  document.title = `Cardea: ${title}`
  show(make('main', {}, mark(), make('h1', {}, title), make('p', { class: 'lead' }, text), more))
}

function drawFailed(words: Words, failed: string | undefined): void {
  const again = make('button', { type: 'button', onclick: () => void begin() }, words.tryAgain)
  drawText(words, words.keyless, failureText(failed, words, words.didNotWork), again)
}

const inSettings = ({ words, state }: Page): HTMLElement =>
  make(
    'button',
    { type: 'button', class: 'quiet', onclick: () => openWeb(state) },
    icon('open'),
    words.keysInSettings,
  )

const openWeb = ({ server }: State): void => void browser.tabs.create({ url: `${server}/settings#keys` })

function drawOpen(page: Page): void {
  const { words, keys } = page
  const own = keys.words?.split(' ') ?? []
  drawText(words, words.keysOpen, words.keysOpenText, grid(words.keysOpenText, own), inSettings(page))
}

const grid = (label: string, shownWords: readonly string[]): HTMLElement =>
  make(
    'ol',
    { class: 'word-grid', 'aria-label': label },
    shownWords.map((word, at) =>
      make('li', {}, make('span', { 'aria-hidden': 'true' }, String(at + 1)), word),
    ),
  )

/** The ways to open the keys where this browser has none. New keys are begun in the web client alone. */
function drawWays(page: Page): void {
  const { words, keys, state } = page
  const way = (mark: string, name: string, hint: string, act: () => void) =>
    make(
      'li',
      {},
      make(
        'button',
        { type: 'button', onclick: act },
        icon(mark),
        make('span', { class: 'texts' }, name, make('small', {}, hint)),
      ),
    )
  const { sheet } = keys
  const date = (at: string) => new Date(at).toLocaleDateString(state.language, { dateStyle: 'medium' })
  drawText(
    words,
    words.keyless,
    words.keylessText,
    make(
      'ul',
      { class: 'ways-to-open' },
      way('device', words.useDevice, words.useDeviceHint, () => void drawSix(page)),
      sheet === null
        ? null
        : way('note', words.useSheet, words.useSheetHint(date(sheet)), () => drawSheet(page)),
    ),
    make(
      'p',
      { class: 'foot' },
      make('button', { type: 'button', class: 'quiet', onclick: () => openWeb(state) }, words.noneOfThese),
    ),
  )
}

const anotherWay = ({ words }: Page, leave: () => unknown = () => undefined): HTMLElement =>
  make(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        void leave()
        void begin()
      },
    },
    words.anotherWay,
  )

/** Six words, until they were typed on another device of the person. */
async function drawSix(page: Page): Promise<void> {
  const { words } = page
  const asked = await ask<Asked | { failed: string }>({ kind: 'keys-ask' })
  if (!asked || 'failed' in asked) return drawOver(page, failureText(asked?.failed, words, words.didNotWork))
  const left = make('p', {})
  const waits = make('p', { role: 'status' }, words.isWaiting)
  const shownWords = grid(words.sixWords, asked.words.split(' '))
  drawText(
    words,
    words.useDevice,
    words.useDeviceText,
    shownWords,
    left,
    waits,
    make('p', { class: 'foot' }, words.openThereFirst),
    anotherWay(page, () => ask({ kind: 'keys-deny', request: asked.id })),
  )
  for (;;) {
    const seconds = Math.max(0, Math.round((asked.until - Date.now()) / 1000))
    left.textContent = words.timeLeft(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    if (!shownWords.isConnected) return
    const told = await ask<{ is?: string }>({ kind: 'keys-follow' })
    if (!shownWords.isConnected) return
    // Without an answer it looks again: the connection may come back.
    if (told?.is === 'done' || told?.is === 'strange') return begin()
    if (told?.is === 'over' || seconds === 0) return drawOver(page, words.tookTooLong)
  }
}

function drawOver(page: Page, reason: string): void {
  const { words } = page
  const again = make(
    'button',
    { type: 'button', class: 'primary', onclick: () => void drawSix(page) },
    words.newWords,
  )
  drawText(
    words,
    words.useDevice,
    '',
    make('p', { class: 'bad', role: 'alert' }, reason),
    make('p', { class: 'buttons' }, again, anotherWay(page)),
  )
  again.focus()
}

const sheetWords = 24

/** Takes the 24 words of the recovery sheet. */
function drawSheet(page: Page): void {
  const { words } = page
  const typed = make('textarea', {
    id: 'words',
    rows: 4,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-describedby': 'words-help',
  })
  const failure = make('p', { class: 'bad', role: 'alert' })
  const button = make('button', { type: 'submit', class: 'primary', disabled: true }, words.open)
  typed.addEventListener('input', () => {
    failure.textContent = ''
    button.disabled = typed.value.split(/\s+/).filter(Boolean).length < sheetWords
  })
  const submit = async (event: Event) => {
    event.preventDefault()
    button.disabled = true
    const told = await ask<{ is?: string; failed?: string }>({ kind: 'keys-sheet', words: typed.value })
    button.disabled = false
    if (told?.is === 'open' || told?.is === 'strange') return begin()
    failure.textContent =
      told?.is === 'wrong'
        ? words.wordsDoNotFit
        : told?.is === 'unconfirmed'
          ? words.notConfirmed
          : failureText(told?.failed, words, words.didNotWork)
  }
  drawText(
    words,
    words.useSheet,
    '',
    make(
      'form',
      { onsubmit: (event: Event) => void submit(event) },
      make('label', { for: 'words' }, words.theWords, typed),
      make('p', { class: 'foot', id: 'words-help' }, words.theWordsHelp),
      failure,
      make('p', { class: 'buttons' }, button, anotherWay(page)),
    ),
  )
  typed.focus()
}
