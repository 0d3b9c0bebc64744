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
  try {
    return document.execCommand('copy') && isWritten
  } finally {
    removeEventListener('copy', write, true)
  }
}
