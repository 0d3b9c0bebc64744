import { expect, test } from 'vitest'
import { noFilter, sentFilter } from './activity-filter.ts'

const now = new Date(2026, 10, 23, 14, 20)

test('a filter that narrows nothing sends nothing', () => {
  expect(sentFilter(noFilter, now)).toBeUndefined()
})

test('a kind is sent as all actions of it', () => {
  expect(sentFilter({ ...noFilter, kind: 'opened' }, now)).toEqual({
    actions: [
      'record.reveal',
      'record.reveal-version',
      'record.export',
      'record.check',
      'record.open-link',
      'intake.open',
      'account.open-link',
    ],
  })
})

test('the last days begin at midnight and hold today', () => {
  expect(sentFilter({ ...noFilter, dates: { days: 1 } }, now)).toEqual({
    from: new Date(2026, 10, 23).toISOString(),
  })
  expect(sentFilter({ ...noFilter, dates: { days: 7 } }, now)).toEqual({
    from: new Date(2026, 10, 17).toISOString(),
  })
})

test('both chosen days are included, and either may be open', () => {
  const of = (from: string | null, until: string | null) =>
    sentFilter({ ...noFilter, dates: { from, until } }, now)
  expect(of('2026-10-31', '2026-10-31')).toEqual({
    from: new Date(2026, 9, 31).toISOString(),
    until: new Date(2026, 10, 1).toISOString(),
  })
  expect(of(null, '2026-12-31')).toEqual({ until: new Date(2027, 0, 1).toISOString() })
  expect(of('2026-01-01', null)).toEqual({ from: new Date(2026, 0, 1).toISOString() })
})
