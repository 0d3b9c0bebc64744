/** A stored month (`2029-05`) as it is typed and stands on cards: `05 / 2029`. Anything else stays as it is. */
export function typedMonth(value: string): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value) ?? []
  return year && month ? `${month} / ${year}` : value
}

/** A month as typed (`5/29`, `05 / 2029`, `05.2029`, `0529`, `2029-05`) as it is stored, or null while it is none. */
export function parseMonth(typed: string): string | null {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text)
  const [, month, year] = iso
    ? [null, iso[2], iso[1]]
    : (/^(\d{1,2})\s*[/.\- ]?\s*(\d{4}|\d{2})$/.exec(text) ?? [])
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}
