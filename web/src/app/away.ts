/** @file How long the server has been away, and when the page asks it again. */
import { lastAnswerAt } from '../api/client.ts'

const pausesMs = [2_000, 4_000, 8_000, 15_000]

/** Outlives the page that says so: a page that fails again is drawn anew. */
let away: { since: number; tries: number } | undefined

/** Since when no call has been answered, in ms since 1970, and how often the page has asked again. */
export function awayNow(now = Date.now()): Readonly<{ since: number; tries: number }> {
  if (!away || lastAnswerAt() >= away.since) away = { since: now, tries: 0 }
  return away
}

/** How long to wait before the page asks again, in ms: longer each time, 15 s at most. */
export const pauseBefore = (tries: number): number => pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0

/** Called each time the page asks again. */
export function noteTry(): void {
  away = { ...awayNow(), tries: awayNow().tries + 1 }
}
