import type { UserNotification } from '@cardea/contract'
import { expect, test } from 'vitest'
import { marked } from './api.ts'
import { byDay } from './days.ts'

const at = (date: Date, isRead = false): UserNotification => ({
  _id: date.toISOString(),
  kind: 'shared',
  title: '',
  body: '',
  isRead,
  actor: null,
  recordID: null,
  groupID: null,
  date: date.toISOString(),
})

const now = new Date(2026, 10, 21, 0, 30)

test('a day begins at the reader’s midnight, however few minutes ago that was', () => {
  const days = byDay(
    [at(new Date(2026, 10, 21, 0, 5)), at(new Date(2026, 10, 20, 23, 55)), at(new Date(2026, 10, 20, 1))],
    now,
  )
  expect(days.map(({ daysAgo, notifications }) => [daysAgo, notifications.length])).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('days across the change of the clocks are whole', () => {
  const days = byDay([at(new Date(2026, 9, 24, 12))], new Date(2026, 9, 26, 12))
  expect(days[0]?.daysAgo).toBe(2)
})

test('what a clock ahead of ours says is of today', () => {
  expect(byDay([at(new Date(2026, 10, 22, 1))], now)[0]?.daysAgo).toBe(0)
})

test('marking one lowers the count once, marking all brings it to nothing, beyond the list too', () => {
  const [one, two] = [at(new Date(2026, 10, 20)), at(new Date(2026, 10, 19))]
  const inbox = { notifications: [one, two], unreadCount: 240 }
  const once = marked(inbox, new Set([one._id]))
  expect(once.unreadCount).toBe(239)
  expect(once.notifications.map(({ isRead }) => isRead)).toEqual([true, false])
  expect(marked(once, new Set([one._id])).unreadCount).toBe(239)
  expect(marked(inbox)).toMatchObject({ unreadCount: 0, notifications: [{ isRead: true }, { isRead: true }] })
})
