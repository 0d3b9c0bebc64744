/** A time in milliseconds as records keep it: in the past, and not before 1970; null for any other. */
export function pastTime(milliseconds: number | null): string | null {
  if (milliseconds === null || !Number.isFinite(milliseconds)) return null
  const now = Date.now()
  return milliseconds > 0 && milliseconds <= now ? new Date(milliseconds).toISOString() : null
}

export const fromSeconds = (seconds: number | null): string | null =>
  pastTime(seconds === null ? null : seconds * 1_000)

/** A time as a text that says its own zone, or a day; null for what is none. */
export function fromDateText(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  return pastTime(Date.parse(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/.test(text) ? `${text}Z` : text))
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** `2030-01`, from a year and a month in whatever form; null where they are none. */
export function monthOf(year: string, month: string): string | null {
  const [y, m] = [Number(year), Number(month)]
  if (!Number.isInteger(y) || !Number.isInteger(m) || m < 1 || m > 12 || year.trim() === '') return null
  const full = y < 100 ? 2_000 + y : y
  return full >= 1_900 && full <= 9_999 ? `${full}-${pad(m)}` : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A month as people and programs write it: 01/2030, 1/30, 2030-01, 012030, 203001, January, 2030. */
export function monthFromText(text: string): string | null {
  const trimmed = text.trim()
  const yearFirst =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(trimmed) ?? /^((?:19|20)\d{2})(\d{2})$/.exec(trimmed)
  if (yearFirst) return monthOf(yearFirst[1] ?? '', yearFirst[2] ?? '')
  const monthFirst = /^(\d{1,2})\s*[-/.]\s*(\d{2}|\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{4})$/.exec(trimmed)
  if (monthFirst) return monthOf(monthFirst[2] ?? '', monthFirst[1] ?? '')
  const named = /^([A-Za-z]{3})[A-Za-z]*\.?(?:,\s*|\s+)(\d{4})$/.exec(trimmed)
  const place = months.indexOf((named?.[1] ?? '').toLowerCase())
  return named && place !== -1 ? monthOf(named[2] ?? '', String(place + 1)) : null
}

/** A day as `2030-01-31`, from a time in seconds since 1970. */
export function dayFromSeconds(seconds: number): string | null {
  const date = new Date(seconds * 1_000)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** A day that is written with its year first (2022-1-30 too), or with its month in letters (January,31,2001); null for any other. */
export function dayFromText(text: string): string | null {
  const trimmed = text.trim()
  const named = /^([A-Za-z]{3})[A-Za-z]*,(\d{1,2}),(\d{4})$/.exec(trimmed)
  const place = months.indexOf((named?.[1] ?? '').toLowerCase())
  const short = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  const day =
    named && place !== -1
      ? `${named[3] ?? ''}-${pad(place + 1)}-${pad(Number(named[2]))}`
      : short
        ? `${short[1] ?? ''}-${pad(Number(short[2]))}-${pad(Number(short[3]))}`
        : trimmed.slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : null
}

/** The thirtieth of February is none. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
