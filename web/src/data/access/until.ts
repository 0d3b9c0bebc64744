import { spans } from '@cardea/contract'
import { serverTime } from '../../api/client.ts'

const hourMs = 60 * 60_000

/**
 * The choices for how long access lasts: without end, for a span from the moment of sharing, or until a moment (ISO
 * 8601).
 */
export const untilSpans = ['hour', 'day', 'week'] as const
export type UntilSpan = (typeof untilSpans)[number]
export type Until = { kind: 'none' } | { kind: UntilSpan } | { kind: 'date'; at: string }

export const noEnd: Until = { kind: 'none' }

const spanMs: Readonly<Record<UntilSpan, number>> = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs }

/** When it ends, counted from now by the server's clock, which decides; null without an end. */
export function momentOf(until: Until, now = serverTime()): string | null {
  if (until.kind === 'none') return null
  return until.kind === 'date' ? until.at : new Date(now + spanMs[until.kind]).toISOString()
}

/** Whether the server accepts a moment as an end, by its clock and with a small margin. */
export const isFarEnough = (moment: string, now = serverTime()): boolean =>
  Date.parse(moment) >= now + spans.shortestAccessMs + 30_000

/** The time left in the largest suitable unit, rounded: a moment after a day was chosen, 24 hours are left. */
export function timeLeft(until: string, now: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const ms = Math.max(0, Date.parse(until) - now)
  if (ms >= 24 * hourMs) return { unit: 'days', count: Math.floor(ms / (24 * hourMs)) }
  if (ms >= hourMs) return { unit: 'hours', count: Math.round(ms / hourMs) }
  return { unit: 'minutes', count: Math.max(1, Math.ceil(ms / 60_000)) }
}

/** Whether less than a day is left, or none. */
export const isEndNear = (until: string, now: number): boolean => Date.parse(until) - now < 24 * hourMs
