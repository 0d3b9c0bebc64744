import { browser } from '../browser/browser.ts'
import { make } from '../pages/dom.ts'
import type { Words } from '../words/words.ts'
import { button } from './step.ts'

export interface Shortcut {
  /** Of the command, as the manifest calls it. */
  name: string
  /** Empty where the browser, or the person, gave it none. */
  keys: string
}

/** Those that the browser has now: it gives none that something else has, and people change them. */
export async function readShortcuts(words: Words): Promise<Shortcut[]> {
  const all = await browser.commands.getAll()
  return all.map(({ name = '', shortcut = '' }) => ({
    name: name === '_execute_action' ? 'open' : name,
    keys: shortcut
      .split('+')
      .map((key) => words.keys[key] ?? key)
      .join(' '),
  }))
}

export const keysOf = (all: readonly Shortcut[], wanted: string): string =>
  all.find(({ name }) => name === wanted)?.keys ?? ''

const inBrowser = 'chrome://extensions/shortcuts'

export function shortcutsBox(words: Words, all: readonly Shortcut[]): HTMLElement {
  const change = () =>
    browser.commands.openShortcutSettings
      ? void browser.commands.openShortcutSettings()
      : void browser.tabs.create({ url: inBrowser })
  const names: Readonly<Record<string, string>> = words.shortcutOf
  const canChange =
    browser.commands.openShortcutSettings !== undefined || location.protocol === 'chrome-extension:'
  return make(
    'section',
    { class: 'box' },
    make('h2', {}, words.shortcuts),
    make(
      'ul',
      {},
      all.map(({ name, keys }) =>
        make(
          'li',
          {},
          names[name] ?? name,
          keys ? make('kbd', {}, keys) : make('small', {}, words.noShortcut),
        ),
      ),
    ),
    canChange ? button(words.change, '', change) : null,
  )
}
