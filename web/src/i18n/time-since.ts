import { relativeFormat } from './formatters.ts'

/** As of the other formatters: made once for each locale. */
const lengthFormats = new Map<string, Intl.NumberFormat>()

/** `8 months` */
function lengthFormat(locale: string, unit: 'hour' | 'day' | 'week' | 'month' | 'year'): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  let format = lengthFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    lengthFormats.set(key, format)
  }
  return format
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const lengths = [
  ['year', 365 * dayMs, 1],
  ['month', 30.5 * dayMs, 2],
  ['week', 7 * dayMs, 1],
  ['day', dayMs, 1],
  ['hour', hourMs, 1],
] as const

/** How long ago in one number: `now`, `5 hours`, `3 weeks`, `8 months`, `2 years`. */
export function timeSince(date: Date, now: Date, locale: string): string {
  const ms = now.getTime() - date.getTime()
  const [unit, unitMs] = lengths.find(([, length, least]) => ms >= length * least) ?? []
  if (unit === undefined || unitMs === undefined) return relativeFormat(locale, 'long').format(0, 'second')
  return lengthFormat(locale, unit).format(Math.floor(ms / unitMs))
}
