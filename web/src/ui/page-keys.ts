import { useKeys, type KeyActs } from './keys.ts'

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether the key was pressed inside of what the selector names. */
export const isPressedIn = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null

/** Whether the key goes into a field. */
export const isTyping = (event: KeyboardEvent): boolean => isPressedIn(event, fields)

/** Whether a dialog lies over the page. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][data-open]') !== null

/**
 * The keys of a page. They rest where something smaller took the key, with Alt held, in dialogs and menus, and in fields,
 * out of which only Esc leads.
 */
export function usePageKeys(actOf: KeyActs): void {
  useKeys((event) => {
    if (event.defaultPrevented || event.altKey || isDialogOpen() || isPressedIn(event, floating))
      return undefined
    return isTyping(event) && event.key !== 'Escape' ? undefined : actOf(event)
  })
}
