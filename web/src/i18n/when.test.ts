import { expect, test } from 'vitest'
import { dateFormat } from './formatters.ts'
import { shortDate } from './short-date.ts'
import { dateText, longWhen, shortWhen } from './when.ts'

const now = new Date(2026, 10, 18, 15, 30)
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts)

test.each([
  [at(2026, 10, 18, 15, 30), /^Now$/],
  // How short the units are is the platform's: "2h ago", "2 hr ago".
  [at(2026, 10, 18, 15, 18), /^12 ?m\w* ago$/],
  [at(2026, 10, 18, 13, 10), /^2 ?h\w* ago$/],
  [at(2026, 10, 17, 23, 59), /^Yesterday$/],
  [at(2026, 10, 15, 9), /^Sun$/],
  [at(2026, 10, 9), /^9\u00A0Nov$/],
  [at(2025, 10, 9), /^Nov\u00A02025$/],
])('a change at %s is told shortly as %s', (date, text) => {
  expect(shortWhen(date, now, 'en-GB')).toMatch(text)
})

test.each([
  [at(2026, 10, 18, 13, 10), '2 hours ago'],
  [at(2026, 10, 17, 1), 'yesterday'],
  [at(2026, 10, 14, 9), '4 days ago'],
  [at(2026, 2, 3), '3\u00A0March\u00A02026'],
])('a change at %s is told in a sentence as %s', (date, text) => {
  expect(longWhen(date, now, 'en-GB')).toBe(text)
})

test.each([
  [at(2026, 2, 3), 'en-GB', '3\u00A0March'],
  [at(2026, 2, 3), 'de', '3.\u00A0März'],
  [at(2025, 2, 3), 'en-GB', '3\u00A0March\u00A02025'],
])('a day such as %s is said in %s without the year that it is', (date, locale, text) => {
  expect(shortDate(date, locale, now)).toBe(text)
})

test.each([
  [at(2026, 10, 17, 23, 50), /^20 ?m\w* ago$/, '20 minutes ago'],
  [at(2026, 10, 17, 23, 5), /^Yesterday$/, 'yesterday'],
])('after midnight %s stays minutes while it is minutes ago', (date, short, long) => {
  const afterMidnight = new Date(2026, 10, 18, 0, 10)
  expect(shortWhen(date, afterMidnight, 'en-GB')).toMatch(short)
  expect(longWhen(date, afterMidnight, 'en-GB')).toBe(long)
})

test('a change is told shortly in German with words that say when', () => {
  expect(shortWhen(at(2026, 10, 18, 15, 4), now, 'de')).toBe('Vor 26 Min.')
})

test('a clock behind the server’s does not speak of the future', () => {
  expect(longWhen(at(2026, 10, 18, 15, 45), now, 'en-GB')).toBeNull()
  expect(shortWhen(at(2026, 10, 18, 15, 45), now, 'en-GB')).toBe('Now')
})

test.each([
  ['2031-04-09', 'en-GB', '9\u00A0April\u00A02031'],
  ['2031-04-09', 'de', '9.\u00A0April\u00A02031'],
  ['2029-05', 'en-US', 'May\u00A02029'],
])('%s in %s is %s', (value, locale, text) => {
  expect(dateText(value, locale)).toBe(text)
})

test.each(['', 'soon', '2031-02-30', '2031-13', '31.4.2031'])('%j is no date', (value) => {
  expect(dateText(value, 'en-GB')).toBeNull()
})

test.each([
  ['de', '4.\u00A0Dezember\u00A02026\u00A0um\u00A014:02'],
  ['en-GB', '4\u00A0December\u00A02026\u00A0at\u00A014:02'],
])('no line breaks within a date in %s', (locale, text) => {
  const format = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  expect(format.format(at(2026, 11, 4, 14, 2))).toBe(text)
})
