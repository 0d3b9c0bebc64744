import type { Words } from './words.ts'

/** How long ago a moment was, in words. @param at ISO 8601 */
export function ago(at: string, words: Words): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000)
  return minutes < 60 ? words.minutesAgo(Math.max(0, minutes)) : words.hoursAgo(Math.floor(minutes / 60))
}
