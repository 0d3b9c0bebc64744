import type { ShownRecord } from '../background/list-for-popup.ts'
import type { State } from '../background/page-messages.ts'
import { browser } from '../browser/browser.ts'
import { ask } from '../pages/ask.ts'
import { icon, make, show, tile, type Child } from '../pages/dom.ts'
import type { Words } from '../words/words.ts'
import { moreMenu } from './more-menu.ts'

export interface Popup {
  state: State
  words: Words
  /** The tab that the popup is for. */
  tab: number | null
  again(): Promise<void>
  /** Of the page that is shown, after the list has changed. */
  update: (() => Promise<void>) | null
  list(): Promise<void>
  record(record: ShownRecord): Promise<void>
  /** `isForTab`: it fills the new password of the tab. */
  generator(isForTab?: boolean): Promise<void>
}

const escape = { 'aria-keyshortcuts': 'Escape' }

/** A button that shows an icon alone. */
export const iconButton = (name: string, label: string, act: () => void): HTMLButtonElement =>
  make(
    'button',
    {
      type: 'button',
      class: 'icon',
      'aria-label': label,
      title: label,
      onclick: act,
      ...(name === 'back' && escape),
    },
    icon(name),
  )

/** Escape presses what leads back. Where nothing does, the browser closes the popup, and where a menu is open, that. */
export function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || document.querySelector(':popover-open')) return
  const back = document.querySelector<HTMLElement>('[aria-keyshortcuts=Escape]')
  if (!back) return
  event.preventDefault()
  back.click()
}

/** The head of a page about one record. */
export const heading = (
  { icon: mark, color }: Pick<ShownRecord, 'icon' | 'color'>,
  title: Child[],
  about: Child[],
): HTMLElement =>
  make(
    'div',
    { class: 'heading' },
    tile(mark, color),
    make('div', { class: 'texts' }, make('h1', {}, title), make('p', { class: 'about' }, about)),
  )

const toasts = make('p', { class: 'toast', role: 'status' })

export function toast(text: string): void {
  toasts.textContent = text
  document.body.append(toasts)
  setTimeout(() => {
    if (toasts.textContent === text) toasts.textContent = ''
  }, 3000)
}

/** A page of the popup with its bar. */
export function showPage(popup: Popup, current: 'list' | 'generator', ...children: Node[]): void {
  const { words, state } = popup
  popup.update = null
  const lock = async () => {
    const isLocked = await ask<boolean>({ kind: 'lock' })
    if (isLocked) await popup.again()
    else toast(words.noPasscode)
  }
  const place = (name: 'list' | 'generator', text: string, mark: string, act: () => void) =>
    make(
      'button',
      {
        type: 'button',
        class: 'place',
        'aria-current': name === current ? 'page' : null,
        onclick: act,
        ...(name === 'list' && current === 'generator' && escape),
      },
      icon(mark),
      text,
    )
  show(
    make('main', { class: 'page' }, children),
    make(
      'nav',
      { 'aria-label': 'Cardea' },
      place('list', words.records, 'layers', () => void popup.list()),
      place('generator', words.generator, 'password', () => void popup.generator()),
      iconButton('plus', words.newRecord, () => openTab(`${state.server}/records#new`)),
      iconButton('unlock', words.lock, () => void lock()),
      moreMenu(words.more, [
        { icon: 'open', text: words.openWeb, act: () => openTab(`${state.server}/`) },
        { icon: 'settings', text: words.settings, act: () => openTab(browser.runtime.getURL('setup.html')) },
        { icon: 'out', text: words.logOut, act: () => void logOut(popup) },
      ]),
    ),
  )
}

async function logOut(popup: Popup): Promise<void> {
  await ask({ kind: 'log-out' })
  await popup.again()
}

export const openTab = (url: string): void => void browser.tabs.create({ url })

export async function copy(text: string, words: Words): Promise<void> {
  await navigator.clipboard.writeText(text)
  toast(words.copied)
}
