import { isTooLong } from './set-value.ts'

/** What a field wants of the month in which a card ends, told by what it says itself. */
export function monthFor(
  element: Element,
  token: string,
  values: Readonly<Record<string, string>>,
): string | null {
  const year = values['cc-exp-year']
  const month = values['cc-exp-month']
  if (year === undefined || month === undefined) return values[token] ?? null
  const input = element as HTMLInputElement
  const most = input.maxLength
  const said = hints(element)
  const short = year.slice(-2)
  const isLong = /yyyy|jjjj|aaaa/i.test(said)
  const isShort = !isLong && /\b(yy|jj|aa)\b/i.test(said)
  if (token === 'cc-exp-month') return firstTaken(input, [month, month.replace(/^0/, '')])
  if (token === 'cc-exp-year') return firstTaken(input, isShort || most === 2 ? [short, year] : [year, short])
  if (input.type === 'month') return `${year}-${month}`
  const separator =
    /(?:mm([/.\- ]*)|m([/.\- ]+))(?:yy|jj|aa)|\d\d([/.\- ]+)\d\d|(?:yy|jj|aa)([/.\- ]*)mm/i
      .exec(said)
      ?.slice(1)
      .find((part) => part !== undefined) ?? (most === 4 ? '' : '/')
  const isYearFirst = /(yyyy|jjjj|aaaa|yy)[/.\- ]*mm/i.test(said)
  const shown = isLong || (most >= 7 && most < 10 && !isShort) ? year : short
  const text = isYearFirst ? `${shown}${separator}${month}` : `${month}${separator}${shown}`
  // Some show spaces that they do not take.
  return firstTaken(input, [text, text.replaceAll(' ', ''), ...allForms(year, month)])
}

const allForms = (year: string, month: string): string[] =>
  ['/', '', '-', '.', ' / ', ' '].flatMap((separator) => [
    `${month}${separator}${year.slice(-2)}`,
    `${month}${separator}${year}`,
    `${year}${separator}${month}`,
  ])

/** The first of several forms that fits the length and the pattern of a field; the first of all where none does. */
function firstTaken(input: HTMLInputElement, forms: readonly string[]): string | null {
  const probe = document.createElement('input')
  const pattern = input.getAttribute('pattern')
  if (pattern) probe.pattern = pattern
  const fits = (form: string): boolean => {
    probe.value = form
    return !isTooLong(input, form) && !probe.validity.patternMismatch
  }
  return forms.find(fits) ?? forms[0] ?? null
}

const hints = (element: Element): string =>
  ['placeholder', 'pattern', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? '').join('|')
