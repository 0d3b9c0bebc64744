/** @file The popup beside the address bar: records of this tab, search over all, one record, generator, lock. */
import { browser } from '../browser/browser.ts'
import { ensureUrlParse } from '../browser/url-parse.ts'
import type { Conflict } from '../background/conflicts.ts'
import type { ShownRecord } from '../background/list-for-popup.ts'
import type { State } from '../background/page-messages.ts'
import { ask } from '../pages/ask.ts'
import { make, mark, show } from '../pages/dom.ts'
import { wordsOf } from '../words/words.ts'
import { drawConflict } from './conflict.ts'
import { drawGenerator } from './generator.ts'
import { drawList } from './list.ts'
import { drawLocked } from './locked.ts'
import { drawRecord } from './record.ts'
import { drawSignedOut } from './signed-out.ts'
import { onEscape, type Popup } from './popup-parts.ts'
import { copyWanted } from './wanted.ts'

ensureUrlParse()

void begin()
addEventListener('keydown', onEscape)
// Locked or signed out meanwhile, it shows nothing of what it has shown; and another language shows at once.
let shownStanding = ''
let current: Popup | undefined
browser.runtime.onMessage.addListener((message, { id, tab }) => {
  if (id === browser.runtime.id && !tab && (message as { kind?: unknown }).kind === 'changed')
    void beginIfOther()
  return undefined
})

async function beginIfOther(): Promise<void> {
  const state = await ask<State>({ kind: 'state' })
  if (!state) return
  if (standingOf(state) !== shownStanding) return begin()
  if (!current) return
  current.state = state
  await current.update?.()
}

const standingOf = ({ standing, language }: State): string => `${standing} ${language}`

async function begin(): Promise<void> {
  const state = await ask<State>({ kind: 'state' })
  if (!state) return
  // Locking and the news of it both lead here: what is typed of the passcode meanwhile stays.
  if (state.standing === 'locked' && standingOf(state) === shownStanding) return
  shownStanding = standingOf(state)
  const words = wordsOf(state.language)
  document.documentElement.lang = state.language
  const popup: Popup = {
    state,
    words,
    tab: await tabOf(),
    again: begin,
    update: null,
    list: () => drawList(popup),
    record: (record: ShownRecord) => drawRecord(popup, record),
    generator: (isForTab) => drawGenerator(popup, isForTab),
  }
  current = popup
  if (state.standing === 'new') return drawNew(popup)
  if (state.standing === 'signed-out') return drawSignedOut(popup)
  if (state.standing === 'locked') return drawLocked(popup)
  const conflict = await ask<Conflict | null>({ kind: 'conflict', tab: popup.tab })
  if (conflict) return drawConflict(popup, conflict)
  await drawList(popup, true)
  await copyWanted(popup)
}

/** Beside the address bar it is for the tab below; in a tab of its own for the one that its address names. */
async function tabOf(): Promise<number | null> {
  const [, named] = /^#(\d+)$/.exec(location.hash) ?? []
  if (named !== undefined) return Number(named)
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab?.id ?? null
}

function drawNew({ words }: Popup): void {
  const open = () =>
    void browser.tabs.create({ url: browser.runtime.getURL('setup.html') }).then(() => close())
  show(
    make(
      'main',
      { class: 'lone' },
      mark(),
      make('h1', {}, words.setUp),
      make('p', { class: 'about' }, words.setUpText),
      make('button', { type: 'button', class: 'primary wide', onclick: open }, words.connect),
    ),
  )
}
