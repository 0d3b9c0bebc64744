const dayMs = 86_400_000

/** How long a form takes answers; the usual one is a fortnight. */
export const intakeSpans = ['day', 'week', 'fortnight', 'month', 'quarter'] as const
export type IntakeSpan = (typeof intakeSpans)[number]

export const intakeSpanMs: Readonly<Record<IntakeSpan, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  fortnight: 14 * dayMs,
  month: 30 * dayMs,
  // The longest the server takes, with room for the way there.
  quarter: 90 * dayMs - 60_000,
}
