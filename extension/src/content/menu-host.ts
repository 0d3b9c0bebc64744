import type { Found } from '../engine/engine.ts'
import type { FromContent, Guard } from '../messages/messages.ts'
import { surely } from '../messages/surely.ts'
import { browser } from '../browser/browser.ts'
import { isFieldClear } from './field-view.ts'
import { standingOfFrame } from './frames.ts'
import { guardFor, isGuardedAt } from './guard.ts'
import { LongClear } from './long-clear.ts'
import { describe, key } from './state.ts'
import type { Box } from './box.ts'
import { tellsSight, TopLayer } from './top-layer.ts'
import { hasUnseenCover } from './unseen-cover.ts'

type Sent = FromContent extends infer One ? (One extends unknown ? Omit<One, 'key'> : never) : never

/** @returns undefined where the extension was reloaded, or ended */
export const tell = async (message: Sent): Promise<unknown> =>
  browser.runtime.sendMessage({ ...message, key }).catch(() => undefined)

/** Tells what must not be lost. @returns whether the background has it */
export const tellSurely = async (message: Sent): Promise<boolean> =>
  (await surely(() => tell(message))) !== undefined

interface Open {
  field: Found
  layer: TopLayer
  timer: ReturnType<typeof setInterval>
  /** Where the browser tells a frame nothing of what covers it. */
  clear: LongClear | null
  place: Element
  /** Each that was asked for, as an answer may have been lost. */
  guards: readonly Guard[]
  isGuarded: boolean
}

let open: Open | null = null
let asking: Found | null = null
/** When presses did not count. A page that covers the menu so often gets none. */
const covered: number[] = []
const mostCovered = 5
const withinMs = 5000
let isBarred = false

/** Whether an element is ours, which holds the menu. */
export const isMenu = (element: Element): boolean => element === open?.layer.host

/** The field that the menu is for, or will be. */
export const menuField = (): Found | null => open?.field ?? asking

/** Our element, which stays the last of its place. */
export const menuHost = (): Element | null => open?.layer.host ?? null

export const openField = (): Found | null => open?.field ?? null

/** Opens the menu at a field that got the focus by a person. */
export async function openMenu(found: Found): Promise<void> {
  if (isBarred || standingOfFrame() === 'opaque' || open?.field.element === found.element) return
  const field = describe(found)
  if (!field || asking?.element === found.element) return
  asking = found
  const element = found.element as HTMLElement
  const place = element.closest('dialog:modal') ?? document.documentElement
  const guards: Guard[] = []
  const answer = (await surely(() => {
    const guard = tellsSight ? null : guardFor(element, place)
    if (guard) guards.push(guard)
    return tell({ kind: 'focus', field, guard })
  })) as { token?: unknown; isGuarded?: unknown } | null | undefined
  if (asking !== found) return drop(guards)
  asking = null
  closeMenu()
  if (typeof answer?.token !== 'string' || !element.isConnected) return drop(guards)
  const layer = new TopLayer(`menu.html#${answer.token}`, place, boxFor(element, firstHeight))
  const clear = tellsSight ? null : new LongClear(() => isClearNow() && isAtField())
  const isGuarded = answer.isGuarded === true
  open = { field: found, layer, timer: setInterval(follow, followMs), clear, place, guards, isGuarded }
}

let dropped: readonly Guard[] = []

function drop(guards: readonly Guard[]): void {
  dropped = guards
  void tellSurely({ kind: 'unguard', guards })
}

/** A page that went may not have been reached, and comes back as it was. */
export const dropAgain = (): void => drop(dropped)

export function closeMenu(): void {
  asking = null
  if (!open) return
  clearInterval(open.timer)
  open.clear?.end()
  open.layer.close()
  drop(open.guards)
  open = null
  void tell({ kind: 'closed' })
}

export function sizeMenu(height: number): void {
  if (open) open.layer.move(boxFor(open.field.element as HTMLElement, height))
}

/** Moves the focus into the menu. */
export const enterMenu = (): boolean => open !== null && enter(open.layer)

/** The focus goes into a frame of ours, as the person pressed a key. */
export function enter(layer: TopLayer): true {
  layer.frame.focus()
  void tellSurely({ kind: 'enter', token: layer.token })
  return true
}

const followMs = 100
/** So long it was clear before a press. */
const clearMs = 500

const isClearNow = (): boolean =>
  open !== null && open.layer.isClear() && isFieldClear(open.field.element as HTMLElement)

/**
 * The fourth condition of a press; one that is not met is counted.
 * @param at when it began: the page hears of it, and may take away what it had over the menu
 */
export function isMenuClear(at: number): boolean {
  const isLongClear =
    tellsSight || (open?.isGuarded === true && open.clear?.isClearBefore(at, clearMs) === true)
  const isClear =
    document.hasFocus() && isLongClear && isClearNow() && open !== null && !hasUnseenCover(open.field.element)
  if (!isClear) noteCovered()
  return isClear
}

export function noteCovered(): void {
  const now = performance.now()
  covered.push(now)
  while (covered[0] !== undefined && now - covered[0] > withinMs) covered.shift()
  if (covered.length < mostCovered) return
  isBarred = true
  closeMenu()
}

const firstHeight = 60
const leastWidth = 260
/** The page of the menu leaves 4 px above its card. */
const gap = 0
/** The room that the page of the menu leaves around itself, for its shadow. */
const around = 8

/** Beneath the field, above it where there is no room, and within what is in view. */
function boxFor(element: HTMLElement, height: number): Box {
  const field = element.getBoundingClientRect()
  const width = Math.min(Math.max(Math.round(field.width), leastWidth) + 2 * around, innerWidth)
  const left = Math.min(Math.max(0, Math.round(field.left) - around), Math.max(0, innerWidth - width))
  const below = Math.round(field.bottom) + gap
  const above = Math.round(field.top) - gap - height
  const top = below + height <= innerHeight || above < 0 ? below : above
  return { left, top, width, height }
}

/** The menu follows its field, and ends with it. */
function follow(): void {
  if (!open) return
  const element = open.field.element as HTMLElement
  if (!element.isConnected || !open.layer.host.isConnected) return closeMenu()
  if (!isGuardInPlace(open)) return closeMenu()
  if (isAtField()) return
  // What moves under the pointer is not pressed: and a page sees that it moves.
  open.clear?.begin()
  open.layer.move(boxFor(element, open.layer.box.height))
}

/** One that is not hides the menu, or the dialog around it. */
const isGuardInPlace = ({ guards, place, layer }: Open): boolean =>
  guards.every((guard) => isGuardedAt(guard, place) && place.lastElementChild === layer.host)

function isAtField(): boolean {
  if (!open) return false
  const { left, top, width, height } = open.layer.box
  const box = boxFor(open.field.element as HTMLElement, height)
  return box.left === left && box.top === top && box.width === width
}
