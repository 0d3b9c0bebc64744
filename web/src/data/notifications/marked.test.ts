import type { UserNotification } from '@cardea/contract'
import { expect, test } from 'vitest'
import { marked } from './notifications.ts'

const at = (date: Date): UserNotification => ({
  _id: date.toISOString(),
  kind: 'shared',
  title: '',
  body: '',
  isRead: false,
  actor: null,
  recordID: null,
  groupID: null,
  date: date.toISOString(),
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
