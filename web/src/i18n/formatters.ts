/** Made once for each locale and each set of options: to make a formatter costs far more than to use it, and a list shows dozens. */
const dateFormats = new Map<string, DateFormat>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

type DateFormat = Pick<Intl.DateTimeFormat, 'format'>

/** A date is one thing: no line breaks within it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let made = dateFormats.get(key)
  if (!made) {
    const format = new Intl.DateTimeFormat(locale, options)
    dateFormats.set(key, (made = { format: (date) => format.format(date).replaceAll(' ', '\u{A0}') }))
  }
  return made
}

/** `yesterday` rather than `1 day ago`; narrow: `2h ago`. */
export function relativeFormat(locale: string, style: 'long' | 'short' | 'narrow'): Intl.RelativeTimeFormat {
  const key = `${locale} ${style}`
  let format = relativeFormats.get(key)
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' })
    relativeFormats.set(key, format)
  }
  return format
}
