const units = ['KiB', 'MiB', 'GiB'] as const
const step = 1024

/**
 * How large a file is, in the units in which its limit is set: `184 KiB`, `1.4 MiB`. Rounded up, so that what is too large
 * never looks as if it fitted.
 */
export function fileSize(bytes: number, locale: string): string {
  if (bytes < step) return plain(bytes, locale)
  const power = Math.min(units.length, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / step ** power
  const rounded = power === 1 ? Math.ceil(amount) : Math.ceil(amount * 10) / 10
  return `${rounded.toLocaleString(locale)} ${units[power - 1]}`
}

const plain = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes)
