/** @file The engine at work in a page: it opens the menu at fields, fills them, and watches for signing in. */
import { browser } from '../browser/browser.ts'
import type { Found } from '../engine/engine.ts'
import type { ToContent } from '../messages/messages.ts'
import { mayFill, type Purpose } from '../records/values.ts'
import { copyText } from './copy-text.ts'
import { deepFocus } from './deep-focus.ts'
import { fillFields } from './fill-fields.ts'
import { hasFocusOfPage, standingOfFrame } from './frames.ts'
import { hear, hearAround } from './hear.ts'
import {
  closeMenu,
  dropAgain,
  enterMenu,
  isMenu,
  isMenuClear,
  menuField,
  noteCovered,
  openField,
  openMenu,
  sizeMenu,
  tell,
  tellSurely,
} from './menu-host.ts'
import { closeOffer, enterOffer, showOffer, sizeOffer } from './offer-host.ts'
import { openIn, valueByName } from './named.ts'
import { describe, fieldAt, fields, key, tellGroup } from './state.ts'
import { noteFilled, noteGenerated, watchSignIn } from './watch-sign-in.ts'

const mark = 'cardeaContent'
const own = globalThis as unknown as Record<string, unknown>

/** The isolated world is ours: the page sees nothing of it. */
if (!own[mark]) {
  own[mark] = true
  start()
}

function start(): void {
  listen()
  // A page that is written anew, by document.open(), takes the listeners along and leaves this. One that is there is added once.
  new MutationObserver(listen).observe(document, { childList: true })
  browser.runtime.onMessage.addListener((message, sender, respond) => {
    if (sender.id !== browser.runtime.id || sender.tab) return undefined
    if ((message as { kind?: unknown }).kind === 'describe') {
      void describeHere(String((message as { question?: unknown }).question)).then(respond)
      return true
    }
    const told = message as ToContent
    if (told.key !== key) return undefined
    respond(answer(told))
    return undefined
  })
  void tellSurely({ kind: 'drawn' })
  const focused = deepFocus()
  if (focused) hearAround(focused)
  if (focused && document.hasFocus() && standingOfFrame() === 'own') openAt(focused)
}

function listen(): void {
  hear('focusin', onFocus)
  hear('pointerdown', onPointer)
  hear('keydown', onKey)
  hear('input', onInput)
  addEventListener('pagehide', closeMenu)
  addEventListener('pageshow', onShow)
  watchSignIn()
}

function onShow({ persisted }: PageTransitionEvent): void {
  if (persisted) dropAgain()
}

let left: Element | null = null
/** Fields get the focus one by one while they are filled: no menu opens at them. */
let isFilling = false

function onFocus(event: FocusEvent): void {
  const [target] = event.composedPath()
  if (!event.isTrusted || isFilling || !(target instanceof Element) || isMenu(target) || target === left)
    return
  if (target !== openField()?.element) closeMenu()
  if (standingOfFrame() === 'own') openAt(target)
}

function openAt(element: Element): void {
  const found = fieldAt(element)
  if (found && found.token !== null) void openMenu(found)
}

/** In a frame of another origin a menu opens only on a press within it. */
function onPointer(event: PointerEvent): void {
  const [target] = event.composedPath()
  if (!event.isTrusted || !(target instanceof Element)) return
  if (isMenu(target)) return
  const field = openField()
  if (field && target !== field.element) closeMenu()
  if (!field || target !== field.element) openAt(target)
}

function onKey(event: KeyboardEvent): void {
  if (!event.isTrusted) return
  if (event.key === 'F6' && enterOffer()) return event.preventDefault()
  if (event.key === 'Escape') return closeMenu()
  if (event.key !== 'ArrowDown') return
  const [target] = event.composedPath()
  if (openField() && enterMenu()) event.preventDefault()
  else if (target instanceof Element) openAt(target)
}

/** A person who types needs no menu. */
function onInput(event: Event): void {
  if (event.isTrusted && event.composedPath()[0] === menuField()?.element) closeMenu()
}

/** For the popup and the shortcut: what can be filled here. Told by a message, as the browser says of that whose it is. */
async function describeHere(question: string): Promise<true> {
  const isOwn = standingOfFrame() === 'own'
  const groups = isOwn ? groupsHere(true).map(tellGroup) : []
  const focused = isOwn && hasFocusOfPage() ? deepFocus() : null
  const found = focused ? fieldAt(focused) : null
  await tell({
    kind: 'described',
    question,
    groups: groups.filter(({ tokens }) => tokens.length > 0),
    field: found ? describe(found) : null,
  })
  return true
}

function answer(message: ToContent): unknown {
  switch (message.kind) {
    case 'check':
      return { isClear: isMenuClear(message.at), origin: globalThis.origin }
    case 'covered':
      return noteCovered()
    case 'fill':
      return fill(message)
    case 'size':
      return sizeMenu(message.height)
    case 'shut':
      return shut(message.toField)
    case 'offer':
      return showOffer(message.token)
    case 'offer-size':
      return sizeOffer(message.height)
    case 'offer-shut':
      return closeOffer()
    case 'open-menu':
      return openFirst()
    case 'copy':
      return copyText(message.text)
  }
}

function shut(toField: boolean): void {
  const element = openField()?.element
  closeMenu()
  if (!toField || !(element instanceof HTMLElement)) return
  // Back in its field after Escape, a person wants no menu.
  left = element
  element.focus({ preventScroll: true })
  left = null
}

function openFirst(): void {
  const focused = deepFocus()
  const found = focused ? fieldAt(focused) : null
  const first = found?.token ? found : fields(true).find(({ token }) => token !== null)
  if (!first) return
  ;(first.element as HTMLElement).focus()
  void openMenu(first)
}

type Fill = Extract<ToContent, { kind: 'fill' }>

/** Values are for the origin that they were fetched for, and for nothing else. */
function fill({ origin, purpose, values, listed, all }: Fill): unknown {
  if (origin !== globalThis.origin) return { filled: 0, tooLong: 0 }
  const group = groupFor(purpose, values, listed)
  const focused = openField()?.element ?? deepFocus()
  isFilling = true
  const filling = fillFields(group, values, focused, all)
  for (const { element, token } of group) {
    const value = valueByName(values, element) ?? values[token ?? '']
    if (value !== undefined && (element as HTMLInputElement).type === 'password') noteFilled(element, value)
  }
  if (purpose === 'new-password') noteGenerated()
  // What was too long for its field the menu says.
  if (filling.tooLong === 0) closeMenu()
  filling.last?.focus({ preventScroll: true })
  isFilling = false
  return { filled: filling.filled, tooLong: filling.tooLong }
}

/** The fields of the first group that takes something; of each only what the row is for, and was listed, or what the person named. */
function groupFor(
  purpose: Purpose | 'new-password',
  values: Fill['values'],
  listed: Fill['listed'],
): Found[] {
  const takes = ({ token }: Found) =>
    token !== null &&
    (listed === null || listed.includes(token)) &&
    (purpose === 'new-password' ? token === 'new-password' : mayFill(purpose, token))
  const group = groupsHere().find((fields) => fields.some(takes)) ?? []
  const named = new Set(openIn(group).filter(({ element }) => valueByName(values, element) !== undefined))
  return group.filter((field) => takes(field) || named.has(field))
}

/** All groups, the one with the menu or the focus before the others. */
function groupsHere(isForced = false): Found[][] {
  const all = fields(isForced)
  const focused = openField()?.element ?? deepFocus()
  const own = all.find(({ element }) => element === focused)?.form
  const groups = Map.groupBy(all, ({ form }) => (form === own ? -1 : form))
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group)
}
