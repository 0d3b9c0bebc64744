/** @file Pairing with a server in three steps, and the settings of the extension afterwards. */
import type { State } from '../background/page-messages.ts'
import { browser } from '../browser/browser.ts'
import { ensureUrlParse } from '../browser/url-parse.ts'
import type { Sites } from '../messages/messages.ts'
import { ask } from '../pages/ask.ts'
import { make } from '../pages/dom.ts'
import { failureText } from '../words/failure-text.ts'
import { wordsOf, type Words } from '../words/words.ts'
import { drawReady } from './ready.ts'
import { keysOf, readShortcuts, type Shortcut } from './shortcuts.ts'
import { button, page } from './step.ts'

ensureUrlParse()

/** http is taken for this machine alone; the background judges the same once more. */
function addressOf(typed: string): URL | null {
  const text = typed.trim()
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(text)
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`)
  const isThisMachine = url !== null && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine)) ? url : null
}

interface Connected {
  fingerprint?: string | null
  host?: string
  failed?: string
  known?: string
  seen?: string
}

interface Paired {
  isPaired: boolean
  failed?: string
}

let words: Words
let state: State
let shortcuts: readonly Shortcut[] = []

void begin()

async function begin(): Promise<void> {
  const answer = await ask<State>({ kind: 'state' })
  if (!answer) return
  state = answer
  words = wordsOf(state.language)
  shortcuts = await readShortcuts(words)
  document.documentElement.lang = state.language
  if (state.standing !== 'open' && state.standing !== 'locked') return drawAddress()
  return (await isAllowed(state.sites))
    ? drawReady({ state, words, shortcuts, again: begin, drawSites })
    : drawSites()
}

/** An organisation may preset every site, and the browser may take it back: it alone tells whether it lets us. */
async function isAllowed(sites: Sites | null): Promise<boolean> {
  return sites === 'all' ? browser.permissions.contains(everySite).catch(() => false) : sites !== null
}

function drawAddress(failure = ''): void {
  const address = make('input', {
    id: 'address',
    type: 'text',
    inputmode: 'url',
    autocomplete: 'off',
    spellcheck: 'false',
    value: state.server ?? '',
    required: true,
  })
  const submit = async (event: Event) => {
    event.preventDefault()
    const url = addressOf(address.value)
    if (!url) return drawAddressAgain(address.value, words.needsHttps)
    // Asked for within the press, as browsers want it.
    const isAllowed = await browser.permissions
      .request({ origins: [`${url.protocol}//${url.hostname}/*`] })
      .catch(() => false)
    if (!isAllowed) return drawAddressAgain(address.value, words.browserAsks)
    const connected = await ask<Connected>({ kind: 'connect', server: url.origin })
    if (connected?.failed === 'other-server') return drawOther(connected)
    if (!connected || connected.failed !== undefined)
      return drawAddressAgain(address.value, failureOf(connected?.failed))
    drawServer(connected)
  }
  page(
    1,
    words.whereIs,
    words.whereIsText,
    make(
      'form',
      { onsubmit: (event: Event) => void submit(event), novalidate: true },
      make('label', { for: 'address' }, words.serverAddress, address),
      make('p', { class: 'bad', role: 'alert' }, failure),
      make('button', { type: 'submit', class: 'primary wide' }, words.connect),
    ),
    make('p', { class: 'foot' }, words.browserAsks),
  )
  address.focus()
}

function drawAddressAgain(typed: string, failure: string): void {
  state = { ...state, server: typed }
  drawAddress(failure)
}

/** Of what answers, but is no Cardea, it can only say so. */
const failureOf = (failed: string | undefined): string =>
  failed === 'address'
    ? words.needsHttps
    : failed === 'network'
      ? words.notReached
      : failureText(failed, words, words.notReached)

const groupsOf = (fingerprint: string): string =>
  fingerprint.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

function drawOther({ known = '', seen = '' }: Connected): void {
  const trust = async () => {
    await ask({ kind: 'trust' })
    await begin()
  }
  page(
    2,
    words.otherServer,
    words.compareWith,
    make('div', { class: 'box' }, make('small', {}, words.knownIdentity), make('code', {}, groupsOf(known))),
    make(
      'div',
      { class: 'box' },
      make('small', {}, words.seenIdentity),
      make('code', {}, seen === '' ? '—' : groupsOf(seen)),
    ),
    make(
      'p',
      { class: 'buttons' },
      seen === '' ? null : button(words.trustNew, '', () => void trust()),
      button(words.back, 'quiet', () => drawAddress()),
    ),
  )
}

function drawServer({ fingerprint, host = '' }: Connected, failure = ''): void {
  const pair = async () => {
    const begun = await ask<Paired>({ kind: 'pair' })
    // The browser may end the background once the server has taken this one up: then it goes on from there.
    const isTakenUp = begun === undefined && (await ask<State>({ kind: 'state' }))?.standing === 'open'
    const answer = isTakenUp ? await ask<Paired>({ kind: 'pair' }) : begun
    if (answer?.isPaired) return begin()
    drawServer({ fingerprint, host }, failureText(answer?.failed, words, words.notApproved))
  }
  page(
    2,
    words.isThisServer,
    words.compareWith,
    make(
      'div',
      { class: 'box' },
      make('small', {}, words.fingerprintOf(host)),
      fingerprint ? make('code', {}, groupsOf(fingerprint)) : null,
      make('p', {}, fingerprint ? words.encryptedCalls : words.plainCalls),
    ),
    make('p', { class: 'bad', role: 'alert' }, failure),
    make(
      'p',
      { class: 'buttons' },
      button(words.isTheSame, 'primary', () => void pair()),
      button(words.back, 'quiet', () => drawAddress()),
    ),
    make('p', { class: 'foot' }, words.windowOpens),
  )
}

const everySite = { origins: ['https://*/*', 'http://*/*'] }

function drawSites(): void {
  const choices: [Sites, string, string][] = [
    ['press', words.onlyPress, words.onlyPressText(keysOf(shortcuts, 'fill'))],
    ['chosen', words.chosenSites, words.chosenSitesText],
    ['all', words.onAllSites, words.onAllSitesText],
  ]
  const list = make('fieldset', {}, make('legend', { class: 'hidden' }, words.howFar))
  for (const [sites, name, text] of choices) {
    const id = `sites-${sites}`
    const isOn = sites === (state.sites ?? 'press')
    list.append(
      make(
        'div',
        { class: 'choice' },
        make('input', {
          type: 'radio',
          name: 'sites',
          id,
          value: sites,
          checked: isOn,
          'aria-describedby': `${id}-text`,
        }),
        make('label', { for: id }, name),
        make('small', { id: `${id}-text` }, text),
      ),
    )
  }
  const next = async () => {
    const sites = (list.querySelector<HTMLInputElement>('input:checked')?.value ?? 'press') as Sites
    if (sites === 'all' && !(await browser.permissions.request(everySite).catch(() => false))) return
    if (sites !== 'all') await browser.permissions.remove(everySite).catch(() => false)
    await ask({ kind: 'sites', sites, hosts: state.hosts })
    await begin()
  }
  page(
    3,
    words.howFar,
    words.changeAnyTime,
    list,
    button(words.continue, 'primary wide', () => void next()),
  )
}
