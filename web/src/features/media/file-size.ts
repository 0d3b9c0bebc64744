const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** How large a file is, as people of a locale write it: `184 kB`, `1.4 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && amount < 100 ? 1 : 0,
  }).format(amount)
}

/** In the unit in which the limit of a file is set: `25 MiB`. Rounded up, so that what is too large never looks as if it fitted. */
export function mebibytes(bytes: number, locale: string): string {
  const amount = Math.ceil((bytes / 1024 ** 2) * 10) / 10
  return `${amount.toLocaleString(locale)} MiB`
}
