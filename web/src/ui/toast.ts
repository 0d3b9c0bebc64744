import { Toast } from '@base-ui/react/toast'
import type { LucideIcon } from 'lucide-react'

export type ToastOptions = {
  /** done: a check; failed: a red sign, announced at once; plain: the given icon or none. */
  kind?: 'done' | 'failed' | 'plain'
  icon?: LucideIcon
  action?: { label: string; onPress: () => void }
  /** When something runs out (ms since 1970): counts "clears in 24 s", and the toast stays as long. */
  countsTo?: number
}

export type ToastData = Pick<ToastOptions, 'icon' | 'action' | 'countsTo'>

/** Joins whoever has something to say with the one `Toaster`. */
export const toastManager = Toast.createToastManager<ToastData>()

const stayMs = 5000

/** What was said before the toaster was there: it loads after the page. */
const early: (() => void)[] = []
let isDrawn = false

/** Called by the toaster once it listens. */
export function toasterIsDrawn(): void {
  isDrawn = true
  for (const say of early.splice(0)) say()
}

function whenDrawn(act: () => void): void {
  if (isDrawn) act()
  else early.push(act)
}

/**
 * Shows a short message at the bottom of the page, from anywhere; it leaves after 5 s, but not while the pointer or
 * the focus is on it. The same text again renews the one that is there.
 * @returns its id, for `closeToast`
 */
export function showToast(text: string, options: ToastOptions = {}): string {
  const { kind = 'plain', countsTo, icon, action } = options
  whenDrawn(() =>
    toastManager.add({
      id: text,
      title: text,
      type: kind,
      priority: kind === 'failed' ? 'high' : 'low',
      timeout: countsTo ? Math.max(countsTo - Date.now(), stayMs) : stayMs,
      data: { icon, action, countsTo },
    }),
  )
  return text
}

/** Takes a toast away before its time. */
export function closeToast(id: string): void {
  whenDrawn(() => toastManager.close(id))
}
