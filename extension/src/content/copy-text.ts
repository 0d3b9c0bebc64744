import { deepFocus } from './deep-focus.ts'

/**
 * Puts a text on the clipboard without an element that the page could read. The listeners of the page see no copying, or,
 * where they came first, an empty one.
 */
export function copyText(text: string): boolean {
  let isWritten = false
  const write = (event: ClipboardEvent): void => {
    event.stopImmediatePropagation()
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    isWritten = true
  }
  addEventListener('copy', write, true)
  const takeBack = leaveSelection()
  try {
    return document.execCommand('copy') && isWritten
  } finally {
    takeBack()
    removeEventListener('copy', write, true)
  }
}

/** Out of a field of passwords, where the focus is once a login was filled, Chromium copies nothing. @returns what puts the caret back */
function leaveSelection(): () => void {
  const field = deepFocus()
  if (!(field instanceof HTMLInputElement) || field.type !== 'password') return () => undefined
  const { selectionStart, selectionEnd } = field
  getSelection()?.removeAllRanges()
  return () => field.setSelectionRange(selectionStart, selectionEnd)
}
