import { attribute, below } from './dom.ts'
import type { Meaning } from './words/words.ts'

/** Albania or Australia, one of which every list of countries has near its top, in all ten languages. */
const isFirstCountry = /^(?:alb[aâ]n|austral|албан|アルバ)/i

const isFirstMonth = /^(?:0?1(?!\d)|[jy]an|gen|ene|янв|sty)/i

/** What the choices of a field say for or against a meaning. */
export function hintedByOptions(meaning: Meaning, field: Element): number {
  const options = below(field, 'option').map((option) => (option.textContent ?? '').trim())
  const numbers = options.map((option) => /^\d{1,4}$/.exec(option)?.[0]).filter((text) => text !== undefined)
  const years = numbers.filter((text) => text.length === 4).map(Number)
  const now = new Date().getFullYear()
  if (
    meaning === 'cc-exp-year' &&
    years.length > 4 &&
    Math.max(...years) > now + 3 &&
    Math.min(...years) > now - 20
  )
    return 4
  if (meaning === 'bday-year') return years.length > 20 && Math.min(...years) < now - 60 ? 4 : -3
  const isMonths =
    options.length >= 12 && options.length <= 14 && options.some((option) => isFirstMonth.test(option))
  if (meaning === 'cc-exp-month' || meaning === 'bday-month') return isMonths ? 1 : -2
  if (meaning === 'bday-day') return numbers.length > 27 && numbers.length < 34 ? 3 : -2
  if (meaning === 'country') {
    const isOfPhone =
      options.some((option) => /\+\s?\d/.test(option)) ||
      /phone|dial|mobile/i.test(attribute(field, 'name') + attribute(field, 'id'))
    if (isOfPhone) return -9
    return options.length > 150 && options.some((option) => isFirstCountry.test(option)) ? 5 : 0
  }
  return 0
}
