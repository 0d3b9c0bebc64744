/** What a field wants of the month in which a card ends, told by what it says itself. */
export function monthFor(
  element: Element,
  token: string,
  values: Readonly<Record<string, string>>,
): string | null {
  const year = values['cc-exp-year']
  const month = values['cc-exp-month']
  if (year === undefined || month === undefined) return values[token] ?? null
  const said = hints(element)
  const most = (element as HTMLInputElement).maxLength
  if (token === 'cc-exp-month') return month
  if (token === 'cc-exp-year') {
    const isShort = most === 2 || (!/yyyy|jjjj|aaaa/i.test(said) && /\b(yy|jj|aa)\b/i.test(said))
    return isShort ? year.slice(-2) : year
  }
  if ((element as HTMLInputElement).type === 'month') return `${year}-${month}`
  const [, between, before] =
    /(?:mm|\d\d|m)([/.\- ]+)(?:yy|jj|aa|\d\d)|(?:yy|jj|aa)([/.\- ]+)mm/i.exec(said) ?? []
  const separator = between ?? before ?? (most === 4 ? '' : '/')
  const isLong = /yyyy|jjjj|aaaa/i.test(said) || (most >= 7 && !/\b(yy|jj|aa)\b/i.test(said) && most < 10)
  const isYearFirst = /(yyyy|jjjj|aaaa|yy)\s*[/.\- ]+\s*mm/i.test(said)
  const shown = isLong ? year : year.slice(-2)
  const text = isYearFirst ? `${shown}${separator}${month}` : `${month}${separator}${shown}`
  // Some show spaces that they do not take.
  return most > 0 && text.length > most ? text.replaceAll(' ', '') : text
}

const hints = (element: Element): string =>
  ['placeholder', 'pattern', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? '').join(' ')
