/** @file Runs in every frame of a granted site: it tells once that there is a field, and reads no value. */

interface StarterBrowser {
  runtime: { id?: string; sendMessage(message: unknown): Promise<unknown> }
  /** In Firefox elements themselves tell. */
  dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null }
}
const both = globalThis as unknown as { browser?: StarterBrowser; chrome: StarterBrowser }
const { runtime } = both.browser?.runtime ? both.browser : both.chrome

const fields = 'input:not([type=hidden]):not([type=submit]):not([type=button]),select,textarea'
/** A look takes no more than a twentieth of the time, and there are at most two a second. */
const leastMs = 500
const share = 20
const mostTries = 4

let isDone = false
let isWaiting = false
let nextAt = 0

function look(): void {
  if (isDone) return
  const now = performance.now()
  if (now < nextAt) {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      look()
    }, nextAt - now)
    return
  }
  const isThere = document.querySelector(fields) !== null || hasOwnElements()
  const took = performance.now() - now
  nextAt = now + Math.max(leastMs, took * share)
  if (isThere) found()
}

/** Fields may stand within shadow roots of elements that the page made. */
function hasOwnElements(): boolean {
  for (const element of document.querySelectorAll(':defined')) {
    if (element.localName.includes('-') && (element.shadowRoot?.querySelector(fields) ?? null) !== null)
      return true
  }
  return false
}

function found(): void {
  if (isDone) return
  isDone = true
  observer.disconnect()
  document.removeEventListener('focusin', onFocus, true)
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  void tell(key, mostTries)
}

/** A background that the browser ends meanwhile gives no answer, and is asked again. */
async function tell(key: string, left: number): Promise<void> {
  const answer = await runtime.sendMessage({ kind: 'found', key }).catch(() => undefined)
  if (answer === undefined && left > 1) setTimeout(() => void tell(key, left - 1), leastMs)
}

/** The element that has the focus and takes text, also within a closed shadow root. */
function onFocus(event: Event): void {
  const [target] = event.composedPath()
  if (target instanceof HTMLElement && (target.matches(fields) || isHost(target))) found()
}

const isHost = (element: HTMLElement & { openOrClosedShadowRoot?: ShadowRoot | null }): boolean =>
  Boolean(both.chrome.dom?.openOrClosedShadowRoot(element) ?? element.openOrClosedShadowRoot)

const observer = new MutationObserver(look)
document.addEventListener('focusin', onFocus, true)
observer.observe(document, { childList: true, subtree: true })
look()
