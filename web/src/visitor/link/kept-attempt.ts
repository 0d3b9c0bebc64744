import { fields, optional, orNull, text, type Shaped } from '@cardea/client/shapes/shape'
import { spans } from '@cardea/contract'

/** A press to open leaves this in the history entry, so that a reload takes no second view. `openUntil`: ISO. */
const Kept = fields({
  attempt: text,
  openUntil: text,
  by: optional(text),
  contact: optional(orNull(text)),
})
export type KeptAttempt = Shaped<typeof Kept>

/** The attempt of this history entry, while it still counts as the same. */
export function keptAttempt(now = Date.now()): KeptAttempt | null {
  const kept = Kept(window.history.state)?.value
  if (!kept) return null
  if (Date.parse(kept.openUntil) > now) return kept
  forgetAttempt()
  return null
}

/** Keeps it for half an hour from the press, by this device's clock: the server's may be another. */
export function keepAttempt(attempt: string, about: Pick<KeptAttempt, 'by' | 'contact'>): KeptAttempt {
  const kept = { ...about, attempt, openUntil: new Date(Date.now() + spans.openedLinkMs).toISOString() }
  window.history.replaceState(kept, '')
  return kept
}

export function forgetAttempt(): void {
  window.history.replaceState(null, '')
}

/** The address without its key: who comes back to it, or looks over a shoulder, has nothing. */
export function forgetKey(): void {
  window.history.replaceState(null, '', window.location.pathname)
}
