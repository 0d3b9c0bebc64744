/** @file The settings of the extension, once it is set up. */
import { languageTraits } from '@cardea/contract'
import type { State } from '../background/page-messages.ts'
import { browser } from '../browser/browser.ts'
import { ask } from '../pages/ask.ts'
import { make } from '../pages/dom.ts'
import type { Words } from '../words/words.ts'
import { hostsBox, originsOf } from './hosts-box.ts'
import { keysOf, shortcutsBox, type Shortcut } from './shortcuts.ts'
import { button, page } from './step.ts'

interface Settings {
  state: State
  words: Words
  shortcuts: readonly Shortcut[]
  again: () => Promise<void>
  drawSites: () => void
}

export function drawReady({ state, words, shortcuts, again, drawSites }: Settings): void {
  const { person, count, isPinSet, sites, server, hosts, never } = state
  const warning = make(
    'div',
    { class: 'warning' },
    make('p', {}, make('b', {}, words.noPasscode), ` ${words.noPasscodeText}`),
    button(words.setOne, '', () => void browser.tabs.create({ url: `${server}/settings` })),
  )
  const tellNever = (told: string[]) => ask({ kind: 'never', hosts: told }).then(again)
  const names = { press: words.onlyPress, chosen: words.chosenSites, all: words.onAllSites }
  const place = make('div')
  void pinBoxIfHidden(words).then((box) => place.replaceChildren(...box))
  page(
    4,
    words.ready(person?.name ?? ''),
    `${words.readyText(count)} ${words.pressTo(keysOf(shortcuts, 'open'), keysOf(shortcuts, 'fill'))}`,
    isPinSet ? null : warning,
    cardeaBox(state, words),
    make(
      'section',
      { class: 'box' },
      make('h2', {}, words.howFar),
      make(
        'div',
        { class: 'row-form' },
        make('p', {}, names[sites ?? 'press']),
        button(words.change, '', drawSites),
      ),
    ),
    sites === 'chosen' ? chosenBox(words, hosts, again) : null,
    hostsBox(words.neverOnSites, never, words, {
      add: (host) => void tellNever([...new Set([...never, host])]),
      remove: (host) => void tellNever(never.filter((other) => other !== host)),
    }),
    codesBox(state, words, again),
    place,
    shortcutsBox(words, shortcuts),
    make(
      'p',
      { class: 'buttons' },
      button(words.closeTab, '', () => close()),
      button(words.logOut, 'quiet', () => void ask({ kind: 'log-out' }).then(again)),
    ),
  )
}

/** What it is connected with; what is set there for the person counts here too, such as the language. */
const cardeaBox = ({ server, person, language }: State, words: Words): HTMLElement =>
  make(
    'section',
    { class: 'box' },
    make('h2', {}, words.yourCardea),
    make(
      'ul',
      {},
      make('li', {}, words.server, make('span', {}, URL.parse(server ?? '')?.host ?? '')),
      make('li', {}, words.signedInAs, make('span', {}, person?.email ?? '')),
      make('li', {}, words.language, make('span', {}, languageTraits[language].name)),
    ),
    button(words.settingsInCardea, '', () => void browser.tabs.create({ url: `${server}/settings` })),
  )

function chosenBox(words: Words, hosts: string[], again: () => Promise<void>): HTMLElement {
  const tell = (told: string[]) => ask({ kind: 'sites', sites: 'chosen', hosts: told }).then(again)
  const add = async (host: string) => {
    if (!(await browser.permissions.request({ origins: originsOf(host) }).catch(() => false))) return
    await tell([...new Set([...hosts, host])])
  }
  const remove = async (host: string) => {
    await browser.permissions.remove({ origins: originsOf(host) }).catch(() => false)
    await tell(hosts.filter((other) => other !== host))
  }
  return hostsBox(words.chosenSites, hosts, words, {
    add: (host) => void add(host),
    remove: (host) => void remove(host),
  })
}

const clipboard = { permissions: ['clipboardWrite'] }

/** Whether the code of a login is copied; the browser is asked for its clipboard within the press. */
function codesBox({ copiesCodes }: State, words: Words, again: () => Promise<void>): HTMLElement {
  const change = async () => {
    const isOn = !copiesCodes && (await browser.permissions.request(clipboard).catch(() => false))
    if (!isOn) await browser.permissions.remove(clipboard).catch(() => false)
    await ask({ kind: 'copy-codes', isOn })
    await again()
  }
  const input = make('input', {
    type: 'checkbox',
    role: 'switch',
    id: 'copies-codes',
    checked: copiesCodes,
    'aria-describedby': 'copies-codes-text',
    onchange: () => void change(),
  })
  return make(
    'section',
    { class: 'box' },
    make(
      'div',
      { class: 'line-of-box' },
      make(
        'div',
        { class: 'texts' },
        make('label', { for: 'copies-codes' }, words.copyCodes),
        make('small', { id: 'copies-codes-text' }, words.copyCodesText),
      ),
      input,
    ),
  )
}

/** Where the browser tells that the button is not shown: how to pin it. */
async function pinBoxIfHidden(words: Words): Promise<HTMLElement[]> {
  const { isOnToolbar = true } = (await browser.action.getUserSettings?.()) ?? {}
  return isOnToolbar ? [] : [pinBox(words)]
}

const pinBox = (words: Words): HTMLElement =>
  make('section', { class: 'box' }, make('h2', {}, words.pinIt), make('p', {}, words.pinItText))
