/** @file Hears what a person does in a page, in its shadow roots too. */
import { contains } from '../engine/dom.ts'
import { shadowRootOf } from '../engine/shadow-roots.ts'
import { isOurs } from './top-layer.ts'

type Heard = Pick<HTMLElementEventMap, 'focusin' | 'pointerdown' | 'keydown' | 'input' | 'submit' | 'click'>

const acts = new Map<string, Set<(event: never) => void>>()
const heard = new WeakSet<Event>()

/** Again it adds what is not there any more. */
export function hear<Type extends keyof Heard>(type: Type, act: (event: Heard[Type]) => void): void {
  acts.set(type, (acts.get(type) ?? new Set()).add(act))
  addEventListener(type, onAny, true)
}

/** Hears of what stays within the shadow roots around an element, such as a focus that moves between their fields. */
export function hearAround(element: Element): void {
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    enter(root)
}

function enter(root: ShadowRoot): void {
  for (const type of acts.keys()) root.addEventListener(type, onAny, true)
}

function onAny(event: Event): void {
  if (heard.has(event)) return
  const path = event.composedPath()
  for (const node of path) if (node instanceof ShadowRoot) enter(node)
  const [target] = path
  const root = target instanceof Element && !isOurs(target) ? shadowRootOf(target) : null
  // The event comes there next, and tells what it is about.
  if (root?.mode === 'closed' && isWithin(root, event)) return enter(root)
  heard.add(event)
  for (const act of acts.get(event.type) ?? []) act(event as never)
}

/** Whether an event at the host of a closed root comes from within that. */
function isWithin(root: ShadowRoot, event: Event): boolean {
  const pressed = event instanceof MouseEvent ? root.elementFromPoint(event.clientX, event.clientY) : null
  const focused = event.type === 'pointerdown' ? null : root.activeElement
  return [pressed, focused].some((element) => element !== null && contains(root, element))
}
