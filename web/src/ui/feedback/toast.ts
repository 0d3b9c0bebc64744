import type { IconNode } from 'lucide'

type ToastAct = { label: string; onPress: () => void }

export type ToastOptions = {
  /** done: a check; failed: a red sign; plain: the given icon or none. */
  kind?: 'done' | 'failed' | 'plain'
  icon?: IconNode
  action?: ToastAct
  /** What can be done instead, drawn after `action`. */
  others?: readonly ToastAct[]
  /** When something runs out (ms since 1970): counts "clears in 24 s", and the toast stays as long. */
  countsTo?: number
  /** The id of what it tells of, such as a record: a later message about the same takes its place. */
  about?: string
  /** How long it stays, in ms; 5 s as a rule. */
  stayMs?: number
}

/** A toast as the toaster draws it. */
export type ShownToast = ToastOptions & { id: string; text: string; stayMs: number }

/** The components that draw toasts. */
export type ToastSink = { show: (toast: ShownToast) => void; close: (id?: string) => void }

const usualStayMs = 5000

/** How long an act can be undone from its toast. */
export const undoMs = 10_000

/** What was said before the toaster was there: it loads with the first message. */
const early: ((sink: ToastSink) => void)[] = []
const waiting = new Set<() => void>()
let sink: ToastSink | undefined

/** Called by the toaster once it listens. */
export function drawToasts(drawer: ToastSink): void {
  sink = drawer
  for (const say of early.splice(0)) say(drawer)
}

/** For the app's root: whether the toaster must be there by now. */
export const toasterIsWanted = {
  get: (): boolean => sink !== undefined || early.length > 0,
  subscribe: (listener: () => void): (() => void) => {
    waiting.add(listener)
    return () => waiting.delete(listener)
  },
}

function tell(say: (drawer: ToastSink) => void): void {
  if (sink) return say(sink)
  early.push(say)
  for (const listener of waiting) listener()
}

/**
 * Shows a short message at the bottom of the page, from anywhere; it leaves after 5 s, but not while the pointer or
 * the focus is on it. The same text again renews the one that is there.
 * @returns its id, for `closeToast`
 */
export function showToast(text: string, options: ToastOptions = {}): string {
  const { countsTo, stayMs = usualStayMs, about: id = text } = options
  const shownMs = countsTo ? Math.max(countsTo - Date.now(), stayMs) : stayMs
  tell((drawer) => drawer.show({ ...options, id, text, stayMs: shownMs }))
  return id
}

/** Takes a toast away before its time. */
export function closeToast(id: string): void {
  tell((drawer) => drawer.close(id))
}

/** Takes every toast away. */
export function closeAllToasts(): void {
  early.length = 0
  sink?.close()
}
