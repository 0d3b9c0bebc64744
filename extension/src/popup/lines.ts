import type { Field } from '@cardea/contract'
import type { ShownRecord } from '../background/list-for-popup.ts'
import { icon, make } from '../pages/dom.ts'
import { copy, iconButton, openTab, type Popup } from './popup-parts.ts'
import { countDown, ring } from '../pages/ring.ts'
import { coloured, hideText } from './secret-text.ts'
import { askedCode, codeNow, copyCode, reveal, spaced } from './use-record.ts'

/** A line hides itself again. */
const shownSeconds = 30

const line = (label: string, text: HTMLElement, ...more: (Node | null)[]): HTMLElement =>
  make('div', { class: 'value-row' }, make('div', {}, make('small', {}, label), text), more)

export function plainLine({ words }: Popup, { label, type, value }: Field): HTMLElement {
  const text = make('span', { class: 'value plain' }, value ?? '')
  const own =
    type === 'url'
      ? iconButton('open', `${words.website}: ${label}`, () => openSite(value ?? ''))
      : iconButton('copy', `${words.copy}: ${label}`, () => void copy(value ?? '', words))
  return line(label, text, own)
}

/** Nothing but a web address is opened. */
function openSite(value: string): void {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`)
  if (url && /^https?:$/.test(url.protocol)) openTab(url.href)
}

/** A secret, which is an opening to show or to copy. */
export const secretLine = (popup: Popup, record: ShownRecord, { key, label }: Field): HTMLElement =>
  hiddenLine(
    popup,
    label,
    async () => (await reveal(popup, record))?.find((field) => field.key === key)?.value ?? null,
  )

/** What is shown, or copied, when it is asked for. */
export function hiddenLine(
  { words }: Popup,
  label: string,
  valueOf: () => Promise<string | null>,
): HTMLElement {
  const text = make('span', { class: 'value' })
  const left = ring()
  let stop: (() => void) | null = null
  const hide = () => {
    stop?.()
    stop = null
    hideText(text)
    left.element.replaceChildren()
    name(false)
  }
  const toggle = async () => {
    if (stop) return hide()
    const value = await valueOf()
    if (value === null) return
    text.replaceChildren(...coloured(value))
    name(true)
    stop = countDown(text, shownSeconds, (seconds) => left.show(seconds, shownSeconds), hide)
  }
  const button = iconButton('show', `${words.show}: ${label}`, () => void toggle())
  const name = (isShown: boolean) => {
    button.setAttribute('aria-label', `${isShown ? words.hide : words.show}: ${label}`)
    button.title = isShown ? words.hide : words.show
    button.replaceChildren(icon(isShown ? 'never' : 'show'))
  }
  const copied = async () => {
    const value = await valueOf()
    if (value !== null) await copy(value, words)
  }
  hideText(text)
  return line(
    label,
    text,
    left.element,
    button,
    iconButton('copy', `${words.copy}: ${label}`, () => void copied()),
  )
}

/** The code of a record that only its people can open: to make it is an opening. It is shown for as long as it holds. */
export function askedCodeLine(popup: Popup, record: ShownRecord, { label }: Field): HTMLElement {
  const { words } = popup
  const text = make('span', { class: 'value' })
  const left = ring()
  const hide = () => {
    hideText(text)
    left.element.replaceChildren()
  }
  const draw = async () => {
    const now = await askedCode(popup, record)
    if (!now) return
    text.textContent = spaced(now.code)
    countDown(text, now.secondsLeft, (seconds) => left.show(seconds, 30), hide)
  }
  hide()
  return line(
    label,
    text,
    left.element,
    iconButton('show', `${words.show}: ${label}`, () => void draw()),
    iconButton('copy', `${words.copy}: ${label}`, () => void copyCode(popup, record)),
  )
}

/** A code that an app would make, with the time that it holds; no opening. */
export function codeLine(popup: Popup, record: ShownRecord, { label }: Field): HTMLElement {
  const text = make('span', { class: 'value' })
  const left = ring()
  const draw = async () => {
    const now = await codeNow(record)
    if (!now) return
    text.textContent = spaced(now.code)
    countDown(
      text,
      now.secondsLeft,
      (seconds) => left.show(seconds, 30),
      () => void draw(),
    )
  }
  void draw()
  return line(
    label,
    text,
    left.element,
    iconButton('copy', `${popup.words.copy}: ${label}`, () => void copyCode(popup, record)),
  )
}
