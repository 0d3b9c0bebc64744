import type { NewLink } from '@cardea/client/outside/make-link'

export type LinkContentFields = NewLink['fields']

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** How long a link can be opened; the usual one is a week. */
export const linkSpans = ['hour', 'day', 'week', 'month'] as const
export type LinkSpan = (typeof linkSpans)[number]

export const linkSpanMs: Readonly<Record<LinkSpan, number>> = {
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  // The longest the server takes, with room for the way there.
  month: 30 * dayMs - 60_000,
}
