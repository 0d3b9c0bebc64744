/**
 * @file Where the browser tells a frame nothing of what covers it (Firefox), nothing else of a page's top layer is drawn while
 * a menu is open. Looking is not enough: a page can cover the menu in each picture, and uncover it before a script of ours looks.
 */
import { browser } from '../browser/browser.ts'
import type { Guard } from '../messages/messages.ts'
import type { Place } from './documents.ts'

const mostDeep = 500

/**
 * Of the person's own origin no style of a page wins over it. At each place of the page stands one element only: where a page
 * puts another one there, the menu itself, or the dialog that holds it, is not drawn, and cannot be pressed.
 * @returns null for what no content script of ours says
 */
export function styleOf({ id, path, dialogs }: Guard): string | null {
  const isPath = path.length <= mostDeep && path.every((at) => Number.isSafeInteger(at) && at > 0)
  if (!/^[0-9a-f]{32}$/.test(id) || !isPath) return null
  const to = (length: number) =>
    [':root', ...path.slice(0, length).map((at) => `:nth-child(${at})`)].join(' > ')
  const drawn = [`${to(path.length)} > :last-child`, ...dialogs.map(to)]
  return `/* ${id} */
:is(:popover-open, dialog:modal):not(${drawn.join(', ')}) {
  opacity: 0 !important; animation: none !important; transition: none !important; will-change: auto !important }
:is(:popover-open, dialog:modal):not(${drawn.join(', ')})::backdrop { display: none !important }`
}

const targetOf = ({ tab, frame, document }: Place) => ({
  tabId: tab,
  ...(document === null ? { frameIds: [frame] } : { documentIds: [document] }),
})

/** @returns whether it stands */
export async function raiseGuard(place: Place, guard: Guard): Promise<boolean> {
  const css = styleOf(guard)
  if (css === null) return false
  try {
    await browser.scripting.insertCSS({ target: targetOf(place), origin: 'USER', css })
    return true
  } catch {
    return false
  }
}

/** One that does not stand, or whose document is gone, needs nothing. */
export async function dropGuard(place: Place, guard: Guard): Promise<void> {
  const css = styleOf(guard)
  if (css === null) return
  await browser.scripting.removeCSS({ target: targetOf(place), origin: 'USER', css }).catch(() => undefined)
}
