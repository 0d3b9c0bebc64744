/** Made once for each locale and each set of options: to make a formatter costs far more than to use it, and a list shows dozens. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = dateFormats.get(key)
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
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
