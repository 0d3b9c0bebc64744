/** @file An element of ours in the top layer, with a page of the extension in a closed shadow root. The page sees it empty. */
import { browser } from '../browser/browser.ts'
import type { Box } from './box.ts'
import { hideParts, isDrawnOver } from './host-parts.ts'
import { isInTransition, mayCover, othersOnTop } from './others-on-top.ts'

/** Whether this browser tells a frame if something covers it. */
export const tellsSight = 'isVisible' in IntersectionObserverEntry.prototype

/** Set with this weight, no style sheet of the page wins over it. */
const fixed: Readonly<Record<string, string>> = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'transparent',
  opacity: '1',
  visibility: 'visible',
  overflow: 'visible',
  filter: 'none',
  transform: 'none',
  'clip-path': 'none',
  'pointer-events': 'auto',
  'color-scheme': 'light dark',
  'max-width': 'none',
  'max-height': 'none',
  zoom: '1',
  animation: 'none',
  transition: 'none',
  'mix-blend-mode': 'normal',
}
const watched = [
  'display',
  'position',
  'opacity',
  'visibility',
  'filter',
  'transform',
  'clip-path',
  'pointer-events',
  'left',
  'top',
  'width',
  'height',
  'mix-blend-mode',
  'zoom',
  'mask-image',
  'translate',
  'scale',
  'rotate',
] as const

/** Our elements in the page: what they do to each other is not the page's doing. */
const hosts = new WeakSet<EventTarget>()

/** Whether an element holds the menu or the offer. */
export const isOurs = (element: EventTarget | null): boolean => element !== null && hosts.has(element)

export class TopLayer {
  readonly host: HTMLElement
  readonly frame: HTMLIFrameElement
  #box: Box = { left: 0, top: 0, width: 0, height: 0 }
  /** Its attribute, and all that comes of it. */
  #written = ''
  #style: ReadonlyMap<string, string> = new Map()
  #others: ReadonlySet<Element> = new Set()
  #isOvertaken = false
  readonly #watcher: MutationObserver
  readonly #root: ShadowRoot
  readonly #place: Node

  /**
   * @param page with its token, such as `menu.html#…`
   * @param before what stays after it in the page
   */
  constructor(page: string, place: Node, box: Box, before: Element | null = null) {
    this.#place = place
    this.host = document.createElement('div')
    hosts.add(this.host)
    this.#root = this.host.attachShadow({ mode: 'closed' })
    this.frame = document.createElement('iframe')
    // Chromium draws no other frame of a dynamic address on a page that is isolated from others; ours keeps nothing.
    this.frame.setAttribute('credentialless', '')
    this.frame.src = browser.runtime.getURL(page)
    this.frame.setAttribute(
      'style',
      'width:100%;height:100%;border:0;display:block;color-scheme:light dark;background:transparent',
    )
    this.#root.append(this.frame)
    hideParts(this.#root)
    this.host.popover = 'manual'
    this.#box = box
    this.#write()
    place.insertBefore(this.host, before?.parentNode === place ? before : null)
    this.#others = othersOnTop(this.host)
    this.host.showPopover()
    this.#style = this.#read()
    this.#watcher = new MutationObserver(() => this.#setBack())
    this.#watcher.observe(this.host, {
      attributes: true,
      attributeFilter: ['style', 'popover', 'hidden', 'class'],
    })
    for (const dialog of this.#others) {
      if (dialog.contains(this.host)) this.#dialogs.observe(dialog, { attributeFilter: ['open'] })
    }
    document.addEventListener('beforetoggle', this.#onToggle, true)
    document.addEventListener('fullscreenchange', this.#onOther, true)
  }

  move(box: Box): void {
    this.#box = box
    this.#write()
    this.#style = this.#read()
  }

  /** The message that its frame was opened with. */
  get token(): string {
    return new URL(this.frame.src).hash.slice(1)
  }

  get box(): Box {
    return this.#box
  }

  /** Whether it is where and as it was set, above everything else of the page. */
  isClear(): boolean {
    const { host } = this
    return (
      host.isConnected &&
      // A page may move it without an end to what it shows.
      host.parentNode === this.#place &&
      host.matches(':popover-open') &&
      !this.#isOvertaken &&
      this.#isAsSet() &&
      this.#isWhereSet() &&
      !isInTransition() &&
      !isDrawnOver(this.host) &&
      this.#isOnTop() &&
      this.#isNewest()
    )
  }

  /** Where the browser tells nothing of what covers a frame, whatever else stands there counts as newer. */
  #isNewest(): boolean {
    const others = othersOnTop(this.host)
    return (
      [...others].every((element) => isOurs(element) || this.#others.has(element)) &&
      (tellsSight || !mayCover(others, this.host, this.#box))
    )
  }

  close(): void {
    this.#watcher.disconnect()
    this.#dialogs.disconnect()
    document.removeEventListener('beforetoggle', this.#onToggle, true)
    document.removeEventListener('fullscreenchange', this.#onOther, true)
    this.host.remove()
    // A page may have kept it.
    hosts.delete(this.host)
  }

  readonly #onToggle = (event: globalThis.Event): void => {
    if (!isOurs(event.target) && (event as ToggleEvent).newState === 'open') this.#isOvertaken = true
  }
  readonly #onOther = (): void => {
    this.#isOvertaken = true
  }
  /** A dialog that holds it and is closed and shown anew stands over it. */
  readonly #dialogs = new MutationObserver(this.#onOther)

  #write(): void {
    const { left, top, width, height } = this.#box
    const own = { ...fixed, left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
    this.#written = Object.entries(own)
      .map(([name, value]) => `${name}:${value}!important`)
      .join(';')
    this.host.setAttribute('style', this.#written)
  }

  #read(): ReadonlyMap<string, string> {
    const style = getComputedStyle(this.host)
    return new Map([...style, ...watched].map((name) => [name, style.getPropertyValue(name)]))
  }

  /** Once the page has changed the attribute, there is no property that it may not have found. */
  #isAsSet(): boolean {
    const style = getComputedStyle(this.host)
    const isOurs = this.host.getAttribute('style') === this.#written
    const names = isOurs ? watched : [...this.#style.keys()]
    return names.every((name) => style.getPropertyValue(name) === this.#style.get(name))
  }

  /** A frame or an ancestor that is moved or scaled as a whole shows here. */
  #isWhereSet(): boolean {
    const { left, top, width, height } = this.host.getBoundingClientRect()
    const own = this.#box
    return [left - own.left, top - own.top, width - own.width, height - own.height].every(
      (gap) => Math.abs(gap) <= 1,
    )
  }

  /** At its corners and its middle, within what is in view. */
  #isOnTop(): boolean {
    const { left, top, width, height } = this.#box
    const xs = [left + 4, left + width / 2, left + width - 4]
    const ys = [top + 4, top + height / 2, top + height - 4]
    return xs.every((x) =>
      ys.every((y) => {
        const isInView = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
        return isInView && deepest(x, y) === this.host
      }),
    )
  }

  #setBack(): void {
    if (!this.host.isConnected) return
    const isSame = this.#isAsSet() && this.host.popover === 'manual'
    if (isSame && !this.host.hidden && this.host.className === '') return
    this.#isOvertaken = true
    this.#watcher.disconnect()
    this.host.removeAttribute('class')
    this.host.removeAttribute('hidden')
    this.host.popover = 'manual'
    this.#write()
    this.#watcher.observe(this.host, {
      attributes: true,
      attributeFilter: ['style', 'popover', 'hidden', 'class'],
    })
  }
}

/** What a press at this point would hit, as the document of the element that we made sees it. */
const deepest = (x: number, y: number): Element | null => {
  let found = document.elementFromPoint(x, y)
  for (let root = found?.shadowRoot; root && found; root = found.shadowRoot) {
    const inner: Element | null = root.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}
